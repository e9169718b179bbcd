import { struct } from '../kernel/combinators/struct.ts';
import { i8, i16, i64, u32, u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { permlink } from './permlink.ts';

/** A vote as the chain keeps it (document 1, Votes). */
export const vote = struct(
  {
    id: u32,
    voter: accountName,
    author: accountName,
    permlink,
    weight: u64,
    rshares: i64,
    /** 10000 = 100%. */
    vote_percent: i16,
    last_update: time,
    /** −1: its comment was paid out. */
    num_changes: i8,
  },
  { title: 'Vote', key: ['voter', 'author', 'permlink'] },
);
