import type { PathSegment } from '../../../spec/kernel/error.ts';
import { at, isObject, type Json, stringifyJson } from '../../model/json.ts';
import { type HttpExchange, header, jsonOf } from '../model/http.ts';
import type { ServiceDifference } from '../model/verdict.ts';

type Found = readonly ServiceDifference[];

/** The status is one of these. */
export function statusIs(exchange: HttpExchange, ...allowed: readonly number[]): Found {
  const { status } = exchange.answer;
  if (allowed.includes(status)) return [];
  return [{ path: ['status'], kind: 'value', expected: `HTTP ${allowed.join(' or ')}`, actual: status, exchange }];
}

/** The header (name in small letters) is there and fits; `expected` says it in words. */
export function headerIs(exchange: HttpExchange, name: string, fits: RegExp, expected: string): Found {
  const value = header(exchange.answer, name);
  if (value !== undefined && fits.test(value)) return [];
  const kind = value === undefined ? 'missing' : 'value';
  return [{ path: ['headers', name], kind, expected, actual: value, exchange }];
}

/** The header is absent. */
export function headerIsAbsent(exchange: HttpExchange, name: string, expected = 'no such header'): Found {
  const actual = header(exchange.answer, name);
  return actual === undefined ? [] : [{ path: ['headers', name], kind: 'unexpected', expected, actual, exchange }];
}

/** The body is a JSON object. */
export function bodyIsObject(exchange: HttpExchange): Found {
  const json = jsonOf(exchange.answer);
  return isObject(json) ? [] : [{ path: ['body'], kind: 'shape', expected: 'a JSON object', actual: json, exchange }];
}

/** The value at a path of the JSON body fits; `expected` says it in words. Undefined is a missing value. */
export function bodyAt(
  exchange: HttpExchange,
  path: readonly PathSegment[],
  fits: (value: Json | undefined) => boolean,
  expected: string,
): Found {
  const actual = at(jsonOf(exchange.answer), path);
  if (fits(actual)) return [];
  const kind = actual === undefined ? 'missing' : 'value';
  return [{ path: ['body', ...path], kind, expected, actual, exchange }];
}

/** The value at a path of the JSON body is exactly this one. */
export function bodyEquals(exchange: HttpExchange, path: readonly PathSegment[], value: Json): Found {
  const text = stringifyJson(value);
  return bodyAt(exchange, path, (actual) => actual !== undefined && stringifyJson(actual) === text, text);
}
