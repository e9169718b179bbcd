import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Comment broadcast', level: 'must' } as const;

export const commentBroadcast = [
  {
    ...place,
    id: 'comment/broadcast',
    at: ['2:139#e0fd60'],
    text: 'A post or a comment comes into being by the broadcast of a `comment` operation that the posting key of its author signed.',
  },
  {
    ...place,
    id: 'comment/options',
    at: ['2:139#3c83dd'],
    text: 'The operation `comment_options` sets the options of a comment.',
  },
] as const satisfies readonly Clause[];
