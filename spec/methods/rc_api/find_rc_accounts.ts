import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { rcAccount } from '../../types/rc-account.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findRcAccounts = method('rc_api.find_rc_accounts', {
  summary: 'The resource credits of accounts; unknown names are left out.',
  params: { accounts: array(accountName) },
  selects: { accounts: 'account' },
  result: keyed('rc_accounts', rcAccount),
  source: 'document 3, rc_api',
});
