import { transactionId } from '../../types/ids.ts';
import { transactionRecord } from '../../types/transaction-record.ts';
import { method } from '../method.ts';

export const getTransaction = method('condenser_api.get_transaction', {
  summary: 'One transaction by its id, with the place where it was applied.',
  params: { trx_id: transactionId },
  result: transactionRecord,
  source: 'document 2, Broadcast and transaction tools',
  errors: [{ when: 'no block kept holds it', code: -32003, data: 10, source: 'deployed' }],
});
