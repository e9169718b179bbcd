import { timeSeconds, timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import { inCall } from '../../model/fault.ts';
import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { inOnlyRecord, put } from '../kit/laws/moved.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { type AnyRecord, accountMethods, readableRecordsIn, witnessMethods } from '../kit/laws/records.ts';
import type { Words } from '../kit/laws/reported.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { latestOperations } from './latest-operations.ts';

const historyMethods = ['condenser_api.get_account_history', 'account_history_api.get_account_history'] as const;

/** A member with the time of the last operation of a kind. */
interface Row extends Omit<Words, 'level'> {
  readonly member: string;
  readonly methods: readonly MethodName[];
  /** The member that names whose record it is. */
  readonly name: string;
  readonly operations: readonly string[];
  /** Who signs them. */
  readonly signer: string;
  /** Those who are asked about, and the request for the record. */
  readonly about: (corpus: Corpus) => readonly string[];
  readonly request: (name: string) => readonly [MethodName, { readonly [argument: string]: readonly string[] }];
  readonly fault: string;
}

const ofAccounts = {
  methods: accountMethods,
  name: 'name',
  request: (name: string) => ['condenser_api.get_accounts', { names: [name] }] as const,
};

const rows: RuleTable<Row> = {
  'history/last-vote-time': {
    ...ofAccounts,
    requires: '`Account.last_vote_time` is not before the latest `vote` of the account in its history.',
    clause: 'records/account/last_vote_time',
    why: 'A client waits three seconds after `last_vote_time` before it votes again; with too early a time its vote is refused.',
    example: '`last_vote_time` is an hour before a vote of the account that is in its history.',
    member: 'last_vote_time',
    operations: ['vote'],
    signer: 'voter',
    about: ({ voters }) => voters,
    fault: 'the time of the last vote as of an account that never voted',
  },
  'history/last-account-update': {
    ...ofAccounts,
    requires: '`Account.last_account_update` is not before the latest update of the account in its history.',
    clause: 'records/account/last_account_update',
    why: 'A wallet warns of keys that were changed lately, by this time.',
    example: '`last_account_update` is 1970 for an account with an `account_update` in its history.',
    member: 'last_account_update',
    operations: ['account_update', 'account_update2'],
    signer: 'account',
    about: ({ active }) => active,
    fault: 'the time of the last update as of an account that was never updated',
  },
  'history/last-price-published': {
    requires:
      '`last_sbd_exchange_update` of a witness is not before the latest `feed_publish` of the witness in its history.',
    clause: 'records/witness/last_sbd_exchange_update',
    why: 'Prices that are a week old do not count; a price that was just published must not look like one.',
    example: '`last_sbd_exchange_update` is a day before a `feed_publish` of the witness that is in its history.',
    member: 'last_sbd_exchange_update',
    methods: witnessMethods,
    name: 'owner',
    operations: ['feed_publish'],
    signer: 'publisher',
    about: ({ witnesses }) => witnesses,
    request: (owner) => ['database_api.find_witnesses', { owners: [owner] }],
    fault: 'the time of the last price as of a witness that never published any',
  },
};

/** Records in blocks may have the time of their block, states that of the one before it: seconds, for slots that nobody filled. */
const slack = 60;

const never = '1970-01-01T00:00:00';

/** Seconds of the latest such operation in a history. */
function latest({ operations, signer }: Row): Reader<number> {
  return {
    methods: historyMethods,
    read: (call, context) =>
      operations
        .flatMap((name) => latestOperations(call, context, { name, signer, keyOf: () => name }))
        .flatMap(({ record, fields }) => {
          const { timestamp } = record.json;
          const value = typeof timestamp === 'string' ? timeSeconds(timestamp) : undefined;
          const [, ...at] = [...record.path, 'timestamp'];
          return value === undefined ? [] : [{ call, key: String(fields[signer]), value, at }];
        })
        .toSorted((one, other) => other.value - one.value)
        .slice(0, 1),
  };
}

function rule(row: Row): RelationRule {
  const { member, methods, name, operations: _, signer: __, about, request, fault, ...words } = row;
  return beside<AnyRecord, { readonly done: number }>({
    ...words,
    level: 'should',
    subject: {
      methods,
      read: (call, context) =>
        readableRecordsIn(call, context).map((found) => ({ ...found, key: String(found.value[name]) })),
    },
    references: { done: latest(row) },
    plan: (target) =>
      aboutEach(about(target.corpus), 3, (account) =>
        requestsTo(target, request(account), ['condenser_api.get_account_history', { account, start: -1, limit: 200 }]),
      ),
    fault: {
      summary: fault,
      edit: inCall(methods, (call) => put(call, inOnlyRecord(member)(call) ?? [], never)),
    },
    judge: ({ value: record }, { done }) => {
      const time = record[member];
      if (typeof time !== 'number') return undefined;
      if (time + slack >= done.value) return [];
      return [{ at: [member], expected: `at least ${timeText(done.value)}, by the history`, by: [['done']] }];
    },
  });
}

/** Times of accounts and witnesses beside the operations that moved them. */
export const lastTimes: readonly RelationRule[] = rulesOf(rows, rule);
