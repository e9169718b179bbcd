import { isU128 } from '../../../judge/kit/u128.ts';
import type { EventBody } from '../../../model/event.ts';
import type { Exchange } from '../../../model/exchange/exchange.ts';
import type { Request } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import type { Planned } from '../../../plan/plan.ts';
import type { Judge } from '../connection.ts';

/** Sends one request while no other of ours is under way. */
export type SendAlone = (planned: Planned, judge: Judge) => AsyncGenerator<EventBody, void, undefined>;

/** Rounds of requests at most; on a node that changes faster nothing is settled. */
const mostRounds = 6;

/**
 * Fetches answers that were all true at one time: one by one, until two rounds after one another gave the same. What was the
 * same at the end of the first and at the beginning of the second was so between them. Undefined where it never is, unless
 * wide digits alone never are: no chain changes them so often without anything else.
 */
export async function* settledAnswers(
  requests: readonly Request[],
  sendAlone: SendAlone,
  isOver: () => boolean,
): AsyncGenerator<EventBody, readonly Exchange[] | undefined, undefined> {
  let before: readonly Exchange[] = [];
  let isOnlyWide = true;
  for (let round = 0; round < mostRounds && !isOver(); round++) {
    const now: Exchange[] = [];
    for (const request of requests) {
      yield* sendAlone({ request, rules: [] }, (exchange) => {
        now.push({ ...exchange, alone: true, snapshot: `settled after ${round} rounds` });
        return [];
      });
    }
    const isSettled = now.length === requests.length && now.every((each, index) => sayTheSame(each, before[index]));
    if (isSettled) return now;
    isOnlyWide &&= round === 0 || now.every((each, index) => sayTheSame(each, before[index], withoutWide));
    before = now;
  }
  return isOnlyWide && before.length === requests.length && !isOver() ? before : undefined;
}

function sayTheSame(one: Exchange, other: Exchange | undefined, of: (json: Json) => string = stringifyJson): boolean {
  return other !== undefined && substance(one.answer.json ?? null, of) === substance(other.answer.json ?? null, of);
}

/** What an answer says; the stack of an error has the time of its own making. */
function substance(json: Json, of: (json: Json) => string): string {
  if (isArray(json)) return json.map((each) => substance(each, of)).join('\n');
  const error = member(json, 'error');
  if (error === undefined) return of(json);
  return stringifyJson([member(error, 'code') ?? null, member(member(error, 'data'), 'code') ?? null]);
}

/** An answer but for its integers of 128 bits. */
export function withoutWide(json: Json): string {
  return stringifyJson(omitWide(json));
}

function omitWide(json: Json): Json {
  if (isArray(json)) return json.map(omitWide);
  if (!isObject(json)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => (isU128(name) ? [] : [[name, omitWide(value)] as const])),
  );
}
