import { clauses as all, type ClauseId } from '../../../spec/clauses/index.ts';
import type { DepartureId } from '../../../spec/departures/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { integerValue, isArray, type Json, type JsonObject, member, stringifyJson } from '../../model/json.ts';
import type { ExchangeRule, Subject } from '../../model/rule.ts';
import { argument } from './arguments.ts';
import { callRule } from './per-call.ts';
import { inMember, recordsOf } from './placed.ts';

/** Text that all nodes read the same way: no escapes, ASCII only, and no longer than a name. */
const plainName = /^[a-z][a-z0-9.-]{0,15}$/;
const plainText = /^[a-z0-9.-]{1,256}$/;

/** Which member of every record must equal which argument. */
export interface Answered {
  readonly argument: string;
  /** Members that lead to the records; `[]`: the result itself. */
  readonly under: readonly string[];
  readonly member: string;
  /** The argument is an integer, or a list of them. */
  readonly integer?: true;
  /** Whether this row applies to the call. */
  readonly when?: (call: Call) => boolean;
  /** The value in every record where deployed nodes are known to ignore the argument. */
  readonly departs?: readonly [departure: DepartureId, value: string];
}

/** A rule that answers are about the requested records. */
export interface RequestedRow {
  readonly id: `${Subject}/${string}`;
  readonly requires: string;
  readonly why: string;
  readonly example: string;
  readonly methods: Readonly<Record<string, Answered | readonly Answered[]>>;
  /** The value that stands for nothing. */
  readonly unset?: (record: JsonObject) => boolean;
  /** The record with another name wherever it occurs; absent: in one member. */
  readonly renamed?: (record: JsonObject, member: string, value: string) => JsonObject;
}

/** Makes the rule; its fault puts another name in the last record, where no order is broken by it. */
export function requested(row: RequestedRow): ExchangeRule {
  const methods = Object.keys(row.methods);
  // A method without a row that takes the same arguments as another one has its row.
  const stated = methods.map((name) => [name, `${name}/params` as ClauseId] as const);
  const clauses = Object.fromEntries(stated.filter(([, clause]) => isStated(clause)));
  return callRule({
    id: row.id,
    requires: row.requires,
    clause: `${methods[0]}/params` as ClauseId,
    clauses,
    why: row.why,
    example: row.example,
    fault: another(row, methods),
    methods,
    judge: (call) => {
      const wanted = wantedOf(row, call);
      if (wanted.length === 0) return undefined;
      return wanted.flatMap(({ answered, values }) => {
        const records = recordsOf(call, answered.under);
        const strange = records.find(({ json }) => {
          const value = comparable(answered, member(json, answered.member));
          return value !== undefined && !values.includes(value) && !row.unset?.(json);
        });
        if (!strange) return [];
        const [departure, instead] = answered.departs ?? [];
        const isKnown =
          departure !== undefined && records.every(({ json }) => member(json, answered.member) === instead);
        const expected =
          values.length === 1 ? `${stringifyJson(values[0] ?? '')}, as requested` : 'one of the requested';
        return [{ ...inMember(strange, answered.member, expected), ...(isKnown && { departure }) }];
      });
    },
  });
}

/** The values that the records of this call must have; none where the arguments leave it open. */
function wantedOf({ methods }: RequestedRow, call: Call) {
  const found = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
  if (found === undefined || call.result === undefined || call.result === null) return [];
  const all = 'argument' in found ? [found] : found;
  return all.flatMap((answered) => {
    const given = argument(call, answered.argument);
    const values = isArray(given) ? given : [given];
    const plain = values.flatMap((value) => plainValue(answered, value) ?? []);
    return plain.length === values.length && (answered.when?.(call) ?? true) ? [{ answered, values: plain }] : [];
  });
}

/** An argument as the text to compare with, where all nodes read it the same way. */
function plainValue({ argument: name, integer }: Answered, value: Json | undefined): string | undefined {
  if (integer)
    return typeof value === 'number' && value >= 0 && value < 2 ** 32 && Number.isInteger(value)
      ? `${value}`
      : undefined;
  const text = name.endsWith('permlink') ? plainText : plainName;
  return typeof value === 'string' && text.test(value) ? value : undefined;
}

function comparable({ integer }: Answered, value: Json | undefined): string | undefined {
  if (integer) return integerValue(value)?.toString();
  return typeof value === 'string' ? value : undefined;
}

function another(row: RequestedRow, methods: readonly string[]): Fault {
  return {
    id: `${row.id.replace('/', '-')}-mistaken`,
    summary: 'a record that was not requested',
    edit: inCall(methods, (call) => {
      for (const { answered } of wantedOf(row, call)) {
        const last = recordsOf(call, answered.under).at(-1);
        if (last === undefined || row.unset?.(last.json)) continue;
        if (comparable(answered, last.json[answered.member]) === undefined) continue;
        const path = [...last.path, answered.member];
        if (answered.integer) return { path, value: 0xfffffffe };
        return row.renamed
          ? { path: last.path, value: row.renamed(last.json, answered.member, 'zzzz'), found: path }
          : { path, value: 'zzzz' };
      }
      return undefined;
    }),
  };
}

function isStated(clause: ClauseId): boolean {
  return all.get(clause).level === 'must';
}
