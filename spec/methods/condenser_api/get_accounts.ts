import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { extendedAccount } from '../../types/extended-account.ts';
import { method } from '../method.ts';

export const getAccounts = method('condenser_api.get_accounts', {
  summary: 'Accounts by name, with what their pages need; unknown names are left out.',
  params: { names: array(accountName) },
  selects: { names: 'name' },
  result: array(extendedAccount),
  source: 'document 2, Accounts',
});
