import { type Defect, keeping } from './defect.ts';

/** What is not taken back with a refused operation, a transaction that waited, or a block of a fork that was left. */
export const undoDefects: readonly Defect[] = [
  {
    id: 'undo/witness-votes',
    class: 'undo',
    summary: 'a vote for a witness stays when it is taken back, and its count does not',
    of: keeping('witnessVotes'),
  },
  {
    id: 'undo/orders',
    class: 'undo',
    summary: 'an order stays in the book when it is taken back',
    of: keeping('limitOrders'),
  },
  {
    id: 'undo/accounts',
    class: 'undo',
    summary: 'balances and counters of accounts stay as they were changed',
    of: keeping('accounts'),
  },
  {
    id: 'undo/delegations',
    class: 'undo',
    summary: 'a delegation stays when it is taken back',
    of: keeping('vestingDelegations'),
  },
  {
    id: 'undo/reward-fund',
    class: 'undo',
    summary: 'the reward fund keeps what blocks put in that were taken back',
    of: keeping('rewardFunds'),
  },
  {
    id: 'undo/resource-pools',
    class: 'undo',
    summary: 'the resource pools keep what blocks took that were taken back',
    of: keeping('resourcePool'),
  },
  {
    id: 'undo/trades',
    class: 'undo',
    summary: 'trades that were taken back stay in the list of trades',
    of: keeping('trades'),
  },
  {
    id: 'undo/tags',
    class: 'undo',
    summary: 'the sums of a tag keep what was taken back',
    of: keeping('tagStats'),
  },
];
