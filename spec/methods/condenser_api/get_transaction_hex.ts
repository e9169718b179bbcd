import { bytes } from '../../kernel/scalars.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getTransactionHex = method('condenser_api.get_transaction_hex', {
  summary: 'The binary form of a transaction with its signatures, in hex.',
  params: { transaction: signedTransaction },
  result: bytes(),
  source: 'document 2, Broadcast and transaction tools',
});
