import { isU128 } from '../../../judge/kit/u128.ts';
import type { EventBody } from '../../../model/event.ts';
import { type Exchange, fromJson } from '../../../model/exchange/exchange.ts';
import type { Request } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import type { Planned } from '../../../plan/plan.ts';
import type { Judge } from '../connection.ts';

/** Sends one request while no other of ours is under way. */
export type SendAlone = (planned: Planned, judge: Judge) => AsyncGenerator<EventBody, void, undefined>;

/** The answers to requests that are sent one by one while no other is under way, as of one snapshot. */
export async function* answersAlone(
  requests: readonly Request[],
  sendAlone: SendAlone,
  snapshot: string,
): AsyncGenerator<EventBody, readonly Exchange[], undefined> {
  const answers: Exchange[] = [];
  for (const request of requests)
    yield* sendAlone({ request, rules: [] }, (exchange) => {
      answers.push({ ...exchange, alone: true, snapshot });
      return [];
    });
  return answers;
}

/** Rounds of requests at most; on a node that changes faster nothing is settled. */
const mostRounds = 6;

/**
 * Fetches answers that were all true at one time: one by one, until `equalRounds` rounds after one another gave the same. What was
 * the same at the end of the first and at the beginning of the next was so between them. Undefined where it never is. Where wide
 * digits alone never are, requests of others may garble them: each member has the digits then that came most often, and the
 * answers do not count as alone.
 */
export async function* settledAnswers(
  requests: readonly Request[],
  sendAlone: SendAlone,
  isOver: () => boolean,
  equalRounds = 2,
): AsyncGenerator<EventBody, readonly Exchange[] | undefined, undefined> {
  const rounds: (readonly Exchange[])[] = [];
  let isOnlyWide = true;
  let equal = 0;
  for (let round = 0; round < mostRounds && !isOver(); round++) {
    const now = yield* answersAlone(requests, sendAlone, `settled after ${round} rounds`);
    const before = rounds.at(-1) ?? [];
    const isSettled = now.length === requests.length && now.every((each, index) => sayTheSame(each, before[index]));
    equal = isSettled ? equal + 1 : 1;
    if (equal >= equalRounds) return now;
    isOnlyWide &&= round === 0 || now.every((each, index) => sayTheSame(each, before[index], withoutWide));
    rounds.push(now);
  }
  const last = rounds.at(-1) ?? [];
  if (!isOnlyWide || last.length !== requests.length || isOver()) return undefined;
  return last.map((each, index) => {
    const answers = rounds.map((round) => round[index]?.answer.json ?? null);
    const { alone: _, ...garbled } = each;
    return each.answer.json === undefined ? garbled : { ...garbled, answer: fromJson(mostOften(answers)) };
  });
}

/** An answer that came several times, its integers of 128 bits as most of them have each; the last one where none came twice. */
function mostOften(answers: readonly Json[]): Json {
  const last = answers.at(-1) ?? null;
  const within = (of: (answer: Json) => Json | undefined) => answers.map((answer) => of(answer) ?? null);
  if (isArray(last))
    return last.map((_, index) => mostOften(within((answer) => (isArray(answer) ? answer[index] : null))));
  if (!isObject(last)) return last;
  return Object.fromEntries(
    Object.keys(last).map((name) => {
      const values = within((answer) => member(answer, name));
      return [name, isU128(name) ? mostFrequent(values) : mostOften(values)];
    }),
  );
}

function mostFrequent(values: readonly Json[]): Json {
  const [last = null] = values.slice(-1);
  const counts = new Map<string, { readonly value: Json; readonly count: number }>();
  for (const value of values)
    counts.set(stringifyJson(value), { value, count: (counts.get(stringifyJson(value))?.count ?? 0) + 1 });
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return most !== undefined && most.count > 1 ? most.value : last;
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
