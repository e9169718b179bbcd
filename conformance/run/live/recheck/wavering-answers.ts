import type { EventBody } from '../../../model/event.ts';
import { type Exchange, fromJson } from '../../../model/exchange/exchange.ts';
import { call, called, type Request, request as textRequest } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import type { HeadWatch } from '../head-windows.ts';
import { type SendAlone, withoutWide } from './settled-answers.ts';

/** Rounds of requests in a trial and between two looks at the head, and for how long a trial goes on. */
const most = { rounds: 128, unseen: 4, milliseconds: 2_000 } as const;

/** A pending transaction changes an answer, and another one may take it back; this often under two heads none does. */
const leastReturns = 3;

/** From one trial to the other: longer than a transaction needs to all nodes, and than a gateway keeps what another one has newer. */
const between = { least: 12_000, most: 30_000, pause: 250 } as const;

/** Different answers at most; what is another one each time is a count, or too much to keep. */
const mostTexts = 8;

/** Equal calls in one batch, as many as gateways take, bytes of their answers, and batches at most. */
const batches = { calls: 50, bytes: 8 * 1024 * 1024, most: 4 } as const;

/** No transaction makes them less, so that none takes another one back. */
const growing = /\.get_(account|witness)_count$/;

/** Which gateways keep for longer. */
const kept = 'condenser_api.get_state';

