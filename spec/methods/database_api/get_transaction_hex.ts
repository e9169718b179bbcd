import { struct } from '../../kernel/combinators/struct.ts';
import { bytes } from '../../kernel/scalars.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const getTransactionHex = method('database_api.get_transaction_hex', {
  summary: 'The binary form of a transaction with its signatures, in hex.',
  params: { trx: signedTransaction },
  result: struct({ hex: bytes() }),
  source: 'document 3, database_api',
});
