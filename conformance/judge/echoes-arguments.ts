import { clauses as all, type ClauseId } from '../../spec/clauses/index.ts';
import type { DepartureId } from '../../spec/departures/index.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json.ts';
import { stringifyJson } from '../../spec/kernel/json.ts';
import type { Call } from '../model/call.ts';
import { type Fault, inCall } from '../model/fault.ts';
import type { Difference } from '../model/finding.ts';
import { isArray, isObject, type JsonObject, member } from '../model/json.ts';
import type { ExchangeRule, Subject } from '../model/rule.ts';
import { argument } from './arguments.ts';
import { perCall } from './per-call.ts';

/** One record of an answer and where it stands in it. */
export interface Placed {
  readonly json: JsonObject;
  /** From the root of the call's own answer. */
  readonly path: readonly PathSegment[];
}

/** The records below one member of a result, or of the result itself; a result that is one record is a list of one. */
export function recordsOf(call: Call, under: readonly string[]): readonly Placed[] {
  const found = under.reduce((json: Json | undefined, name) => member(json, name), call.result);
  const path = ['result', ...under];
  if (isObject(found)) return [{ json: found, path }];
  if (!isArray(found)) return [];
  return found.flatMap((json, index) => (isObject(json) ? [{ json, path: [...path, index] }] : []));
}

/** What nobody reads otherwise: no escapes, no letters beyond ASCII, and no more letters than a name has room for. */
const plainName = /^[a-z][a-z0-9.-]{0,15}$/;
const plainText = /^[a-z0-9.-]{1,256}$/;

/** Which member of every record says what was asked for with which argument. */
export interface Answered {
  readonly argument: string;
  /** Members below which the records stand; `[]`: the result itself. */
  readonly under: readonly string[];
  readonly member: string;
  /** Whether this call asks so. */
  readonly when?: (call: Call) => boolean;
  /** What every record says where the argument is not heeded, as deployed nodes are known to do. */
  readonly departs?: readonly [departure: DepartureId, value: string];
}

/** A rule that answers are about what was asked for. */
export interface RequestedRow {
  readonly id: `${Subject}/${string}`;
  readonly why: string;
  readonly example: string;
  readonly methods: Readonly<Record<string, Answered | readonly Answered[]>>;
  /** What a record says in the place of nothing. */
  readonly unset?: (record: JsonObject) => boolean;
  /** The record with another name wherever it says it; absent: one member says it. */
  readonly renamed?: (record: JsonObject, member: string, value: string) => JsonObject;
}

/** Makes the rule; its fault puts another name in the last record, where no order is broken by it. */
export function requested(row: RequestedRow): ExchangeRule {
  const methods = Object.keys(row.methods);
  // What takes the same as another method, without a row of its own, is held to that.
  const stated = methods.map((name) => [name, `${name}/params` as ClauseId] as const);
  const clauses = Object.fromEntries(stated.filter(([, clause]) => isStated(clause)));
  return {
    id: row.id,
    kind: 'exchange',
    clause: `${methods[0]}/params` as ClauseId,
    clauses,
    level: 'must',
    why: row.why,
    example: row.example,
    fault: another(row, methods),
    methods,
    judge: perCall((call) => {
      const wanted = wantedOf(row, call);
      if (wanted.length === 0) return undefined;
      return wanted.flatMap(({ answered, values }) => {
        const records = recordsOf(call, answered.under);
        const strange = records.find(({ json }) => {
          const value = member(json, answered.member);
          return typeof value === 'string' && !values.includes(value) && !row.unset?.(json);
        });
        if (!strange) return [];
        const [departure, instead] = answered.departs ?? [];
        const isKnown =
          departure !== undefined && records.every(({ json }) => member(json, answered.member) === instead);
        return [{ ...difference(strange, answered, values), ...(isKnown && { departure }) }];
      });
    }),
  };
}

function difference({ json, path }: Placed, { member: name }: Answered, values: readonly string[]): Difference {
  const expected = values.length === 1 ? `${stringifyJson(values[0] ?? '')}, as asked` : `one of those asked for`;
  return { path: [...path, name], kind: 'value', expected, actual: member(json, name) };
}

/** What the records of this call must say; nothing where arguments leave room. */
function wantedOf({ methods }: RequestedRow, call: Call) {
  const found = Object.hasOwn(methods, call.method) ? methods[call.method] : undefined;
  if (found === undefined || call.result === undefined || call.result === null) return [];
  const all = 'argument' in found ? [found] : found;
  return all.flatMap((answered) => {
    const given = argument(call, answered.argument);
    const values = isArray(given) ? given : [given];
    const text = answered.argument.endsWith('permlink') ? plainText : plainName;
    const plain = values.every((value) => typeof value === 'string' && text.test(value));
    return plain && (answered.when?.(call) ?? true) ? [{ answered, values: values as readonly string[] }] : [];
  });
}

function another(row: RequestedRow, methods: readonly string[]): Fault {
  return {
    id: `${row.id.replace('/', '-')}-mistaken`,
    summary: 'a record of what nobody asked for',
    edit: inCall(methods, (call) => {
      for (const { answered } of wantedOf(row, call)) {
        const last = recordsOf(call, answered.under).at(-1);
        if (last === undefined || row.unset?.(last.json) || typeof last.json[answered.member] !== 'string') continue;
        const path = [...last.path, answered.member];
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
