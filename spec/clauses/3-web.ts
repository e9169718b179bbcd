import type { Clause } from './clause.ts';

const place = { document: 3, section: 'Web JSON endpoints', level: 'must' } as const;

export const web = [
  {
    ...place,
    id: 'web/parsed-metadata',
    at: ['3:234#ea729a'],
    text: '`json_metadata` of the user is a parsed object.',
  },
  {
    ...place,
    id: 'web/text-assets',
    at: ['3:234#ea729a', '3:235#1a5064'],
    text: 'Assets on the web endpoints are texts.',
  },
  { ...place, id: 'web/root-comment', at: ['3:235#1a5064'], text: '`root_comment` of a post is an integer.' },
  { ...place, id: 'web/mode', at: ['3:235#1a5064'], text: '`mode` of a post is a text, `archived` for one.' },
] as const satisfies readonly Clause[];
