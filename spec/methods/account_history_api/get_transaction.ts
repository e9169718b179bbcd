import { transactionId } from '../../types/ids.ts';
import { transactionRecord } from '../../types/transaction-record.ts';
import { method } from '../method.ts';

export const getTransaction = method('account_history_api.get_transaction', {
  summary: 'One transaction by its id, with the place where it was applied.',
  params: { id: transactionId },
  result: transactionRecord,
  source: 'document 3, account_history_api',
  errors: [{ when: 'no block kept holds it', code: -32003, data: 10, source: 'deployed' }],
});
