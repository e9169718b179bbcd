import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { savingsWithdrawal } from '../../types/savings-withdrawal.ts';
import { method } from '../method.ts';

export const getSavingsWithdrawTo = method('condenser_api.get_savings_withdraw_to', {
  summary: 'Withdrawals from savings on their way to an account.',
  params: { account: accountName },
  selects: { account: 'to' },
  result: array(deployed(savingsWithdrawal)),
  source: 'document 2, Accounts',
});
