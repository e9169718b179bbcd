import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const lookupAccounts = method('condenser_api.lookup_accounts', {
  summary: 'Names of accounts in their order.',
  params: { lower_bound_name: accountName, limit: u32 },
  result: array(deployed(accountName)),
  source: 'document 2, Accounts',
  limit: typicalLimit,
  paging: { next: { lower_bound_name: '' }, source: 'deployed' },
});
