import { struct } from '../kernel/combinators/struct.ts';
import { i16, i64, u64 } from '../kernel/integer.ts';
import { string, time } from '../kernel/scalars.ts';

/** A vote as a page about the voter shows it (document 1, Votes). */
export const accountVote = struct(
  {
    /** `author/permlink`. */
    authorperm: string({ examples: ['alice/hello-world'] }),
    weight: u64,
    rshares: i64,
    /** 10000 = 100%. */
    percent: i16,
    time,
  },
  { title: 'AccountVote' },
);
