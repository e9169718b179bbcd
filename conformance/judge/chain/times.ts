import type { RelationRule } from '../../model/rule.ts';
import { type Comparison, comparison, timeOfHead } from '../kit/laws/comparison.ts';
import { accountMethods, witnessMethods } from '../kit/laws/records.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** A time that is past, or still to come, at the head. */
type Row = Omit<Comparison, 'of' | 'level'>;

const rows: RuleTable<Row> = {
  'chain/orders-not-expired': {
    requires: '`expiration` of an open order is not before the time of the head.',
    clause: 'records/limit_order/expiration',
    why: 'An order that expired is filled no more; who counts on it loses the trade.',
    example: '`expiration` of an open order is before the time of the head.',
    fault: 'an order that expired',
    methods: ['condenser_api.get_open_orders', 'database_api.find_limit_orders', 'database_api.list_limit_orders'],
    member: 'expiration',
    is: 'at least',
    lower: 'created',
  },
  'chain/savings-not-complete': {
    requires: '`complete` of a withdrawal from savings is not before the time of the head.',
    clause: 'records/savings_withdrawal/complete',
    why: 'Savings whose time has passed have arrived; otherwise a wallet shows them twice.',
    example: '`complete` of a withdrawal is before the time of the head.',
    fault: 'a withdrawal that was to be complete already',
    methods: [
      'condenser_api.get_savings_withdraw_from',
      'condenser_api.get_savings_withdraw_to',
      'database_api.find_savings_withdrawals',
      'database_api.list_savings_withdrawals',
    ],
    member: 'complete',
    is: 'at least',
  },
  'chain/escrows-to-ratify': {
    requires: '`ratification_deadline` of an escrow that is not approved is not before the time of the head.',
    clause: 'records/escrow/ratification_deadline',
    why: 'An escrow that was not approved in time is given back; until then its sender misses the money.',
    example: '`ratification_deadline` of an escrow without `agent_approved` is before the time of the head.',
    fault: 'an escrow whose time to be approved has passed',
    methods: ['condenser_api.get_escrow', 'database_api.find_escrows', 'database_api.list_escrows'],
    member: 'ratification_deadline',
    is: 'at least',
    isMeant: ({ to_approved: to, agent_approved: agent }) => to === false || agent === false,
  },
  'chain/conversions-to-come': {
    requires: '`conversion_date` of a conversion request is not before the time of the head.',
    clause: 'records/sbd_conversion_request/conversion_date',
    why: 'A conversion whose date has passed was paid; otherwise a wallet shows the dollars twice.',
    example: '`conversion_date` is before the time of the head.',
    fault: 'a conversion whose date has passed',
    methods: [
      'condenser_api.get_conversion_requests',
      'database_api.find_sbd_conversion_requests',
      'database_api.list_sbd_conversion_requests',
    ],
    member: 'conversion_date',
    is: 'at least',
  },
  'chain/delegations-to-return': {
    requires: '`expiration` of a returning delegation is not before the time of the head.',
    clause: 'records/delegation_expiration/expiration',
    why: 'Delegated shares that returned can be used again; a wallet must not show them as locked.',
    example: '`expiration` of a returning delegation is before the time of the head.',
    fault: 'a delegation that was to be back already',
    methods: [
      'condenser_api.get_expiring_vesting_delegations',
      'database_api.find_vesting_delegation_expirations',
      'database_api.list_vesting_delegation_expirations',
    ],
    member: 'expiration',
    is: 'at least',
  },
  'chain/recovery-changes-to-come': {
    requires: '`effective_on` of a change of recovery account is not before the time of the head.',
    clause: 'records/change_recovery_account_request/effective_on',
    why: 'A change of the recovery account that took effect is no request any more.',
    example: '`effective_on` is before the time of the head.',
    fault: 'a change of recovery account that took effect already',
    methods: [
      'database_api.find_change_recovery_account_requests',
      'database_api.list_change_recovery_account_requests',
    ],
    member: 'effective_on',
    is: 'at least',
  },
  'chain/accounts-updated': {
    requires: '`last_account_update` of an account is not after the time of the head.',
    clause: 'records/account/last_account_update',
    why: 'Sites decide by this time whether their cached account is stale.',
    example: '`last_account_update` of an account is after the time of the head.',
    fault: 'an account updated in the future',
    methods: accountMethods,
    member: 'last_account_update',
    is: 'at most',
  },
  'chain/posts-active': {
    requires: '`active` of a comment is not after the time of the head.',
    clause: 'records/comment/active',
    why: 'Sites show how long ago something was written about a post.',
    example: '`active` of a post is after the time of the head.',
    fault: 'a post with activity in the future',
    methods: ['condenser_api.get_content', 'database_api.find_comments', 'database_api.list_comments'],
    member: 'active',
    is: 'at most',
  },
  'chain/feeds-published': {
    requires: '`last_sbd_exchange_update` of a witness is not after the time of the head.',
    clause: 'records/witness/last_sbd_exchange_update',
    why: 'Feeds that are too old do not count; one of the future would count for ever.',
    example: '`last_sbd_exchange_update` of a witness is after the time of the head.',
    fault: 'a feed published in the future',
    methods: witnessMethods,
    member: 'last_sbd_exchange_update',
    is: 'at most',
  },
  'chain/trades-done': {
    requires: '`date` of a trade is not after the time of the head.',
    clause: 'records/trade/date',
    why: 'A trade of the future stays the latest for ever.',
    example: '`date` of a trade is after the time of the head.',
    fault: 'a trade of the future',
    methods: ['condenser_api.get_recent_trades', 'market_history_api.get_recent_trades'],
    member: 'date',
    is: 'at most',
  },
  'chain/votes-cast': {
    requires: '`last_update` of a vote is not after the time of the head.',
    clause: 'records/vote/last_update',
    why: 'Curation rewards depend on the time of votes.',
    example: '`last_update` of a vote is after the time of the head.',
    fault: 'a vote cast in the future',
    methods: ['database_api.find_votes', 'database_api.list_votes'],
    member: 'last_update',
    is: 'at most',
  },
};

/** Times of records beside the time of the head. */
export const ofTimes: readonly RelationRule[] = rulesOf(rows, (row: Row) =>
  comparison({ ...row, level: 'should', of: timeOfHead }),
);
