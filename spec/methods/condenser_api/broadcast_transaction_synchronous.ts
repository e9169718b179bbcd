import { signedTransaction } from '../../types/transaction.ts';
import { broadcastReceipt } from '../../types/transaction-record.ts';
import { method } from '../method.ts';

export const broadcastTransactionSynchronous = method('condenser_api.broadcast_transaction_synchronous', {
  summary: 'Hands a signed transaction to the node and waits until it is in a block or has expired.',
  params: { transaction: signedTransaction },
  result: broadcastReceipt,
  source: 'document 2, Broadcast and transaction tools',
  status: 'deprecated',
});
