import type { FaultyNode } from './node.ts';

/** A defect of the engine, the methods that show it, and the rules of which one has to find it. */
type Row = readonly [defect: string, methods: string, ...rules: string[]];

const supply =
  'condenser_api.get_dynamic_global_properties database_api.list_accounts database_api.list_limit_orders database_api.list_savings_withdrawals database_api.list_escrows database_api.list_sbd_conversion_requests database_api.get_dynamic_global_properties database_api.get_reward_funds';
const accounts = 'condenser_api.get_accounts database_api.find_accounts database_api.list_accounts';
const delegations =
  'database_api.list_vesting_delegations database_api.list_accounts database_api.find_accounts condenser_api.get_accounts condenser_api.get_vesting_delegations';
const witnessVotes =
  'database_api.list_witness_votes database_api.list_accounts condenser_api.get_accounts database_api.find_accounts';
const trades =
  '*.get_volume *.get_trade_history *.get_recent_trades *.get_market_history *.get_dynamic_global_properties';
const histories = '*.get_account_history *.get_ops_in_block *.get_block';
const authorities =
  '*.verify_authority *.get_block *.get_accounts database_api.find_accounts *.get_required_signatures';

const rows: Readonly<Record<string, readonly Row[]>> = {
  rounding: [
    ['vesting/rounded-up', supply, 'chain/vesting-shares'],
    [
      'votes/rshares-in-thousands',
      'condenser_api.get_content condenser_api.get_discussions_by_created database_api.find_votes',
      'content/net-rshares',
    ],
  ],
  undo: [
    ['undo/witness-votes', witnessVotes, 'governance/votes-counted', 'governance/own-votes-counted'],
    ['undo/orders', supply, 'chain/core-supply', 'market/*'],
    [
      'undo/accounts',
      `${supply} ${witnessVotes} ${delegations}`,
      'chain/*',
      'governance/votes-counted',
      'accounts/received-shares',
    ],
    ['undo/delegations', delegations, 'accounts/received-shares', 'accounts/delegated-shares'],
    ['undo/reward-fund', supply, 'chain/core-supply'],
    ['undo/trades', trades, 'market/volume-of-day', 'market/buckets-of-trades'],
  ],
  indexes: [
    ['trades/unseen', trades, 'market/volume-of-day'],
    ['buckets/unseen', trades, 'market/volume-of-day'],
    ['transactions/votes-unseen', '*.get_transaction *.get_block *.get_account_history', 'calls/accepted', 'proof/*'],
    ['history/transfers-unseen', histories, 'history/operations-listed'],
    ['history/virtual-unseen', histories, 'history/operations-listed'],
    ['witnesses/rank-of-the-beginning', 'database_api.list_witnesses', 'paging/*', 'order/*'],
    ['accounts/proxy-of-the-beginning', 'database_api.list_accounts', 'paging/*', 'order/*'],
    ['accounts/withdrawal-of-the-beginning', 'database_api.list_accounts', 'paging/*', 'order/*'],
  ],
  fees: [
    ['accounts/fee-given-back', supply, 'chain/core-supply'],
    ['escrows/fee-twice', supply, 'chain/core-supply'],
    ['transfers/unit-lost', supply, 'chain/core-supply'],
  ],
  authority: [
    ['authority/anybody', authorities, 'proof/unsigned-is-not-valid'],
    ['authority/one-of-many', authorities, 'proof/unsigned-is-not-valid'],
  ],
  omission: [
    ['orders/never-expire', `${supply} condenser_api.get_open_orders`, 'chain/orders-not-expired'],
    [
      'delegations/never-return',
      'database_api.list_vesting_delegation_expirations *.get_dynamic_global_properties condenser_api.get_expiring_vesting_delegations',
      'chain/delegations-to-return',
    ],
    [
      'savings/never-complete',
      'database_api.list_savings_withdrawals *.get_dynamic_global_properties',
      'chain/savings-not-complete',
    ],
    ['escrows/never-expire', 'database_api.list_escrows *.get_dynamic_global_properties', 'chain/escrows-to-ratify'],
    ['transfers/nothing-taken', supply, 'chain/core-supply', 'chain/dollar-supply'],
    ['savings/nothing-taken', supply, 'chain/core-supply', 'chain/dollar-supply'],
    [
      'posts/not-counted',
      'condenser_api.get_accounts database_api.find_accounts database_api.list_accounts *.get_discussions_by_author_before_date database_api.list_comments',
      'accounts/post-count',
    ],
    ['witness-votes/not-counted', witnessVotes, 'governance/votes-counted', 'governance/own-votes-counted'],
    ['delegations/not-received', delegations, 'accounts/received-shares'],
    ['rewards/claimed-twice', supply, 'chain/pending-vesting-shares'],
  ],
};

