import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Block', level: 'must' } as const;

export const block = [
  {
    ...place,
    id: 'block/header',
    at: ['1:79#dc9f7e'],
    text: 'A header is the part of its block that holds only previous id, time, witness, merkle root and extensions.',
  },
  { ...place, id: 'block/previous', at: ['1:71#a8db4d'], text: '`previous` is the id of the block before.' },
  {
    ...place,
    id: 'block/merkle-root',
    at: ['1:74#35a7f5'],
    text: '`transaction_merkle_root` is the merkle root of the transactions in the block.',
  },
  {
    ...place,
    id: 'block/query',
    at: ['1:79#0da96a'],
    text: 'A queried block has its own members and `block_id`, `signing_key` and `transaction_ids` beside them.',
  },
  {
    ...place,
    id: 'block/id',
    at: ['1:79#0da96a'],
    text: '`block_id` of a queried block is the id of that block: 40 hex digits.',
  },
  {
    ...place,
    id: 'block/transaction-ids',
    at: ['1:79#0da96a'],
    text: '`transaction_ids` of a queried block are the ids of its transactions in their order.',
  },
  {
    ...place,
    id: 'block/signature',
    at: ['1:76#9c8488', '1:79#0da96a'],
    text: '`witness_signature` is the signature over the block that the key in `signing_key` made.',
  },
] as const satisfies readonly Clause[];
