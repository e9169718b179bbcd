import { at, isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { withBody } from '../../kit/edits.ts';
import { rpc } from '../../kit/requests.ts';
import type { Front } from '../../model/fault.ts';
import { jsonOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamReply, wait } from '../../model/steps.ts';
import { knownBefore } from '../kit/expect.ts';
import { keyOfCall } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';
import { unsigned } from '../kit/transaction.ts';
import { answersIn, batchOf, callOf } from './batch.ts';

interface KeptRow extends Omit<Row, 'fault'> {
  readonly method: string;
  readonly params: (number: number) => Json;
  /** What the upstream answers first; then it answers `later`. */
  readonly first: UpstreamReply;
  /** Milliseconds between two equal batches. */
  readonly after: number;
  /** The second time it is asked for alone. */
  readonly thenAlone?: true;
}

const errors = { id: 'gateway/errors-of-batches-are-not-kept' } as const;

/** What is not kept of single calls is not kept of those in a batch. */
const rows: readonly KeptRow[] = [
  {
    id: 'gateway/answers-of-batches-end',
    requires: 'After a second an answer of database_api that a batch fetched is asked of the node again.',
    clause: 'gateway/ttls/appbase/database',
    why: 'Pages that join their calls see what was, and decide by it.',
    example: 'What a batch fetched has no life, and is kept until the gateway is started again.',
    method: 'database_api.answers_of_batches_end',
    params: (number) => ({ number }),
    first: { result: 'first' },
    after: 1_250,
  },
  {
    id: 'gateway/answers-of-batches-end-for-single-calls',
    requires: 'After a second what a batch fetched of database_api is not given to single calls.',
    clause: 'gateway/ttls/appbase/database',
    why: 'Who asks alone gets what others saw long ago.',
    example:
      'A batch puts its answers into the cache without a life, and single calls get them until the gateway is started again.',
    method: 'database_api.answers_of_batches_end_for_single_calls',
    params: (number) => ({ number }),
    first: { result: 'first' },
    after: 1_250,
    thenAlone: true,
  },
  {
    ...errors,
    requires: 'The error of one call in a batch is not kept: an equal batch asks the node again.',
    clause: 'gateway/one-host',
    why: 'Most errors pass; kept, they are answered to whoever asks next.',
    example: 'A batch with "Unable to acquire database lock" in it is kept as it is.',
    method: probeOf(errors),
    params: (number) => [number],
    first: { error: { code: -32000, message: 'Unable to acquire database lock' } },
    after: 0,
  },
  {
    id: 'gateway/broadcasts-of-batches-are-not-kept',
    requires: 'The answer to a broadcast in a batch is never given to another one.',
    clause: 'gateway/ttl-never',
    why: 'The client is told that its transaction was taken, and the node has never seen it.',
    example: 'An equal batch within three seconds is answered from the cache, and its broadcast is lost.',
    method: 'condenser_api.broadcast_transaction',
    params: (number) => [unsigned(number)],
    first: { result: 'first' },
    after: 0,
  },
];

/** The answers that batches fetched are kept for ever, also for single calls, and errors too. */
const keepsMembers = (): Front => {
  const kept = new Map<string, Json>();
  const firstOf = (call: Json, answer: Json): Json => {
    const first = kept.get(keyOfCall(call)) ?? answer;
    return isObject(first) ? { ...first, id: member(answer, 'id') ?? null } : first;
  };
  return async (request, forward) => {
    const [calls, answer] = [requestedJson(request) ?? null, await forward(request)];
    const answers = jsonOf(answer) ?? null;
    if (!isArray(calls)) return withBody(answer, stringifyJson(firstOf(calls, answers)));
    if (!isArray(answers)) return answer;
    const members = answers.map((each) => {
      const call = calls.find((one) => member(one, 'id') === member(each, 'id')) ?? null;
      const first = firstOf(call, each);
      kept.set(keyOfCall(call), first);
      return first;
    });
    return withBody(answer, stringifyJson(members));
  };
};

export const batchKeeping: readonly Scenario[] = rows.map(({ method, params, first, after, thenAlone, ...row }) =>
  scenario({
    level: 'must',
    clause: 'gateway/one-host',
    also: ['gateway/ttl-unit', 'envelope/batch'],
    needs: ['upstream'],
    ...row,
    fault: { summary: 'what batches fetched is kept for ever', front: keepsMembers },
    *steps({ random }) {
      const number = random.int(2 ** 32);
      const having = `${number}`;
      yield* act({ method, having, times: 1, reply: first }, { method, having, reply: { result: 'later' } });
      const [call, other] = [params(number), [random.int(2 ** 32)]];
      const batch = (id: number) =>
        batchOf(callOf(method, call, id), callOf('condenser_api.get_block_header', [1, other], id + 1));
      const before = yield* send(batch(1));
      if (after > 0) yield* wait(after);
      const exchange = yield* send(thenAlone ? rpc(method, call, 11) : batch(11));
      yield* act();
      const answer = jsonOf(exchange.answer);
      // That it fails as one is the matter of other rules: nothing that was kept is given then.
      if (!thenAlone && isObject(answer)) return [];
      const [earlier, later] = [answersIn(before)?.[0], thenAlone ? answer : answersIn(exchange)?.[0]];
      if (earlier === undefined || later === undefined)
        return { inconclusive: 'the batch has no answers of its calls' };
      if (at(earlier, ['result']) === 'later') return knownBefore;
      if (at(later, ['result']) === 'later') return [];
      const expected = 'the answer that the node gives now';
      const path = thenAlone ? ['body', 'result'] : ['body', 0, 'result'];
      return [{ path, kind: 'value', expected, actual: later, exchange }];
    },
  }),
);
