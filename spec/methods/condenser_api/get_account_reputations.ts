import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { accountReputation } from '../../types/reputation.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getAccountReputations = method('condenser_api.get_account_reputations', {
  summary: 'Reputations of accounts in the order of their names.',
  params: { account_lower_bound: accountName, limit: u32 },
  result: array(deployed(accountReputation)),
  source: 'document 2, Accounts',
  defaults: { limit: 1000 },
  limit: typicalLimit,
  paging: { next: { account_lower_bound: 'account' }, source: 'deployed' },
});
