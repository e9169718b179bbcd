import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { changeRecoveryAccountRequest } from '../../types/account-recovery.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findChangeRecoveryAccountRequests = method('database_api.find_change_recovery_account_requests', {
  summary: 'The changes of recovery account under way, of those of the accounts that have one.',
  params: { accounts: array(accountName) },
  selects: { accounts: 'account_to_recover' },
  result: keyed('requests', changeRecoveryAccountRequest),
  source: 'document 3, database_api',
});
