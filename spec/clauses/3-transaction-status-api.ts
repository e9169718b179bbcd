import type { Clause } from './clause.ts';

const place = { document: 3, section: 'transaction_status_api', level: 'must' } as const;

export const transactionStatusApi = [
  {
    ...place,
    id: 'status/unseen',
    at: ['3:200#e60c45'],
    text: 'An id that was never seen is `unknown` when no expiration is given.',
  },
  {
    ...place,
    id: 'status/unseen-expired',
    at: ['3:200#e60c45'],
    text: 'An id that was never seen is `too_old` when the expiration given is past.',
  },
  {
    ...place,
    id: 'status/block-number-only-if-included',
    at: ['3:198#f93c80'],
    text: 'The two statuses of a block, and no others, come with `block_num`.',
  },
  {
    ...place,
    id: 'status/polling',
    level: 'should',
    at: ['3:200#fc8019'],
    text: 'A client broadcasts by `broadcast_transaction` and polls until `within_irreversible_block` or an expired status.',
  },
] as const satisfies readonly Clause[];
