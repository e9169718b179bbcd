import { struct } from '../../kernel/combinators/struct.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const broadcastTransaction = method('condenser_api.broadcast_transaction', {
  summary: 'Hands a signed transaction to the node and does not wait for a block.',
  params: { transaction: signedTransaction },
  result: struct({}),
  source: 'document 2, Broadcast and transaction tools',
});
