import type { DepartureId } from '../../../../spec/departures/index.ts';
import { decimalText, type ExactJson, isDecimal, readJson } from '../../../../spec/kernel/json/json.ts';
import { at, type Json, stringifyJson } from '../../../model/json.ts';
import { type HttpExchange, jsonOf, textOf, type UpstreamCall } from '../../model/http.ts';
import { observed, type Steps } from '../../model/steps.ts';
import type { ServiceDifference, ServiceVerdict } from '../../model/verdict.ts';

type Found = readonly ServiceDifference[];

/** The body is this JSON, however it is spelled, but for the moments at which errors happened. */
export function textIs(exchange: HttpExchange, wanted: string): Found {
  const actual = textOf(exchange.answer) ?? '';
  if (timeless(actual) === timeless(wanted)) return [];
  if (isSameJson(timeless(actual), timeless(wanted))) return [];
  return [{ path: ['body'], kind: 'value', expected: wanted === '' ? 'no body' : wanted, actual, exchange }];
}

/** Whether two texts of JSON mean the same: spaces, escapes, the order of members and how a number is written say nothing. */
export function isSameJson(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => readJson(text, { decimals: 'exact' }));
  return left !== undefined && right !== undefined && canonical(left) === canonical(right);
}

/** Integers keep every digit; fractions are those of a double. */
function canonical(json: ExactJson): string {
  if (typeof json === 'bigint') return String(json);
  if (typeof json === 'number') return String(json);
  if (typeof json !== 'object' || json === null) return JSON.stringify(json);
  if (Array.isArray(json)) return `[${json.map(canonical).join()}]`;
  if (isDecimal(json)) return String(Number(decimalText(json)));
  const members = Object.entries(json as Readonly<Record<string, ExactJson>>).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${canonical(value)}`).join()}}`;
}

/** A node writes into each error when it happened. */
export function timeless(text: string): string {
  return text.includes('"error"') ? withoutTimes(text) : text;
}

export function withoutTimes(text: string): string {
  return text.replaceAll(/"timestamp":"[^"]*"/g, '"timestamp":""');
}

/** The result of a single call, undefined where it has none. */
export function resultOf(exchange: HttpExchange): Json | undefined {
  return at(jsonOf(exchange.answer), ['result']);
}

export function isResult(exchange: HttpExchange, value: Json): boolean {
  const result = resultOf(exchange);
  return result !== undefined && stringifyJson(result) === stringifyJson(value);
}

/** The code of the error of a single call. */
export function codeOf(exchange: HttpExchange): Json | undefined {
  return at(jsonOf(exchange.answer), ['error', 'code']);
}

/** The calls of a method that reached the upstream of ours, with this text in them. */
export function* reached(method: string, having = ''): Steps<readonly UpstreamCall[]> {
  return (yield* observed()).filter((call) => call.method === method && call.body.includes(having));
}

export function countIs(
  exchange: HttpExchange,
  actual: number,
  wanted: number,
  what: string,
  departure?: DepartureId,
): Found {
  if (actual === wanted) return [];
  const expected = `${what}: ${wanted}`;
  return [{ path: ['body'], kind: 'count', expected, actual, exchange, ...(departure && { departure }) }];
}

/** What was played first was answered from before: an earlier run of the same seed. */
export const knownBefore: ServiceVerdict = { inconclusive: 'the gateway answered the first call from before this run' };
