import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Content and social', level: 'must' } as const;

export const condenserContent = [
  {
    ...place,
    id: 'content/replies-sample',
    level: 'unstated',
    at: ['2:55#76de9a'],
    text: 'Replies are called a list while the sample has one content record: which of the two holds is open.',
  },
  { ...place, id: 'follow/blog', at: ['2:67#348675', '3:141#7e005c'], text: 'Type `blog` means following.' },
  { ...place, id: 'follow/ignore', at: ['2:67#348675', '3:141#7e005c'], text: 'Type `ignore` means muting.' },
] as const satisfies readonly Clause[];
