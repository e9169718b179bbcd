import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { accountReputation } from '../../types/reputation.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getAccountReputations = method('reputation_api.get_account_reputations', {
  summary: 'Reputations of accounts in the order of their names.',
  params: { account_lower_bound: accountName, limit: u32 },
  result: deployed(keyed('reputations', accountReputation)),
  source: 'document 3, reputation_api, tags_api, block_api',
  defaults: { limit: 1000 },
  limit: typicalLimit,
  paging: { list: 'reputations', next: { account_lower_bound: 'account' }, source: 'deployed' },
});
