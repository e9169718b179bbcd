import type { HandlersOf } from '../kit/handler.ts';
import { transactionStatus } from '../topics/transaction-status.ts';

/** Every method of transaction_status_api that reads, and what answers it. */
export const transactionStatusApi = {
  'transaction_status_api.find_transaction': transactionStatus['transaction_status_api.find_transaction'],
} satisfies HandlersOf<'transaction_status_api'>;
