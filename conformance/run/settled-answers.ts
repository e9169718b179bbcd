import { type Json, stringifyJson } from '../../spec/kernel/json.ts';
import type { EventBody } from '../model/event.ts';
import type { Exchange } from '../model/exchange.ts';
import { isArray, member } from '../model/json.ts';
import type { Request } from '../model/request.ts';
import type { Planned } from '../plan/plan.ts';
import type { Judge } from './connection.ts';

/** Sends one request while no other of ours is under way. */
export type SendAlone = (planned: Planned, judge: Judge) => AsyncGenerator<EventBody, void, undefined>;

/** Rounds of requests at most; on a node that changes faster nothing is settled. */
const mostRounds = 6;

/**
 * Fetches answers that were all true at one time: one by one, until two rounds after one another gave the same. What was the
 * same at the end of the first and at the beginning of the second was so between them. Undefined where it never is.
 */
export async function* settledAnswers(
  requests: readonly Request[],
  sendAlone: SendAlone,
  isOver: () => boolean,
): AsyncGenerator<EventBody, readonly Exchange[] | undefined, undefined> {
  let before: readonly Exchange[] = [];
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
    before = now;
  }
  return undefined;
}

function sayTheSame(one: Exchange, other: Exchange | undefined): boolean {
  return other !== undefined && substance(one.answer.json ?? null) === substance(other.answer.json ?? null);
}

/** What an answer says; the stack of an error has the time of its own making. */
function substance(json: Json): string {
  if (isArray(json)) return json.map(substance).join('\n');
  const error = member(json, 'error');
  if (error === undefined) return stringifyJson(json);
  return stringifyJson([member(error, 'code') ?? null, member(member(error, 'data'), 'code') ?? null]);
}
