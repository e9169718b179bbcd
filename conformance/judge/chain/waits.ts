import { type ConstantName, units } from '../../../spec/constants/units.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, type Json } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { hardforks } from '../kit/hardforks.ts';
import { numberOf } from '../kit/laws/aggregate.ts';
import { beside } from '../kit/laws/beside.ts';
import { type Properties, propertiesMethods } from '../kit/laws/global-properties.ts';
import { inFirstRecord, put } from '../kit/laws/moved.ts';
import { type Reader, records, results } from '../kit/laws/reader.ts';
import {
  type AnyRecord,
  accountMethods,
  conversionMethods,
  recoveryChangeMethods,
  returningDelegationMethods,
  savingsMethods,
} from '../kit/laws/records.ts';
import { type Reported, requestsOf, type Words } from '../kit/laws/reported.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { type Constant, configMethods, constant, constantAt } from './configuration.ts';

/** A time to come that is at most so long after the head as a constant says. */
interface Row extends Omit<Words, 'level'> {
  readonly methods: readonly MethodName[];
  readonly member: string;
  /** The member that the time is exactly so long after, where that is of today's chain; absent: at most so long after the head. */
  readonly since?: string;
  /** Durations of the configuration; the longest counts. */
  readonly within: readonly Constant[];
  readonly fault: string;
}

const rows: RuleTable<Row> = {
  'chain/savings-within-their-time': {
    requires: '`complete` of a withdrawal from savings is at most `SAVINGS_WITHDRAW_TIME` after the head.',
    clause: 'records/savings_withdrawal/complete',
    why: 'A wallet says when savings arrive; it is the same time for all of them.',
    example: '`complete` is in five days, and the constant is three days.',
    methods: savingsMethods,
    member: 'complete',
    within: ['SAVINGS_WITHDRAW_TIME'],
    fault: 'a withdrawal from savings that takes too long',
  },
  'chain/conversions-within-their-time': {
    requires: '`conversion_date` of a conversion request is at most `CONVERSION_DELAY` after the head.',
    clause: 'records/sbd_conversion_request/conversion_date',
    why: 'Whoever converts dollars waits as long as the configuration says.',
    example: '`conversion_date` is in seven days, and the constant is three and a half.',
    methods: conversionMethods,
    member: 'conversion_date',
    within: ['CONVERSION_DELAY', 'CONVERSION_DELAY_PRE_HF_16'],
    fault: 'a conversion that takes too long',
  },
  'chain/delegations-within-their-time': {
    requires:
      '`expiration` of a returning delegation is at most `DELEGATION_RETURN_PERIOD_HF20`, or `CREATE_ACCOUNT_DELEGATION_TIME`, after the head.',
    clause: 'records/delegation_expiration/expiration',
    why: 'A wallet says when delegated shares are back; it is the same time for all of them.',
    example: '`expiration` is in a year, and the constants are five and thirty days.',
    methods: returningDelegationMethods,
    member: 'expiration',
    // A delegation that came with a new account returns when its own time is over.
    within: ['DELEGATION_RETURN_PERIOD_HF20', 'DELEGATION_RETURN_PERIOD_HF0', 'CREATE_ACCOUNT_DELEGATION_TIME'],
    fault: 'a delegation that takes too long to return',
  },
  'chain/recovery-changes-within-their-time': {
    requires: '`effective_on` of a change of recovery account is at most `OWNER_AUTH_RECOVERY_PERIOD` after the head.',
    clause: 'records/change_recovery_account_request/effective_on',
    why: 'An owner has this time to stop a change that a thief asked for; who is told a later time comes too late.',
    example: '`effective_on` is in two months, and the constant is thirty days.',
    methods: recoveryChangeMethods,
    member: 'effective_on',
    within: ['OWNER_AUTH_RECOVERY_PERIOD'],
    fault: 'a change of recovery account that takes too long',
  },
  'chain/withdrawals-within-their-time': {
    requires: '`Account.next_vesting_withdrawal` is at most `VESTING_WITHDRAW_INTERVAL_SECONDS` after the head.',
    clause: 'records/account/next_vesting_withdrawal',
    why: 'A wallet counts down to the next part of a withdrawal, one interval after the last.',
    example: '`next_vesting_withdrawal` is in a month, and the interval is a week.',
    methods: accountMethods,
    member: 'next_vesting_withdrawal',
    within: ['VESTING_WITHDRAW_INTERVAL_SECONDS'],
    fault: 'a withdrawal whose next part is far away',
  },
  'chain/payouts-at-their-time': {
    requires:
      '`cashout_time` of a comment that was not paid is `CASHOUT_WINDOW_SECONDS` after `created`, if it was made since hardfork 17.',
    clause: 'records/comment/cashout_time',
    why: 'A site counts down to the payout, until which votes still count.',
    example: '`cashout_time` is six days after `created`, and the constant is seven days.',
    methods: ['condenser_api.get_content', 'database_api.find_comments', 'database_api.list_comments'],
    member: 'cashout_time',
    since: 'created',
    within: ['CASHOUT_WINDOW_SECONDS'],
    fault: 'a comment that is paid at another time',
  },
};

