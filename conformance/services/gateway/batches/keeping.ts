import { at, isArray, isObject, type Json, member, stringifyJson } from '../../../model/json.ts';
import { withBody } from '../../kit/edits.ts';
import type { Front } from '../../model/fault.ts';
import { jsonOf, requestedJson } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamReply, wait } from '../../model/steps.ts';
import { knownBefore } from '../kit/expect.ts';
import { keyOfCall } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';
import { answersIn, batchOf, callOf } from './batch.ts';

interface KeptRow extends Omit<Row, 'fault'> {
  readonly method: string;
  readonly params: (number: number) => Json;
  /** What the upstream answers first; then it answers `later`. */
  readonly first: UpstreamReply;
  /** Milliseconds between two equal batches. */
  readonly after: number;
}

/** It has no operations, and reaches an upstream of ours only: nothing is written. */
const transaction = (number: number): Json => ({
  ...{ ref_block_num: 1, ref_block_prefix: number, expiration: '2030-01-01T00:00:00' },
  ...{ operations: [], extensions: [], signatures: [] },
});

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
    params: (number) => [transaction(number)],
    first: { result: 'first' },
    after: 0,
  },
];

/** The members of batches are kept for ever, and errors too. */
const keepsMembers = (): Front => {
  const kept = new Map<string, Json>();
  return async (request, forward) => {
    const [calls, answer] = [requestedJson(request), await forward(request)];
    const answers = jsonOf(answer);
    if (!isArray(calls) || !isArray(answers)) return answer;
    const members = answers.map((each) => {
      const call = calls.find((one) => member(one, 'id') === member(each, 'id')) ?? null;
      const first = kept.get(keyOfCall(call)) ?? each;
      kept.set(keyOfCall(call), first);
      return isObject(first) ? { ...first, id: member(each, 'id') ?? null } : first;
    });
    return withBody(answer, stringifyJson(members));
  };
};

export const batchKeeping: readonly Scenario[] = rows.map(({ method, params, first, after, ...row }) =>
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
      const exchange = yield* send(batch(11));
      yield* act();
      const [earlier, later] = [answersIn(before), answersIn(exchange)];
      // That it fails as one is the matter of other rules: nothing that was kept is given then.
      if (isObject(jsonOf(exchange.answer))) return [];
      if (earlier === undefined || later === undefined)
        return { inconclusive: 'the batch has no answers of its calls' };
      if (at(earlier[0], ['result']) === 'later') return knownBefore;
      const actual = later[0];
      if (at(actual, ['result']) === 'later') return [];
      const expected = 'the answer that the node gives now';
      return [{ path: ['body', 0, 'result'], kind: 'value', expected, actual, exchange }];
    },
  }),
);
