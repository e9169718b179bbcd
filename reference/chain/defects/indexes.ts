import { type Defect, deaf, frozen, ordering } from './defect.ts';

/** An index that some change does not reach. */
export const indexDefects: readonly Defect[] = [
  {
    id: 'keys/updates-unseen',
    class: 'index',
    summary: 'accounts are not found by a key that they got in an update',
    of: deaf('keyReferences', 'account_update'),
  },
  {
    id: 'tags/votes-unseen',
    class: 'index',
    summary: 'votes do not reach the lists of posts by tag',
    of: deaf('tags', 'vote'),
  },
  {
    id: 'trades/unseen',
    class: 'index',
    summary: 'filled orders do not reach the history of trades, and reach its buckets',
    of: deaf('trades', 'fill_order'),
  },
  {
    id: 'buckets/unseen',
    class: 'index',
    summary: 'filled orders do not reach the buckets of the market',
    of: deaf('buckets', 'fill_order'),
  },
  {
    id: 'history/virtual-unseen',
    class: 'index',
    summary: 'rewards of witnesses are in no account history',
    of: deaf('accountHistory', 'producer_reward'),
  },
  {
    id: 'history/transfers-unseen',
    class: 'index',
    summary: 'transfers are in no account history',
    of: deaf('accountHistory', 'transfer'),
  },
  {
    id: 'transactions/votes-unseen',
    class: 'index',
    summary: 'a transaction that begins with a vote is not found by its id',
    of: deaf('transactions', 'vote'),
  },
  {
    id: 'reputations/votes-unseen',
    class: 'index',
    summary: 'votes change no reputation',
    of: deaf('reputations', 'vote'),
  },
  {
    id: 'blogs/follows-unseen',
    class: 'index',
    summary: 'what custom operations say reaches neither follows nor blogs',
    of: deaf('blogs', 'custom_json'),
  },
  {
    id: 'witnesses/rank-of-the-beginning',
    class: 'index',
    summary: 'witnesses stay at the rank that they had at first, whatever votes come',
    of: ordering('witnesses', 'vote_name', frozen),
  },
  {
    id: 'accounts/proxy-of-the-beginning',
    class: 'index',
    summary: 'accounts are found by the proxy that they had at first',
    of: ordering('accounts', 'proxy', frozen),
  },
  {
    id: 'accounts/withdrawal-of-the-beginning',
    class: 'index',
    summary: 'the next part of a power-down is due when it was at first',
    of: ordering('accounts', 'next_vesting_withdrawal', frozen),
  },
];