/** A duration of the configuration in seconds; undefined where it is none. */
function secondsOf(name: Constant, value: Json | undefined): bigint | undefined {
  const number = integerValue(value);
  return number === undefined || units[name as ConstantName] !== 'microseconds' ? number : number / 1_000_000n;
}

/** The longest of some durations, from answers that have all of them. */
const longest = (names: readonly Constant[]): Reader<bigint> => ({
  methods: configMethods,
  read: (call) => {
    const all = names.flatMap((name) => secondsOf(name, constant(call, name)) ?? []);
    if (all.length < names.length) return [];
    const longestFirst = all.toSorted((one, other) => Number(other - one));
    return longestFirst.slice(0, 1).map((value) => ({ call, value, at: [] }));
  },
  plan: requestsOf(configMethods),
});

/** Seconds by which the head of one backend may be behind that of another. */
const slack = 3_600n;

const future = '2037-12-31T00:00:00';

function rule({ member, since, within, fault, ...text }: Row): RelationRule {
  return beside<readonly Reported<AnyRecord>[], { readonly head: Properties; readonly duration: bigint }>({
    ...text,
    level: 'should',
    subject: records<AnyRecord>(text.methods),
    references: { head: results(...propertiesMethods), duration: longest(within) },
    fault: {
      summary: fault,
      edit: inCall(text.methods, (call) =>
        // Where the list is sorted by this time, its order is broken too.
        /date|expiration|complete|withdrawal/.test(String(argument(call, 'order')))
          ? undefined
          : put(call, inFirstRecord(member)(call), future),
      ),
    },
    judge: ({ value: all }, { head, duration }) => {
      const last = BigInt(head.value.time) + duration.value + slack;
      /** What the time should be, in words; undefined: it is right, or there is none. */
      const wanted = (value: AnyRecord) => {
        const at = numberOf(value[member]) ?? 0n;
        if (since === undefined) return at > last ? `at most ${timeText(Number(last))}` : undefined;
        const from = numberOf(value[since]) ?? 0n;
        const exact = from + duration.value;
        // What is over has the time of never, and earlier comments had other windows.
        return from >= BigInt(hardforks[17]) && at > from && at !== exact ? timeText(Number(exact)) : undefined;
      };
      const late = all.find(({ value }) => wanted(value) !== undefined);
      if (late === undefined) return [];
      const expected = `${wanted(late.value)}, by the configuration`;
      const by = within.map((name) => ['duration', constantAt(name)] as const);
      return [{ at: [...late.at, member], expected, by: [['head', 'time'], ...by] }];
    },
  });
}

/** Times to come beside the head and the durations of the configuration. */
export const ofWaits: readonly RelationRule[] = rulesOf(rows, rule);
