import type { Static } from '../../../spec/kernel/schema.ts';
import type { witnessVote } from '../../../spec/types/witness-vote.ts';
import { text } from './key.ts';
import { defineTable } from './table.ts';

export type WitnessVote = Static<typeof witnessVote>;

export const witnessVotes = defineTable<WitnessVote>()({
  name: 'witness_votes',
  key: ({ id }) => id,
  orders: {
    account_witness: [text(({ account }) => account), text(({ witness }) => witness)],
    witness_account: [text(({ witness }) => witness), text(({ account }) => account)],
  },
});
