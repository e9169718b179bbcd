import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { savingsWithdrawal } from '../../types/savings-withdrawal.ts';
import { method } from '../method.ts';

export const getSavingsWithdrawFrom = method('condenser_api.get_savings_withdraw_from', {
  summary: 'Withdrawals on their way out of the savings of an account.',
  params: { account: accountName },
  selects: { account: 'from' },
  result: array(deployed(savingsWithdrawal)),
  source: 'document 2, Accounts',
});