export const engineNodes: readonly FaultyNode[] = Object.entries(rows).flatMap(([name, own]) =>
  own.map(([defect, methods, ...rules]): FaultyNode => {
    const group = `engine-${name}`;
    return {
      id: `${group}/${defect.replace('/', '-')}`,
      class: group,
      summary: `built into the engine: ${defect}`,
      rules,
      methods: methods.split(' '),
      way: { defect },
    };
  }),
);

/** Blocks that reads lag behind: as many as were made since most was done. */
const lag = 18;

/** Methods that answer late, each in a node of its own, the methods that are asked, and the rules of which one has to find it. */
const stale: readonly (readonly [late: string, methods: string, ...rules: string[]])[] = [
  [
    'condenser_api.get_dynamic_global_properties database_api.get_dynamic_global_properties',
    '*.get_dynamic_global_properties',
    'chain/*',
    'records/*',
  ],
  [accounts, accounts, 'records/*', 'accounts/*'],
  [
    'condenser_api.get_content',
    '*.get_content tags_api.get_discussion database_api.find_comments',
    'records/*',
    'content/*',
  ],
  [
    'condenser_api.get_account_history account_history_api.get_account_history',
    '*.get_account_history *.get_ops_in_block',
    'history/*',
    'paging/history-latest',
  ],
  [
    'condenser_api.get_order_book',
    '*.get_order_book *.get_ticker database_api.list_limit_orders',
    'market/*',
    'records/*',
  ],
  ['condenser_api.get_ticker', '*.get_order_book *.get_ticker *.get_volume', 'market/*', 'records/*'],
  [
    'condenser_api.get_open_orders',
    'condenser_api.get_open_orders database_api.find_limit_orders database_api.list_limit_orders',
    'market/*',
    'records/*',
    'paging/*',
  ],
  ['condenser_api.get_trade_history market_history_api.get_volume', trades, 'market/*', 'records/*'],
  [
    'database_api.list_witnesses',
    'database_api.list_witnesses condenser_api.get_witness* database_api.find_witnesses',
    'records/*',
    'governance/*',
  ],
  [
    'condenser_api.get_witness_by_account',
    'database_api.list_witnesses condenser_api.get_witness_by_account database_api.find_witnesses',
    'records/*',
    'governance/*',
  ],
  ['database_api.list_witness_votes', witnessVotes, 'governance/*'],
  ['condenser_api.get_account_count', 'condenser_api.get_account_count database_api.list_accounts', 'accounts/*'],
  ['condenser_api.get_block', '*.get_block *.get_dynamic_global_properties', 'chain/head-is-served'],
  [
    'database_api.list_comments',
    'database_api.list_comments database_api.find_comments condenser_api.get_content',
    'records/*',
    'content/*',
  ],
];

export const staleNodes: readonly FaultyNode[] = stale.flatMap(([late, methods, ...rules]) =>
  late.split(' ').map(
    (method): FaultyNode => ({
      id: `staleness/${method.replaceAll(/[._]/g, '-')}`,
      class: 'staleness',
      summary: `${method} answers as of ${lag} blocks ago`,
      rules,
      methods: methods.split(' '),
      way: { faults: [`stale=${lag}:${method}`] },
    }),
  ),
);
