import { accountName } from '../../kernel/keys.ts';
import { savingsWithdrawal } from '../../types/savings-withdrawal.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findSavingsWithdrawals = method('database_api.find_savings_withdrawals', {
  summary: 'Withdrawals on their way out of the savings of an account.',
  params: { account: accountName },
  selects: { account: 'from' },
  result: keyed('withdrawals', savingsWithdrawal),
  source: 'document 3, database_api',
});