export interface Trial {
  readonly sendAlone: SendAlone;
  readonly watch: Pick<HeadWatch, 'now' | 'hasMoved' | 'backwards'>;
  isOver(): boolean;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/**
 * The usual answer and another one to one of these requests, where it goes from one to the other and back, again and again, while the
 * head stays: one by one, a few at a time between two looks at the head. After a while, under a later head if the chain goes on, it has
 * to do so between the same two, as several nodes behind one address differ in what is pending, and several gateways in what they
 * keep. It does so within a batch too, which is answered faster than two accounts send an amount to and fro. Undefined: nothing of the kind.
 */
export async function* waveringAnswers(
  requests: readonly Request[],
  trial: Trial,
): AsyncGenerator<EventBody, readonly [Exchange, Exchange] | undefined, undefined> {
  const first = yield* underOneHead(
    requests.filter((each) => !called(each).includes(kept)),
    trial,
  );
  if (first === undefined) return undefined;
  if (!(yield* later(first.head, trial))) return undefined;
  const second = yield* underOneHead([first.request], trial);
  const isSame = second?.runs.every(({ text }) => first.runs.some((each) => each.text === text));
  if (second === undefined || !isSame || !(yield* isInBatch(second, trial))) return undefined;
  return trial.watch.backwards() === undefined ? twoOf(second) : undefined;
}

interface Answered {
  readonly text: string;
  readonly exchange: Exchange;
}

/** The answers to one request under one head: those that differ from the one before, and how often each came. */
interface Course {
  readonly request: Request;
  readonly runs: Answered[];
  readonly counts: Map<string, number>;
}

interface Wavering extends Course {
  readonly head: string;
}

/** Whether equal calls in one batch get the answers in turn, again and again. */
async function* isInBatch(
  { request, runs }: Course,
  { sendAlone, isOver }: Trial,
): AsyncGenerator<EventBody, boolean, undefined> {
  if (called(request).every((method) => growing.test(method))) return true;
  const together = equalCalls(request, Math.max(...runs.map(({ exchange }) => exchange.size)));
  if (together === undefined) return false;
  for (let sent = 0; sent < batches.most && !isOver(); sent++) {
    const course = startedWith(request);
    yield* sendAlone({ request: together, rules: [] }, (exchange) => {
      const answers = exchange.answer.json;
      for (const each of isArray(answers) ? answers : []) add(course, { ...exchange, answer: fromJson(each) }, 'batch');
      return [];
    });
    if (returns(course.runs) >= leastReturns) return true;
  }
  return false;
}

/** A batch of many calls equal to this one, whose answer has this size; undefined: the request is a batch itself. */
export function equalCalls({ message: { json } }: Request, size: number): Request | undefined {
  if (!isObject(json)) return undefined;
  const count = Math.min(batches.calls, Math.floor(batches.bytes / Math.max(1, size)));
  return textRequest(stringifyJson(Array.from({ length: count }, (_, id) => ({ ...json, id: id + 1 }))));
}

async function* underOneHead(
  requests: readonly Request[],
  { sendAlone, watch, isOver }: Trial,
): AsyncGenerator<EventBody, Wavering | undefined, undefined> {
  const end = performance.now() + most.milliseconds;
  let head = yield* watch.now(() => []);
  let courses = started(requests);
  for (let round = 0; round < most.rounds && performance.now() < end && !isOver(); round += most.unseen) {
    if (head === undefined || watch.backwards() !== undefined) return undefined;
    const now: (readonly [Course, Exchange])[] = [];
    for (const course of Array.from({ length: most.unseen }, () => courses).flat()) {
      yield* sendAlone({ request: course.request, rules: [] }, (exchange) => {
        now.push([course, exchange]);
        return [];
      });
    }
    const after = yield* watch.now(() => []);
    if (after === head) for (const [course, exchange] of now) add(course, exchange, head);
    else courses = started(requests);
    head = after;
    if (courses.some(({ counts }) => counts.size > mostTexts)) return undefined;
    const found = courses.find(({ runs }) => returns(runs) >= leastReturns);
    if (found && head !== undefined) return { ...found, head };
  }
  return undefined;
}

function started(requests: readonly Request[]): readonly Course[] {
  return requests.map(startedWith);
}

function startedWith(request: Request): Course {
  return { request, runs: [], counts: new Map() };
}

/** Errors say nothing of the state: a node that is busy refuses now and then. */
function add({ runs, counts }: Course, exchange: Exchange, head: string): void {
  const result = member(exchange.answer.json, 'result');
  if (result === undefined) return;
  const text = withoutWide(result);
  counts.set(text, (counts.get(text) ?? 0) + 1);
  if (runs.at(-1)?.text !== text) runs.push({ text, exchange: { ...exchange, alone: true, snapshot: head } });
}

/** The most frequent answer, by which another one is judged, and this one. */
function twoOf({ runs, counts }: Course): readonly [Exchange, Exchange] | undefined {
  const [usual, other] = [...counts]
    .toSorted(([, one], [, another]) => another - one)
    .map(([text]) => runs.find((each) => each.text === text)?.exchange);
  return usual && other && [usual, other];
}

/** How often an answer came back after another one. */
function returns(runs: readonly Answered[]): number {
  return runs.length - new Set(runs.map(({ text }) => text)).size;
}

/** Waits; returns whether there is another head then, or none on a chain that stands still. */
async function* later(before: string, { watch, isOver, pause }: Trial): AsyncGenerator<EventBody, boolean, undefined> {
  for (let waited = 0; waited < between.most && !isOver(); waited += between.pause) {
    await pause(between.pause);
    if (waited < between.least) continue;
    const now = yield* watch.now(() => []);
    if (watch.backwards() !== undefined) return false;
    if (now !== undefined && (now !== before || !watch.hasMoved())) return true;
  }
  return false;
}

/** The first call of a batch to which an equal one beside it got another answer: no proof, but a reason to try it. */
export function unlikeInBatch({ request, answer }: Exchange): Request | undefined {
  if (!isArray(request.json) || !isArray(answer.json)) return undefined;
  const first = new Map<string, Json>();
  for (const [index, element] of request.json.entries()) {
    const [method, params] = [member(element, 'method'), member(element, 'params')];
    const answered = answer.json[index];
    const result = member(answered, 'result');
    const isIts = member(element, 'id') === member(answered, 'id');
    if (typeof method !== 'string' || params === undefined || result === undefined || !isIts) continue;
    const key = stringifyJson([method, params]);
    const known = first.get(key);
    if (known === undefined) first.set(key, result);
    else if (withoutWide(known) !== withoutWide(result)) return call(method, params);
  }
  return undefined;
}
