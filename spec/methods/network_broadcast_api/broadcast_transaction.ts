import { withDefault } from '../../kernel/combinators/containers.ts';
import { struct } from '../../kernel/combinators/struct.ts';
import { i32 } from '../../kernel/integer.ts';
import { signedTransaction } from '../../types/transaction.ts';
import { method } from '../method.ts';

export const broadcastTransaction = method('network_broadcast_api.broadcast_transaction', {
  summary: 'Hands a signed transaction to the node and does not wait for a block.',
  params: {
    trx: signedTransaction,
    /** Seconds; −1 does not look at the age of the head. */ max_block_age: withDefault(i32, -1),
  },
  result: struct({}),
  source: 'document 3, network_broadcast_api',
});
