import type { PathSegment } from '../../../spec/kernel/error.ts';
import { inCall } from '../../model/fault.ts';
import { integerValue, isArray, isObject, type Json, type JsonObject, pick } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { differences } from '../kit/compare.ts';
import { entriesIn, historyMethods, nameOf } from './entries.ts';

/** The members about its place that every form of an operation record has. */
const members = ['trx_id', 'block', 'trx_in_block', 'virtual_op', 'timestamp'];

/** Of long windows these many entries at either end are compared. */
const mostEntries = 25;

interface Entry {
  readonly path: readonly PathSegment[];
  readonly json: JsonObject;
  readonly isLegacy: boolean;
}

function isOfHistory(entry: Json): entry is readonly [Json, JsonObject] {
  return isArray(entry) && entry.length === 2 && integerValue(entry[0]) !== undefined && isObject(entry[1]);
}

export const entriesEquivalent = relation<{ readonly newer: Entry; readonly older: Entry }>({
  id: 'history/entries-equivalent',
  requires:
    'An entry of an account history has the same operation at the same place in both namespaces and in all pages.',
  clause: 'records/operation_record/op',
  symmetric: true,
  why: 'A wallet reads a history in pages, another one the same in the other namespace: both show the same entries.',
  example: 'Entry 7 of alice has another `trx_id` in condenser_api than in account_history_api.',
  fault: {
    id: 'entry-of-another-transaction',
    summary: 'an entry of a history names another transaction',
    edit: inCall(historyMethods, (call) => {
      const { entries = [], under = [] } = entriesIn(call) ?? {};
      const [first] = entries;
      if (first === undefined || !isOfHistory(first)) return undefined;
      return { path: [...under, 0, 1, 'trx_id'], value: 'ef'.repeat(20) };
    }),
  },
  methods: historyMethods,
  roles: ['newer', 'older'],
  assignRoles: (call) => {
    const found = entriesIn(call);
    const account = argument(call, 'account');
    if (found === undefined || typeof account !== 'string') return [];
    const { isLegacy, entries, under } = found;
    return entries.flatMap((entry, index) => {
      const isNear = index < mostEntries || index >= entries.length - mostEntries;
      if (!isNear || !isOfHistory(entry)) return [];
      const value = { path: [...under, index, 1], json: entry[1], isLegacy };
      return [{ group: `${account} ${integerValue(entry[0])}`, role: 'newer', value } as const];
    });
  },
  judge: ({ newer, older }) => {
    // operations/forms and block/forms compare the fields.
    const same = newer.isLegacy === older.isLegacy;
    const reported = ({ json, path }: Entry): Json => {
      return { ...pick(json, members), op: same ? (json.op ?? null) : nameOf({ json, path }) };
    };
    const found = differences(reported(older), reported(newer), newer.path);
    return found.slice(0, 1).map((difference) => {
      const path = [...older.path, ...difference.path.slice(newer.path.length)];
      return { ...difference, role: 'newer', contradictedBy: [{ role: 'older', path }] };
    });
  },
});
