import type { PathSegment } from '../../../spec/kernel/error.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, isObject, type JsonObject } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments.ts';
import type { RuleText } from '../kit/invariant.ts';
import { propertiesMethods } from '../kit/laws/global-properties.ts';
import { jsonAt } from '../kit/laws/locate.ts';
import { moved, put } from '../kit/laws/moved.ts';
import { difference, place, type Reported, reported, requestsOf } from '../kit/laws/reported.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';

/** Records of a kind, and a member that is a time before or after the head. */
interface Row extends RuleText {
  readonly fault: string;
  readonly methods: readonly MethodName[];
  /** The member of the result that holds the list; elsewhere the result is the list, or one record. */
  readonly under: string;
  readonly member: string;
  /** Which side of the head's time it is on; the time itself is on both. */
  readonly side: 'past' | 'coming';
  /** An earlier time of the same record, which the fault puts in its place. */
  readonly beside?: string;
}

const rows: RuleTable<Row> = {
  'chain/orders-not-expired': {
    requires: '`expiration` of an open order is not before the time of the head.',
    clause: 'records/limit_order/expiration',
    why: 'An order that expired is filled no more; who counts on it loses the trade.',
    example: '`expiration` of an open order is before the time of the head.',
    fault: 'an order that expired',
    methods: ['condenser_api.get_open_orders', 'database_api.find_limit_orders', 'database_api.list_limit_orders'],
    under: 'orders',
    member: 'expiration',
    side: 'coming',
    beside: 'created',
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
    under: 'withdrawals',
    member: 'complete',
    side: 'coming',
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
    under: 'requests',
    member: 'conversion_date',
    side: 'coming',
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
    under: 'delegations',
    member: 'expiration',
    side: 'coming',
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
    under: 'requests',
    member: 'effective_on',
    side: 'coming',
  },
  'chain/accounts-updated': {
    requires: '`last_account_update` of an account is not after the time of the head.',
    clause: 'records/account/last_account_update',
    why: 'Sites decide by this time whether their cached account is stale.',
    example: '`last_account_update` of an account is after the time of the head.',
    fault: 'an account updated in the future',
    methods: [
      'condenser_api.get_accounts',
      'condenser_api.lookup_account_names',
      'database_api.find_accounts',
      'database_api.list_accounts',
    ],
    under: 'accounts',
    member: 'last_account_update',
    side: 'past',
  },
  'chain/posts-active': {
    requires: '`active` of a comment is not after the time of the head.',
    clause: 'records/comment/active',
    why: 'Sites show how long ago something was written about a post.',
    example: '`active` of a post is after the time of the head.',
    fault: 'a post with activity in the future',
    methods: ['condenser_api.get_content', 'database_api.find_comments', 'database_api.list_comments'],
    under: 'comments',
    member: 'active',
    side: 'past',
  },
  'chain/feeds-published': {
    requires: '`last_sbd_exchange_update` of a witness is not after the time of the head.',
    clause: 'records/witness/last_sbd_exchange_update',
    why: 'Feeds that are too old do not count; one of the future would count for ever.',
    example: '`last_sbd_exchange_update` of a witness is after the time of the head.',
    fault: 'a feed published in the future',
    methods: [
      'condenser_api.get_witness_by_account',
      'condenser_api.get_witnesses',
      'condenser_api.get_witnesses_by_vote',
      'database_api.find_witnesses',
      'database_api.list_witnesses',
    ],
    under: 'witnesses',
    member: 'last_sbd_exchange_update',
    side: 'past',
  },
  'chain/trades-done': {
    requires: '`date` of a trade is not after the time of the head.',
    clause: 'records/trade/date',
    why: 'A trade of the future stays the latest for ever.',
    example: '`date` of a trade is after the time of the head.',
    fault: 'a trade of the future',
    methods: ['condenser_api.get_recent_trades', 'market_history_api.get_recent_trades'],
    under: 'trades',
    member: 'date',
    side: 'past',
  },
  'chain/votes-cast': {
    requires: '`last_update` of a vote is not after the time of the head.',
    clause: 'records/vote/last_update',
    why: 'Curation rewards depend on the time of votes.',
    example: '`last_update` of a vote is after the time of the head.',
    fault: 'a vote cast in the future',
    methods: ['database_api.find_votes', 'database_api.list_votes'],
    under: 'votes',
    member: 'last_update',
    side: 'past',
  },
};

interface Timed {
  readonly at: readonly PathSegment[];
  readonly time: number;
}

/** The times of the records in an answer, and their paths. */
function timesOf({ value }: Reported<unknown>, under: string, member: string): readonly Timed[] {
  const inner = value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[under] : undefined;
  const at = Array.isArray(inner) ? [under] : [];
  const records: readonly unknown[] = Array.isArray(inner) ? inner : Array.isArray(value) ? value : [value];
  const isSingle = !Array.isArray(inner) && !Array.isArray(value);
  return records.flatMap((record, index) => {
    const time = (record as Record<string, unknown> | null)?.[member];
    return typeof time === 'number' ? [{ at: [...at, ...(isSingle ? [] : [index]), member], time }] : [];
  });
}

/** The path of the member in the first record. */
function firstAt({ result }: Call, under: string, member: string): readonly PathSegment[] {
  if (isArray(result)) return [0, member];
  return isObject(result) && isArray(jsonAt(result as JsonObject, [under])) ? [under, 0, member] : [member];
}

/** A time far beyond any head. */
const future = '2037-12-31T00:00:00';

/** The fault: a future time, or one that is long past. */
function misplaced({ methods, under, member, side, beside }: Row): Fault['edit'] {
  return inCall(methods, (call) => {
    // Where the list is sorted by this time, its order is broken too.
    if (/date|expiration|complete/.test(String(argument(call, 'order')))) return undefined;
    const at = firstAt(call, under, member);
    const time = jsonAt(call.result, at);
    if (typeof time !== 'string') return undefined;
    if (side === 'past') return put(call, at, future);
    return put(
      call,
      at,
      beside === undefined ? moved(time, -30_000_000n) : jsonAt(call.result, firstAt(call, under, beside)),
    );
  });
}

function timed(row: Row): RelationRule {
  const { methods, under, member, side, fault, beside: _, ...words } = row;
  return relation<{ readonly records: Reported<unknown>; readonly now: Reported<{ readonly time: number }> }>({
    ...words,
    level: 'should',
    methods: [...methods, ...propertiesMethods],
    roles: ['records', 'now'],
    plan: requestsOf(propertiesMethods),
    fault: {
      summary: fault,
      edit: misplaced(row),
    },
    assignRoles: (call, context) => {
      const now = reported(call, propertiesMethods, context);
      if (now) return methods.map((group) => ({ group, role: 'now', value: now }) as const);
      const records = reported(call, methods, context);
      return records && timesOf(records, under, member).length > 0
        ? [{ group: call.method, role: 'records', value: records }]
        : [];
    },
    judge: ({ records, now }) => {
      const head = now.value.time;
      const wrong = timesOf(records, under, member).find(({ time }) =>
        side === 'past' ? time > head : time < head && time > 0,
      );
      if (wrong === undefined) return [];
      const expected = `${side === 'past' ? 'at most' : 'at least'} ${timeText(head)}, the time of the head`;
      const contradictedBy = [place('now', now, ['time'])];
      return [{ ...difference(records, { at: wrong.at, expected }), role: 'records', contradictedBy }];
    },
  });
}

/** Times of records beside the time of the head. */
export const ofTimes: readonly RelationRule[] = rulesOf(rows, timed);
