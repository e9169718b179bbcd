import type { Clause } from './clause.ts';

const place = { document: 1, section: 'Transaction status (transaction_status_api)', level: 'must' } as const;

export const transactionStatus = [
  {
    ...place,
    id: 'status/unknown',
    at: ['1:207#3dea02'],
    text: '`unknown`: not in a block nor waiting, and the expiration is still to come.',
  },
  {
    ...place,
    id: 'status/within-mempool',
    at: ['1:208#eeb5cd'],
    text: '`within_mempool`: the transaction waits for a block.',
  },
  {
    ...place,
    id: 'status/within-reversible-block',
    at: ['1:209#1af6bf'],
    text: '`within_reversible_block`: in a block that can still be undone.',
  },
  {
    ...place,
    id: 'status/within-irreversible-block',
    at: ['1:210#3306a4'],
    text: '`within_irreversible_block`: in a block that is final.',
  },
  {
    ...place,
    id: 'status/block-number',
    at: ['1:209#1af6bf', '1:210#3306a4'],
    text: 'A transaction in a block comes with `block_num`.',
  },
  {
    ...place,
    id: 'status/expired-reversible',
    at: ['1:211#32483b'],
    text: '`expired_reversible`: expired, though a fork could hold it yet.',
  },
  {
    ...place,
    id: 'status/expired-irreversible',
    at: ['1:212#8d0a8c'],
    text: '`expired_irreversible`: expired, and no fork can hold it.',
  },
  { ...place, id: 'status/too-old', at: ['1:213#090f62'], text: '`too_old`: so old that the node cannot know.' },
  {
    ...place,
    id: 'block/irreversible',
    at: ['1:215#e6e87b'],
    text: 'A block is final when two thirds of the witnesses have confirmed it.',
  },
  {
    ...place,
    id: 'status/transitions',
    level: 'unstated',
    at: ['1:215#7a29a6'],
    text: 'How the status of a transaction goes from one to another is not shown.',
  },
] as const satisfies readonly Clause[];
