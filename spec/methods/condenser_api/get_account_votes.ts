import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { accountVote } from '../../types/account-vote.ts';
import { method } from '../method.ts';

export const getAccountVotes = method('condenser_api.get_account_votes', {
  summary: 'All votes of an account that the chain still keeps.',
  params: { account: accountName },
  result: array(accountVote),
  source: 'document 2, Accounts',
});
