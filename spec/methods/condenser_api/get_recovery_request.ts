import { nullable } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { accountRecoveryRequest } from '../../types/account-recovery.ts';
import { method } from '../method.ts';

export const getRecoveryRequest = method('condenser_api.get_recovery_request', {
  summary: 'The request to recover an account; null when there is none.',
  params: { account: accountName },
  selects: { account: 'account_to_recover' },
  result: nullable(deployed(accountRecoveryRequest)),
  source: 'document 2, Accounts',
});
