import { timeSeconds, timeText } from '../../../spec/kernel/scalars.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { Corpus } from '../../model/corpus.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, member } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { singleMethods } from '../kit/comments.ts';
import { beside } from '../kit/laws/beside.ts';
import { inOnlyRecord, put } from '../kit/laws/moved.ts';
import type { Reader } from '../kit/laws/reader.ts';
import { type AnyRecord, accountMethods, readableRecordsIn, witnessMethods } from '../kit/laws/records.ts';
import type { Words } from '../kit/laws/reported.ts';
import { isOpen, never } from '../kit/payout.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { type RuleTable, rulesOf } from '../kit/rule-table.ts';
import { latestOperations, latestPages } from './latest-operations.ts';

const historyMethods = ['condenser_api.get_account_history', 'account_history_api.get_account_history'] as const;

/** So many accounts and witnesses are asked about. */
const most = 3;

/** A member with the time of the last of what somebody did. */
interface Row extends Omit<Words, 'level'> {
  readonly member: string;
  readonly methods: readonly MethodName[];
  /** The member that names whose record it is. */
  readonly name: string;
  /** Seconds of when somebody did it, by the name; of those who are asked about. */
  readonly done: (about: Row['about']) => Reader<number>;
  /** Those who are asked about, and the request for the record. */
  readonly about: (corpus: Corpus) => readonly string[];
  readonly request: (name: string) => readonly [MethodName, { readonly [argument: string]: readonly string[] }];
  readonly fault: string;
}

/** The latest of these operations that the account of a history signed. */
const latest =
  (signer: string, ...operations: readonly string[]): Row['done'] =>
  (about) => ({
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
    plan: (target) => latestPages(target, about(target.corpus), most, 200),
  });

/** The votes for a comment before its payout: deployed nodes take votes after it, too, and keep no time of them. */
const votes: Reader<number> = {
  methods: singleMethods,
  read: (call) => {
    const { result } = call;
    const list = member(result, 'active_votes');
    if (!isObject(result) || !isOpen(result) || !isArray(list)) return [];
    return list.flatMap((vote, index) => {
      const [voter, time] = [member(vote, 'voter'), member(vote, 'time')];
      const value = typeof time === 'string' ? timeSeconds(time) : undefined;
      if (typeof voter !== 'string' || value === undefined) return [];
      return [{ call, key: voter, value, at: ['active_votes', index, 'time'] }];
    });
  },
  plan: (target) =>
    aboutEach(target.corpus.voted, 6, ({ author, permlink }) =>
      requestsTo(target, ['condenser_api.get_content', { author, permlink }]),
    ),
};

const ofAccounts = {
  methods: accountMethods,
  name: 'name',
  request: (name: string) => ['condenser_api.get_accounts', { names: [name] }] as const,
};

const rows: RuleTable<Row> = {
  'history/last-vote-time': {
    ...ofAccounts,
    requires: '`Account.last_vote_time` is not before any vote of the account for a comment whose payout is to come.',
    clause: 'records/account/last_vote_time',
    why: 'A client waits three seconds after `last_vote_time` before it votes again; with too early a time its vote is refused.',
    example: '`last_vote_time` is an hour before the `time` of a vote of the account in `active_votes`.',
    member: 'last_vote_time',
    done: () => votes,
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
    done: latest('account', 'account_update', 'account_update2'),
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
    done: latest('publisher', 'feed_publish'),
    about: ({ witnesses }) => witnesses,
    request: (owner) => ['database_api.find_witnesses', { owners: [owner] }],
    fault: 'the time of the last price as of a witness that never published any',
  },
};

/** Records in blocks may have the time of their block, states that of the one before it: seconds, for slots that nobody filled. */
const slack = 60;

function rule(row: Row): RelationRule {
  const { member: moved, methods, name, done, about, request, fault, ...words } = row;
  return beside<AnyRecord, { readonly done: number }>({
    ...words,
    level: 'should',
    subject: {
      methods,
      read: (call, context) =>
        readableRecordsIn(call, context).map((found) => ({ ...found, key: String(found.value[name]) })),
    },
    references: { done: done(about) },
    plan: (target) => aboutEach(about(target.corpus), most, (account) => requestsTo(target, request(account))),
    fault: {
      summary: fault,
      edit: inCall(methods, (call) => put(call, inOnlyRecord(moved)(call) ?? [], never)),
    },
    judge: ({ value: record }, { done }) => {
      const time = record[moved];
      if (typeof time !== 'number') return undefined;
      if (time + slack >= done.value) return [];
      return [{ at: [moved], expected: `at least ${timeText(done.value)}, when it was done`, by: [['done']] }];
    },
  });
}

/** Times of accounts and witnesses beside what moved them. */
export const lastTimes: readonly RelationRule[] = rulesOf(rows, rule);
