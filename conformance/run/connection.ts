import type { Json } from '../../spec/kernel/json.ts';
import { calls, methodLabel } from '../model/call.ts';
import type { CheckEvent, EventBody, ExchangeEvent } from '../model/event.ts';
import { bodyOf, type Exchange, exchange } from '../model/exchange.ts';
import { isArray, member } from '../model/json.ts';
import type { Planned } from '../plan/plan.ts';
import { openMemoryBudget } from './memory-budget.ts';
import { ordered } from './ordered.ts';
import type { Received, Reply, Transport } from './transport.ts';
import { truncate } from './truncate.ts';

/** Bytes of answers that may arrive before their turn; those of an ordinary target take less. */
const mostWaiting = 16 * 1024 * 1024;

/** So many requests in a row without an answer, and the target is given up. */
const maxConsecutiveFailures = 10;

/** The connection to a target: sends the planned requests in order and yields events. */
export interface Connection {
  /**
   * Yields an event for every exchange, and what `judge` makes of each answer. Keeps no answer, and reads no further one when
   * `isEnough` says so.
   */
  send(planned: readonly Planned[], judge: Judge, isEnough?: () => boolean): AsyncGenerator<EventBody, void, undefined>;
  /** The last error of a target that no longer answers. */
  lost(): string | undefined;
}

export type Judge = (exchange: Exchange) => readonly CheckEvent[];

export function openConnection(transport: Transport, concurrency: number, stop: AbortSignal): Connection {
  let unanswered = 0;
  let seen = '';
  let answered = false;
  const lost = () => (unanswered >= maxConsecutiveFailures || (unanswered > 0 && !answered) ? seen : undefined);

  /** A function of its own, so that nothing holds the answer when the next one is read. */
  function* reported(each: Planned, received: Received, judge: Judge): Generator<EventBody, void, undefined> {
    const reply = ofNode(received(), each);
    if (!answered && reply.answer && !isJsonRpc(reply.answer.message.json)) {
      unanswered++;
      seen = noJsonRpc(reply.answer);
    } else if (reply.answer) {
      [unanswered, answered] = [0, true];
      const { status, message } = reply.answer;
      const { message: request, probe } = each.request;
      const complete = exchange({ request, answer: message, status, ...(probe && { probe }) });
      yield exchangeEvent(each, reply, exercised(complete));
      yield* judge(complete);
    } else {
      const mayFail = each.request.probe?.mayFail === true;
      if (!mayFail) unanswered++;
      seen = reply.transportError?.detail ?? '';
      yield exchangeEvent(each, reply, []);
      yield* each.rules.map((rule) => brokenCheck(rule, each, seen));
    }
  }

  return {
    lost,
    async *send(planned, judge, isEnough = () => false) {
      const budget = openMemoryBudget(mostWaiting);
      const sendOne = async (each: Planned) => {
        const reservation = budget.enter();
        const received = await transport(bodyOf(each.request.message), each.request.probe, reservation);
        return { each, reservation, received };
      };
      try {
        for await (const { each, reservation, received } of ordered(planned, concurrency, sendOne)) {
          if (stop.aborted) break;
          yield* reported(each, received, judge);
          reservation.leave();
          if (lost() !== undefined || isEnough()) break;
        }
      } finally {
        budget.close();
      }
    },
  };
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
  return `HTTP ${status} with JSON that is no JSON-RPC answer: ${truncate(message.text ?? '', 60)}`;
}

/** A first answer with none of the members is of another protocol; a node with a fault has some of them. */
function isJsonRpc(json: Json | undefined): boolean {
  return isArray(json) || ['jsonrpc', 'result', 'error'].some((name) => member(json, name) !== undefined);
}

function exercised(exchange: Exchange): readonly string[] {
  return calls(exchange).flatMap(({ method, result }) => (result === undefined ? [] : [method]));
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

/** A transport error is never a deviation. */
function brokenCheck(rule: string, { request }: Planned, reason: string): CheckEvent {
  const method = methodLabel(request.message);
  if (request.probe?.mayFail) return { kind: 'check', rule, case: null, method, outcome: 'not-testable', reason };
  return { kind: 'check', rule, case: request.case, method, outcome: 'broken', reason };
}
