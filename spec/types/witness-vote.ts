import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';

/** Who votes for which witness (document 1, Votes). */
export const witnessVote = struct(
  { id: u32, witness: accountName, account: accountName },
  { title: 'WitnessVote', key: ['account', 'witness'] },
);
