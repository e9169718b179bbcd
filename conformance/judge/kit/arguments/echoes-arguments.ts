import { type ClauseId, clauses } from '../../../../spec/clauses/index.ts';
import type { DepartureId } from '../../../../spec/departures/index.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import { type Records, recordsOfResult, type Selection, selectionsOf } from '../../../../spec/methods/selection.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { type Fault, inCall } from '../../../model/fault.ts';
import { integerValue, isArray, type Json, type JsonObject, member, stringifyJson } from '../../../model/json.ts';
import type { ExchangeRule, PlainRuleId } from '../../../model/rule.ts';
import { callRule } from '../per-call.ts';
import { inMember, recordsOf } from '../placed.ts';
import { argument } from './argument.ts';

/** Text that all nodes read the same way: no escapes, ASCII only, and no longer than a name. */
const plainName = /^[a-z][a-z0-9.-]{0,15}$/;
const plainText = /^[a-z0-9.-]{1,256}$/;

/** A rule that answers are about the requested records: those that the arguments of its methods select (`selects` in spec/methods). */
export interface RequestedRow {
  readonly id: PlainRuleId;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly methods: readonly [MethodName, ...MethodName[]];
  /** The members that this rule is about, where its methods select by several and other rules have the rest. */
  readonly members?: readonly string[];
  /** The value that stands for nothing. */
  readonly unset?: (record: JsonObject) => boolean;
  /** The record with another name wherever it occurs; absent: in one member. */
  readonly renamed?: (record: JsonObject, member: string, value: string) => JsonObject;
  /** An argument that deployed nodes are known to ignore: then every record has this value. */
  readonly ignored?: { readonly argument: string; readonly value: string; readonly departure: DepartureId };
}

/** An argument of one method, the member that has its value, and where the records stand. */
interface Selecting extends Selection {
  readonly under: readonly string[];
}

function selectingOf(name: MethodName, members: RequestedRow['members']): readonly Selecting[] {
  const { under } = recordsOfResult(methods[name]) as Records;
  return selectionsOf(methods[name])
    .filter(({ member }) => members?.includes(member) ?? true)
    .map((selection) => ({ ...selection, under }));
}

/** Makes the rule; its fault puts another name in the last record, where no order is broken by it. */
export function requested(row: RequestedRow): ExchangeRule {
  const { id, requires, why, example, ignored } = row;
  const selecting = new Map<string, readonly Selecting[]>(
    row.methods.map((name) => [name, selectingOf(name, row.members)]),
  );
  // A method without a row that takes the same arguments as another one has its row.
  const stated = row.methods.map((name) => [name, `${name}/params` as ClauseId] as const);
  return callRule({
    id,
    requires,
    clause: `${row.methods[0]}/params` as ClauseId,
    clauses: Object.fromEntries(stated.filter(([, clause]) => clauses.get(clause).level === 'must')),
    why,
    example,
    fault: another(row, selecting),
    methods: row.methods,
    judge: (call) => {
      const wanted = wantedOf(selecting, call);
      if (wanted.length === 0) return undefined;
      return wanted.flatMap(({ selection, values }) => {
        const records = recordsOf(call, selection.under);
        const strange = records.find(({ json }) => {
          const value = comparable(selection, json);
          return value !== undefined && !values.includes(value) && !row.unset?.(json);
        });
        if (!strange) return [];
        const isKnown =
          selection.argument === ignored?.argument &&
          records.every(({ json }) => member(json, selection.member) === ignored.value);
        const expected =
          values.length === 1 ? `${stringifyJson(values[0] ?? '')}, as requested` : 'one of the requested';
        const difference = inMember(strange, selection.member, expected);
        return [isKnown ? { ...difference, departure: ignored.departure } : difference];
      });
    },
  });
}

/** The values that the records of this call must have; none where the arguments leave it open. */
function wantedOf(selecting: ReadonlyMap<string, readonly Selecting[]>, call: Call) {
  if (call.result === undefined || call.result === null) return [];
  return (selecting.get(call.method) ?? []).flatMap((selection) => {
    const { when = {} } = selection;
    const applies = Object.entries(when).every(([name, values]) =>
      values.some((each) => each === argument(call, name)),
    );
    const given = argument(call, selection.argument);
    const values = isArray(given) ? given : [given];
    const plain = values.flatMap((value) => plainValue(selection, value) ?? []);
    return applies && plain.length === values.length ? [{ selection, values: plain }] : [];
  });
}

/** An argument as the text to compare with, where all nodes read it the same way. */
function plainValue({ argument: name, isInteger }: Selecting, value: Json | undefined): string | undefined {
  if (isInteger)
    return typeof value === 'number' && value >= 0 && value < 2 ** 32 && Number.isInteger(value)
      ? `${value}`
      : undefined;
  const text = name.endsWith('permlink') ? plainText : plainName;
  return typeof value === 'string' && text.test(value) ? value : undefined;
}

function comparable({ isInteger, member: name }: Selecting, record: JsonObject): string | undefined {
  const value = member(record, name);
  if (isInteger) return integerValue(value)?.toString();
  return typeof value === 'string' ? value : undefined;
}

function another(
  { id, methods, unset, renamed }: RequestedRow,
  selecting: ReadonlyMap<string, readonly Selecting[]>,
): Fault {
  return {
    id: `${id.replace('/', '-')}-mistaken`,
    summary: 'a record that was not requested',
    edit: inCall(methods, (call) => {
      for (const { selection } of wantedOf(selecting, call)) {
        const last = recordsOf(call, selection.under).at(-1);
        if (last === undefined || unset?.(last.json) || comparable(selection, last.json) === undefined) continue;
        const path = [...last.path, selection.member];
        if (selection.isInteger) return { path, value: 0xfffffffe };
        return renamed
          ? { path: last.path, value: renamed(last.json, selection.member, 'zzzz'), found: path }
          : { path, value: 'zzzz' };
      }
      return undefined;
    }),
  };
}
