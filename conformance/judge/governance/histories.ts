import { timeText } from '../../../spec/kernel/scalars.ts';
import type { RelationRule } from '../../model/rule.ts';
import { beside } from '../kit/laws/beside.ts';
import { inFirstRecord, moves } from '../kit/laws/moved.ts';
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

/** Replaced owner authorities beside their accounts. */
export const ofHistories: readonly RelationRule[] = [ownerUpdate];
