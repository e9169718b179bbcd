import type { DepartureId } from '../../../../spec/departures/index.ts';
import { isWideId } from '../../../model/exchange/echoes.ts';
import { at, isArray, type Json, member, stringifyJson } from '../../../model/json.ts';
import { postJson } from '../../kit/requests.ts';
import { type HttpExchange, type HttpRequest, jsonOf, requestedJson } from '../../model/http.ts';
import type { ServiceDifference } from '../../model/verdict.ts';

type Found = readonly ServiceDifference[];

export function callOf(method: string, params: Json, id: Json): Json {
  return { jsonrpc: '2.0', method, params, id };
}

export function batchOf(...calls: readonly Json[]): HttpRequest {
  return postJson('/', calls);
}

const idsOf = (list: readonly Json[]) => list.map((each) => member(each, 'id') ?? null);

/** Ids to compare: those that may be returned as texts are texts. */
const comparable = (ids: readonly Json[]) => ids.map((id) => (isWideId(id) ? String(id) : id));

/**
 * The answers of a batch as it was sent; undefined where the answer is no array. Each carries its id, and in which order they come is not
 * stated: where ids repeat, they are as they came.
 */
export function answersIn(exchange: HttpExchange): readonly Json[] | undefined {
  const [json, calls] = [jsonOf(exchange.answer), requestedJson(exchange.request)];
  if (!isArray(json) || !isArray(calls)) return isArray(json) ? json : undefined;
  const [wanted, actual] = [comparable(idsOf(calls)), comparable(idsOf(json))];
  const isClear = new Set(actual).size === json.length && wanted.every((id) => actual.includes(id));
  return isClear && json.length === calls.length ? wanted.map((id) => json[actual.indexOf(id)] as Json) : json;
}

const sorted = (ids: readonly Json[]) => comparable(ids).map(stringifyJson).toSorted().join();

/** The answers have these ids, in any order. */
export function idsAre(exchange: HttpExchange, wanted: readonly Json[]): Found {
  const answers = answersIn(exchange);
  const actual = answers && idsOf(answers);
  if (actual !== undefined && sorted(actual) === sorted(wanted)) return [];
  const expected = `answers with the ids ${stringifyJson(wanted)}`;
  return [{ path: ['body'], kind: 'value', expected, actual: actual ?? jsonOf(exchange.answer), exchange }];
}

/** Those at `failing` have an error, all others the result that is wanted. */
export function onlyFails(
  exchange: HttpExchange,
  failing: readonly number[],
  wanted: readonly Json[],
  departure?: DepartureId,
): Found {
  const answers = answersIn(exchange);
  if (answers === undefined) {
    const actual = jsonOf(exchange.answer);
    const isOneError = member(actual, 'error') !== undefined;
    const expected = 'an array, in which only the element that fails has an error';
    return [
      { path: ['body'], kind: 'shape', expected, actual, exchange, ...(isOneError && departure && { departure }) },
    ];
  }
  return wanted.flatMap((result, index): Found => {
    const name = failing.includes(index) ? 'error' : 'result';
    const actual = at(answers[index], [name]);
    const isRight =
      name === 'error' ? actual !== undefined : actual !== undefined && stringifyJson(actual) === stringifyJson(result);
    if (isRight) return [];
    const expected = name === 'error' ? 'an error' : stringifyJson(result);
    return [
      { path: ['body', index, name], kind: actual === undefined ? 'missing' : 'value', expected, actual, exchange },
    ];
  });
}
