import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { accountRecoveryRequest } from '../../types/account-recovery.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findAccountRecoveryRequests = method('database_api.find_account_recovery_requests', {
  summary: 'The requests to recover accounts, of those of the accounts that have one.',
  params: { accounts: array(accountName) },
  selects: { accounts: 'account_to_recover' },
  result: keyed('requests', deployed(accountRecoveryRequest)),
  source: 'document 3, database_api',
});
