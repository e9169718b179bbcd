import type { CheckEvent, EventBody, ExchangeEvent } from '../../model/event.ts';
import { exercised, methodLabel } from '../../model/exchange/call.ts';
import { bodyOf, type Exchange, exchange } from '../../model/exchange/exchange.ts';
import { neverSent } from '../../model/exchange/never-sent.ts';
import type { Request } from '../../model/exchange/request.ts';
import { whatItIs } from '../../model/exchange/web-page.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import { truncate } from '../../model/truncate.ts';
import type { Planned } from '../../plan/plan.ts';
import { inTime, mostMilliseconds, type TimeLeft, Unfinished } from '../session/in-time.ts';
import { collectGarbage, heavy } from './collect-garbage.ts';
import { openMemoryBudget } from './memory-budget.ts';
import { ordered } from './ordered.ts';
import type { Received, Reply, Transport, TransportErrorKind } from './transport.ts';

/** Bytes of answers that may arrive before their turn; those of an ordinary target take less. */
const mostWaiting = 16 * 1024 * 1024;

/** After this many failed requests in a row the target is given up, or the method if all of them called the same one. */
const maxConsecutiveFailures = 10;

/** Before any answer of JSON-RPC: other answers, or failures, until the target is given up; afterwards, series of failures. */
const maxAttempts = 3;

/** The connection to a target: sends the planned requests in order and yields events. */
export interface Connection {
  /**
   * Yields an event for every exchange, and what `judge` makes of each answer. Keeps no answer, and reads no further one when
   * `isEnough` says so.
   */
  send(planned: readonly Planned[], judge: Judge, isEnough?: () => boolean): AsyncGenerator<EventBody, void, undefined>;
  /** The last error of a target that no longer answers. */
  lost(): string | undefined;
  /** The requests that were under way when the target stopped answering, as far as is known now. */
  underWay(): readonly Request[];
  /** A request that was answered. */
  answered(): Request | undefined;
  /** A request of each method that was never answered although others were, where that may be the node's fault; none is given up any more. */
  silent(): readonly Silent[];
  /** Sends a request that was answered before. */
  isAlive(): Promise<boolean>;
}

/** Bytes; what resets the connection within a longer body may be a limit of the server. */
const longBody = 10_000;

/** A request without an answer, and what was seen of it. */
export interface Silent {
  readonly request: Request;
  readonly detail: string;
}

export type Judge = (exchange: Exchange) => Iterable<CheckEvent>;

/** What is known of the requests of one method. */
interface MethodState {
  failures: number;
  answered: boolean;
  last: Silent | undefined;
}

/** Trouble that a node itself may make, by one method alone. */
const ofNodes: ReadonlySet<string> = new Set<TransportErrorKind>(['reset', 'not-json']);

/** @param isSpent whether no further request may be sent */
export function openConnection(
  transport: Transport,
  concurrency: number,
  stop: TimeLeft,
  isSpent: () => boolean = () => false,
): Connection {
  /** Failures since the last answer, and how often the target showed meanwhile that it is there. */
  let row = 0;
  let alive = 0;
  let seen = '';
  let isLost = false;
  let good: Request | undefined;
  /** What came before the first answer of JSON-RPC. */
  const early: { readonly each: Planned; readonly reply: Reply; readonly judge: Judge }[] = [];
  /** Requests without an answer yet, and those of them when the present series of failures began. */
  const flying = new Set<Request>();
  let suspects: readonly Request[] = [];
  const landed = (request: Request, { went }: Received) => {
    if (went === 'answered') suspects = [];
    else if (went === 'broken' && suspects.length === 0 && good !== undefined) suspects = [...flying];
    flying.delete(request);
  };
  const methods = new Map<string, MethodState>();
  /** What was last seen of methods that are given up. */
  const givenUp = new Map<string, string>();
  const stateOf = (method: string) => {
    const state = methods.get(method) ?? { failures: 0, answered: false, last: undefined };
    methods.set(method, state);
    return state;
  };
  const isAlive = async () => {
    if (good === undefined) return false;
    const received = await transport(bodyOf(good.message));
    return received().answer !== undefined;
  };

  function* judged({ each, reply, judge }: (typeof early)[number]): Generator<EventBody, void, undefined> {
    const { status, message } = reply.answer as NonNullable<Reply['answer']>;
    const { message: request, probe } = each.request;
    const complete = exchange({ request, answer: message, status, ...(probe && { probe }) });
    yield exchangeEvent(each, reply, exercised(complete));
    yield* judge(complete);
  }

  /** A function of its own, so that nothing holds the answer when the next one is read. Returns its bytes. */
  function* reported(each: Planned, received: Received, judge: Judge): Generator<EventBody, number, undefined> {
    const read = readInTime(received, stop);
    if (read === undefined) return 0;
    const reply = ofNode(read, each);
    const method = methodLabel(each.request.message);
    if (good === undefined && reply.answer && !isJsonRpc(reply.answer.message.json)) {
      seen = noJsonRpc(reply.answer);
      early.push({ each, reply, judge });
      isLost = early.length >= maxAttempts;
    } else if (reply.answer) {
      row = 0;
      alive = 0;
      Object.assign(stateOf(method), { failures: 0, answered: true });
      if (good === undefined || methodLabel(good.message) === method) good = each.request.probe ? good : each.request;
      for (const one of early.splice(0)) yield* judged(one);
      yield* judged({ each, reply, judge });
    } else if (reply.transportError?.kind !== 'spent') {
      const { kind = '', detail = '' } = reply.transportError ?? {};
      seen = detail;
      if (each.request.probe?.mayFail !== true) countFailure(each.request, method, kind);
      yield exchangeEvent(each, reply, []);
      yield* each.rules.map((rule) => unanswered(rule, each, { kind, detail }));
    }
    return reply.bytes;
  }

  const countFailure = (request: Request, method: string, kind: string) => {
    row++;
    const state = stateOf(method);
    state.failures++;
    if (ofNodes.has(kind) && isAskable(request, method)) state.last = { request, detail: seen };
    // Whatever else fails there, a page or a broken connection may be all that one method gives.
    if (good === undefined && (!ofNodes.has(kind) || row >= maxAttempts)) isLost = true;
    if (state.failures >= maxConsecutiveFailures) givenUp.set(method, seen);
  };

  /** Ten failures in a row: of some methods or of the target, depending on earlier answers. */
  const settle = async () => {
    if (row < maxConsecutiveFailures || isLost || isSpent()) return;
    isLost = ++alive > maxAttempts || !(await isAlive());
    row = 0;
  };

  return {
    lost: () => (isLost ? seen : undefined),
    isAlive,
    underWay: () => suspects,
    answered: () => good,
    silent: () =>
      [...methods].flatMap(([method, state]) => {
        if (state.answered || state.last === undefined) return [];
        state.failures = 0;
        givenUp.delete(method);
        return [state.last];
      }),
    async *send(planned, judge, isEnough = () => false) {
      const budget = openMemoryBudget(mostWaiting);
      const sendOne = async (each: Planned) => {
        const unsent = neverSent(each.request.message) ?? afterFailures(givenUp.get(methodLabel(each.request.message)));
        if (unsent !== undefined) return { each, unsent };
        const reservation = budget.enter();
        flying.add(each.request);
        const received = await transport(bodyOf(each.request.message), each.request.probe, reservation);
        landed(each.request, received);
        return { each, reservation, received };
      };
      try {
        for await (const { each, reservation, received, unsent } of ordered(planned, concurrency, sendOne)) {
          if (stop.isOver()) break;
          if (received === undefined) yield* each.rules.map((rule) => unsentCheck(rule, each, unsent));
          else if ((yield* reported(each, received, judge)) > heavy && !stop.isOver()) collectGarbage();
          reservation?.leave();
          await settle();
          if (isLost || isEnough()) break;
        }
      } finally {
        budget.close();
      }
    },
  };
}

