import { optional } from '../../kernel/combinators/containers.ts';
import { time } from '../../kernel/scalars.ts';
import { transactionId } from '../../types/ids.ts';
import { transactionStatus } from '../../types/transaction-status.ts';
import { method } from '../method.ts';

export const findTransaction = method('transaction_status_api.find_transaction', {
  summary: 'How far a transaction has come: pending, in a block, irreversible, or too late.',
  params: { transaction_id: transactionId, expiration: optional(time) },
  result: transactionStatus,
  source: 'document 3, transaction_status_api',
});
