import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { account } from '../../types/account.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findAccounts = method('database_api.find_accounts', {
  summary: 'Accounts by name; unknown names are left out.',
  params: { accounts: array(accountName) },
  selects: { accounts: 'name' },
  result: keyed('accounts', account),
  source: 'document 3, database_api',
});
