import { methodTable } from '../method.ts';
import { findTransaction } from './find_transaction.ts';

export const transactionStatusApi = methodTable(findTransaction);
