import { accountName } from '../../kernel/keys.ts';
import { witnessVote } from '../../types/witness-vote.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by } from '../order.ts';

export const listWitnessVotes = method('database_api.list_witness_votes', {
  summary: 'Who votes for which witness, by voter or by witness.',
  ...list('votes', witnessVote, {
    by_account_witness: by({ account: accountName, witness: accountName }),
    by_witness_account: by({ witness: accountName, account: accountName }),
  }),
});
