import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import { answered } from '../arguments.ts';
import { type Ask, refusal, type Violation, violation, withResult } from '../violation.ts';

/** A violation of other results, by their change; undefined: the same. */
export function otherwise(
  clause: ClauseId,
  detail: string,
  methods: Violation['methods'],
  change: (result: Json, call: Call, ask: Ask) => Json | undefined,
): Violation {
  return violation(clause, 'written', detail, methods, (call, ask) => {
    const next = call.result === undefined ? undefined : change(call.result, call, ask);
    return next === undefined ? undefined : withResult(call, next);
  });
}

/** A violation that answers what other arguments, or another method, select. */
export function asIf(
  clause: ClauseId,
  detail: string,
  methods: Violation['methods'],
  other: (params: Json, call: Call) => Json | undefined,
): Violation {
  return violation(clause, 'written', detail, methods, async (call, ask) => {
    const params = call.result === undefined || call.params === undefined ? undefined : other(call.params, call);
    if (params === undefined) return undefined;
    return member(await ask(call, params), 'result') === undefined ? refusal(call) : answered(call, ask, params);
  });
}

/** Each object inside that has these members, rewritten; undefined where none changes. */
export function inEach(
  json: Json,
  names: readonly string[],
  change: (record: JsonObject) => Json | undefined,
): Json | undefined {
  let isChanged = false;
  const walk = (each: Json): Json => {
    if (isArray(each)) return each.map(walk);
    if (!isObject(each)) return each;
    const inner = Object.fromEntries(Object.entries(each).map(([name, value]) => [name, walk(value)]));
    const next = names.every((name) => inner[name] !== undefined) ? change(inner) : undefined;
    if (next !== undefined) isChanged = true;
    return next ?? inner;
  };
  const next = walk(json);
  return isChanged ? next : undefined;
}

/** The members of these names inside, each rewritten; undefined where none changes. */
export const members = (
  json: Json,
  name: string,
  change: (value: Json, record: JsonObject) => Json | undefined,
): Json | undefined =>
  inEach(json, [name], (record) => {
    const next = change(record[name] as Json, record);
    return next === undefined ? undefined : { ...record, [name]: next };
  });

/** The list that a result is, or that its only array is, rewritten. */
export function inList(json: Json, change: (items: readonly Json[]) => readonly Json[] | undefined): Json | undefined {
  if (isArray(json)) return change(json) as Json | undefined;
  const [[name, items] = [], another] = isObject(json) ? Object.entries(json).filter(([, each]) => isArray(each)) : [];
  if (name === undefined || another !== undefined || !isArray(items)) return undefined;
  const next = change(items);
  return next && { ...(json as JsonObject), [name]: [...next] };
}

/** An argument, by its place or its name. */
export const given = (params: Json | undefined, place: number, name: string): Json | undefined =>
  isArray(params) ? params[place] : member(params, name);

/** The arguments with another one. */
export const withOther = (params: Json, place: number, name: string, value: Json): Json =>
  isArray(params) ? params.with(place, value) : { ...(params as JsonObject), [name]: value };

/** Two members of a record for one another. */
export const swapped =
  (left: string, right: string) =>
  (record: JsonObject): Json | undefined =>
    String(record[left]) === String(record[right]) && !isObject(record[left])
      ? undefined
      : { ...record, [left]: record[right] as Json, [right]: record[left] as Json };

/** The number, as number or text, so much greater. */
export const plus =
  (difference: number) =>
  (value: Json): Json | undefined =>
    typeof value === 'number'
      ? value + difference
      : typeof value === 'bigint'
        ? value + BigInt(difference)
        : typeof value === 'string' && /^-?\d+$/.test(value)
          ? `${BigInt(value) + BigInt(difference)}`
          : undefined;

/** A time so many seconds later. */
export const later =
  (seconds: number) =>
  (value: Json): Json | undefined =>
    typeof value === 'string' && /^\d{4}-/.test(value) && value > '1971'
      ? new Date(Date.parse(`${value}Z`) + seconds * 1000).toISOString().slice(0, 19)
      : undefined;

/** A method in both namespaces that have it. */
export const both = (name: string, other = 'database_api'): readonly string[] => [
  `condenser_api.${name}`,
  `${other}.${name}`,
];
