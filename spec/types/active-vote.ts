import { struct } from '../kernel/combinators/struct.ts';
import { i16, i64, u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';

/** A vote as a page about the comment shows it (document 1, Votes). */
export const activeVote = struct(
  { voter: accountName, weight: u64, rshares: i64, /** 10000 = 100%. */ percent: i16, reputation: i64, time },
  { title: 'ActiveVote' },
);