/** Bytes of an answer, which may be packed, that may take long to read. */
const longToRead = 16_000;

/** Undefined where the time of the run was over before it was read. */
function readInTime(received: Received, stop: TimeLeft): Reply | undefined {
  const { bytes = 0 } = received;
  if (bytes < longToRead) return received();
  try {
    return inTime(stop, received);
  } catch (error) {
    if (!(error instanceof Unfinished)) throw error;
    const detail = `an answer of ${bytes} bytes takes longer than ${mostMilliseconds / 1000} s to read`;
    const transportError = { kind: 'too-large', detail } as const;
    return stop.isOver() ? undefined : { answer: undefined, transportError, bytes, milliseconds: 0 };
  }
}

/** Whether a node has to answer it. */
function isAskable({ message, probe }: Request, method: string): boolean {
  return probe === undefined && method !== 'other' && bodyOf(message).length < longBody;
}

/** The reply of a server or gateway, without a JSON-RPC answer, to a request that may fail. */
function ofNode(reply: Reply, { request }: Planned): Reply {
  if (!request.probe?.mayFail || reply.answer === undefined) return reply;
  const { status, message } = reply.answer;
  const isOwn = isArray(message.json) || member(message.json, 'jsonrpc') !== undefined;
  if (isOwn || (status === 200 && isJsonRpc(message.json))) return reply;
  return { ...reply, answer: undefined, transportError: { kind: 'not-json', detail: noJsonRpc(reply.answer) } };
}

function noJsonRpc({ status, message }: NonNullable<Reply['answer']>): string {
  const { text = '', json } = message;
  const isStructure = isObject(json) || isArray(json);
  return `HTTP ${status} with ${isStructure ? `JSON that is no JSON-RPC answer: ${truncate(text, 60)}` : whatItIs(text)}`;
}

/** A first answer with none of the members is of another protocol; a node with a fault has some of them. */
function isJsonRpc(json: Json | undefined): boolean {
  return isArray(json) || ['jsonrpc', 'result', 'error'].some((name) => member(json, name) !== undefined);
}

function exchangeEvent({ request }: Planned, reply: Reply, exercised: readonly string[]): ExchangeEvent {
  return {
    kind: 'exchange',
    case: request.case,
    exercised,
    status: reply.answer?.status ?? null,
    milliseconds: Math.round(reply.milliseconds * 10) / 10,
    bytes: reply.bytes,
    ...(reply.transportError && { transportError: reply.transportError }),
  };
}

/** A transport error is never a deviation; who is not let in can judge nothing. */
function unanswered(
  rule: string,
  { request }: Planned,
  { kind, detail }: { kind: string; detail: string },
): CheckEvent {
  const labels = { kind: 'check', rule, method: methodLabel(request.message), reason: detail } as const;
  if (request.probe?.mayFail || kind === 'access') return { ...labels, case: null, outcome: 'not-testable' };
  return { ...labels, case: request.case, outcome: 'broken' };
}

function afterFailures(seen: string | undefined): string | undefined {
  if (seen === undefined) return undefined;
  return `the method was given up after ${maxConsecutiveFailures} requests in a row without an answer: ${seen}`;
}

function unsentCheck(rule: string, { request }: Planned, reason: string): CheckEvent {
  return { kind: 'check', rule, case: null, method: methodLabel(request.message), outcome: 'not-testable', reason };
}
