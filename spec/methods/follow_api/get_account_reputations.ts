import { withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { accountReputation } from '../../types/reputation.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getAccountReputations = method('follow_api.get_account_reputations', {
  summary: 'Reputations of accounts in the order of their names.',
  params: { account_lower_bound: accountName, limit: withDefault(u32, 1000) },
  result: keyed('reputations', deployed(accountReputation)),
  source: 'document 3, follow_api',
  limit: typicalLimit,
  paging: { list: 'reputations', next: { account_lower_bound: 'account' }, source: 'deployed' },
});
