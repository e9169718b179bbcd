import { timeText } from '../../../spec/kernel/scalars.ts';
import type { RelationRule } from '../../model/rule.ts';
import { cutAt, isWhole } from '../kit/arguments/page-capacity.ts';
import { beside } from '../kit/laws/beside.ts';
import { inFirstRecord, inOnlyRecord, moves } from '../kit/laws/moved.ts';
import { eachRecord, type Reader } from '../kit/laws/reader.ts';
import { type Account, accountMethods, type Found, recordsIn } from '../kit/laws/records.ts';

interface Replaced {
  readonly account: string;
  readonly last_valid_time: number;
}

const historyMethods = ['condenser_api.get_owner_history', 'database_api.find_owner_histories'] as const;

/** The former owner authorities of one account. */
const histories: Reader<readonly Found<Replaced>[]> = {
  methods: historyMethods,
  read: (call, context) => {
    const value = recordsIn<Replaced>(call, historyMethods, context);
    return value[0] === undefined ? [] : [{ call, value, at: [], key: value[0].value.account }];
  },
};

const ownerUpdate = beside<readonly Found<Replaced>[], { readonly account: Account }>({
  id: 'governance/owner-updated',
  requires: 'No former owner authority of an account was valid after `last_owner_update`.',
  clause: 'records/owner_history/last_valid_time',
  level: 'should',
  why: 'Recovery depends on the time when the owner authority was replaced; both records have it.',
  example: 'An owner authority was valid until 2026-11-11T00:00:00, and `last_owner_update` is a day earlier.',
  subject: histories,
  references: { account: eachRecord<Account>(accountMethods, ({ name }) => name) },
  fault: {
    summary: 'an owner authority valid after it was replaced',
    edit: moves(historyMethods, inFirstRecord('last_valid_time'), 20_000_000n),
  },
  judge: ({ value: history }, { account }) => {
    const updated = account.value.last_owner_update;
    const later = history.find(({ value }) => value.last_valid_time > updated);
    if (later === undefined) return [];
    const expected = `at most ${timeText(updated)}, when the owner authority was replaced`;
    return [{ at: [...later.at, 'last_valid_time'], expected, by: [['account', 'last_owner_update']] }];
  },
});

const lastReplaced = beside<readonly Found<Replaced>[], { readonly account: Account }>({
  id: 'governance/owner-replaced-at-update',
  requires: 'Of the former owner authorities of an account the last was valid until `last_owner_update`.',
  clause: 'records/owner_history/previous_owner_authority',
  level: 'should',
  why: 'An owner whose key was stolen recovers the account with the last authority; without it the account is lost.',
  example: 'The last former owner authority was valid until yesterday, and `last_owner_update` is of today.',
  subject: histories,
  references: { account: eachRecord<Account>(accountMethods, ({ name }) => name) },
  fault: {
    summary: 'a history without the owner authority that was replaced last',
    edit: moves(historyMethods, inOnlyRecord('last_valid_time'), -20_000n),
  },
  judge: ({ call, value: history }, { account }) => {
    // A node may cut its answers at a round number.
    if (!isWhole(history.length, cutAt(call))) return undefined;
    const updated = account.value.last_owner_update;
    const last = history.reduce((one, other) =>
      other.value.last_valid_time > one.value.last_valid_time ? other : one,
    );
    if (last.value.last_valid_time >= updated) return [];
    const expected = `${timeText(updated)}, when the owner authority was replaced`;
    return [{ at: [...last.at, 'last_valid_time'], expected, by: [['account', 'last_owner_update']] }];
  },
});

/** Replaced owner authorities beside their accounts. */
export const ofHistories: readonly RelationRule[] = [ownerUpdate, lastReplaced];
