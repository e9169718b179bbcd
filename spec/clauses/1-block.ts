import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Block', level: 'must' } as const;

export const block = [
  {
    ...place,
    id: 'block/header',
    text: 'A header is the part of its block that holds previous id, time, witness, merkle root and extensions.',
  },
  { ...place, id: 'block/previous', text: '`previous` is the id of the block before.' },
  {
    ...place,
    id: 'block/query',
    text: 'A queried block has its own members and `block_id`, `signing_key` and `transaction_ids` beside them.',
  },
  { ...place, id: 'block/id', text: '`block_id` of a queried block is the id of that block: 40 hex digits.' },
  {
    ...place,
    id: 'block/signature',
    text: '`witness_signature` is the signature over the block that the key in `signing_key` made.',
  },
] as const satisfies readonly Clause[];
