import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { rpc } from '../../kit/requests.ts';
import type { HttpRequest } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { codeOf, countIs, isResult, reached, resultOf } from '../kit/expect.ts';
import { endsAfter, errorsAreResults, replacing, sendsCopies } from '../kit/fronts.ts';
import type { Row } from '../kit/row.ts';
import { unsigned } from '../kit/transaction.ts';
import { isError } from './failures.ts';

interface SilentRow extends Pick<Row, 'id' | 'requires' | 'example'> {
  readonly clause: ClauseId;
  /** The method as it reaches the node. */
  readonly method: string;
  readonly request: (id: number) => HttpRequest;
  /** Milliseconds until the node answers: longer than the timeout by more than a slow machine is late. */
  readonly after: number;
}

const silences: readonly SilentRow[] = [
  {
    id: 'gateway/silence-ends-in-an-error',
    requires: 'Where the node does not answer the call ends with an error and its id.',
    clause: 'gateway/timeouts/appbase/all',
    example: 'The connection stays open for minutes.',
    method: 'probe_api.silence_ends_in_an_error',
    request: (id) => rpc('probe_api.silence_ends_in_an_error', [id], id),
    after: 4_800,
  },
  {
    id: 'gateway/legacy-silence-ends-in-an-error',
    requires: 'Where the node does not answer a call of the older upstream within five seconds it ends with an error.',
    clause: 'gateway/timeouts/legacy/all',
    example: 'The timeout of the older upstream is not read, and a call takes as long as the node takes.',
    method: '*.legacy_silence_ends_in_an_error',
    request: (id) => rpc('call', ['database_api', 'legacy_silence_ends_in_an_error', [id]], id),
    after: 7_000,
  },
];

const silent = silences.map(({ method, request, after, ...row }) =>
  scenario({
    ...row,
    level: 'must',
    also: ['gateway/timeout-unit', 'envelope/result-or-error'],
    why: 'Without it clients wait until they give up themselves, and never learn which call it was.',
    needs: ['upstream'],
    fault: { summary: 'failures are answered as results', front: errorsAreResults },
    *steps({ random }) {
      const id = random.int(2 ** 32);
      yield* act({ method, after, reply: { result: 'late' } });
      const exchange = yield* send(request(id));
      yield* act();
      return isError(exchange, id);
    },
  }),
);

const within = scenario({
  id: 'gateway/seconds-are-waited',
  level: 'must',
  requires: 'A call that takes the node a second, of the three that it may take, is answered.',
  clause: 'gateway/timeout-unit',
  why: 'Timeouts are seconds: a gateway that counts another unit refuses what the node is about to answer.',
  example: 'After three milliseconds the call ends with code 1000.',
  needs: ['upstream'],
  fault: { summary: 'the timeout counts milliseconds', front: endsAfter(3) },
  *steps({ random }) {
    const method = 'probe_api.seconds_are_waited';
    yield* act({ method, after: 1_000, reply: { result: 'late' } });
    const exchange = yield* send(rpc(method, [random.int(2 ** 32)], 1));
    yield* act();
    if (isResult(exchange, 'late')) return [];
    const actual = resultOf(exchange);
    return [{ path: ['body', 'result'], kind: 'missing', expected: 'the answer of the node', actual, exchange }];
  },
});

const legacy = scenario({
  id: 'gateway/legacy-calls-may-take-longer',
  level: 'must',
  requires: 'A call of the older upstream is answered that takes the node four seconds.',
  clause: 'gateway/timeouts/legacy/all',
  why: 'The older calls are slow; their five seconds are what sites count on.',
  example: 'A translated call has the three seconds of the appbase upstream.',
  needs: ['upstream'],
  fault: { summary: 'results are lost', front: replacing(['result'], undefined) },
  *steps({ random }) {
    const name = 'legacy_calls_may_take_longer';
    yield* act({ method: `*.${name}`, after: 3_600, reply: { result: 'late' } });
    const exchange = yield* send(rpc('call', ['database_api', name, [random.int(2 ** 32)]], 1));
    yield* act();
    if (isResult(exchange, 'late')) return [];
    const actual = resultOf(exchange);
    const departure = 'gateway-translated-calls-lose-their-lives';
    return [
      {
        ...{ path: ['body', 'result'], kind: 'missing', expected: 'the answer of the node', actual, exchange },
        ...(codeOf(exchange) === 1000 && { departure }),
      },
    ];
  },
});

interface Endless extends Pick<Row, 'id' | 'requires'> {
  readonly clause: ClauseId;
  readonly also?: readonly ClauseId[];
  /** As it reaches the upstream. */
  readonly method: string;
  /** Longer than the timeout of other calls of the same upstream. */
  readonly after: number;
  request(number: number): HttpRequest;
}

/** What may take as long as it takes: a prefix of its own has the timeout 0. */
const endless: readonly Endless[] = [
  {
    id: 'gateway/broadcasts-have-no-timeout',
    requires: 'A broadcast that takes the node longer than other calls may is answered.',
    clause: 'gateway/timeouts/appbase/condenser_broadcasts',
    also: ['gateway/no-timeout', 'gateway/most-specific'],
    method: 'condenser_api.broadcast_transaction_synchronous',
    after: 3_600,
    request: (number) => rpc('condenser_api.broadcast_transaction_synchronous', [unsigned(number)], 1),
  },
  {
    id: 'gateway/asynchronous-broadcasts-have-no-timeout',
    requires: 'A broadcast that waits for no block, and takes the node longer than other calls may, is answered.',
    clause: 'gateway/timeouts/appbase/condenser_broadcasts',
    also: ['gateway/no-timeout', 'gateway/most-specific'],
    method: 'condenser_api.broadcast_transaction',
    after: 3_600,
    request: (number) => rpc('condenser_api.broadcast_transaction', [unsigned(number)], 1),
  },
  {
    id: 'gateway/broadcast-blocks-have-no-timeout',
    requires: 'A block that takes the node longer than other calls may is taken.',
    clause: 'gateway/timeouts/appbase/condenser_broadcasts',
    also: ['gateway/no-timeout', 'gateway/most-specific'],
    method: 'condenser_api.broadcast_block',
    after: 3_600,
    // No block at all, and for an upstream of ours only.
    request: (number) => rpc('condenser_api.broadcast_block', [{ witness: `probe${number}`, transactions: [] }], 1),
  },
  {
    id: 'gateway/network-broadcasts-have-no-timeout',
    requires: 'A call of network_broadcast_api that takes the node longer than other calls may is answered.',
    clause: 'gateway/timeouts/appbase/network_broadcast',
    method: 'network_broadcast_api.broadcast_transaction',
    after: 3_600,
    request: (number) => rpc('network_broadcast_api.broadcast_transaction', { trx: unsigned(number) }, 1),
  },
  {
    id: 'gateway/legacy-broadcasts-have-no-timeout',
    requires: 'A broadcast of the older form that takes the node longer than other calls may is answered.',
    clause: 'gateway/timeouts/legacy/broadcast',
    method: 'condenser_api.broadcast_transaction_synchronous',
    after: 5_600,
    request: (number) =>
      rpc('call', ['network_broadcast_api', 'broadcast_transaction_synchronous', [unsigned(number)]], 1),
  },
];

const broadcasts = endless.map(({ method, after, request, ...row }) =>
  scenario({
    ...row,
    level: 'must',
    why: 'A synchronous broadcast waits for its block; after a timeout nobody knows whether it is in the chain.',
    example: 'A broadcast ends after three seconds with code 1000, and is in the next block.',
    needs: ['upstream'],
    fault: { summary: 'calls end with the timeout of their upstream', front: endsAfter(after - 600) },
    *steps({ random }) {
      const number = random.int(2 ** 32);
      yield* act({ method, having: `${number}`, after, reply: { result: 'late' } });
      const exchange = yield* send(request(number));
      yield* act();
      if (isResult(exchange, 'late')) return [];
      const actual = resultOf(exchange);
      return [{ path: ['body', 'result'], kind: 'missing', expected: 'the answer of the node', actual, exchange }];
    },
  }),
);

const once = scenario({
  id: 'gateway/slow-calls-are-sent-once',
  level: 'should',
  requires: 'A call that the node answers within its time, however slowly, is sent once.',
  clause: 'gateway/no-retry',
  why: 'A node that is slow becomes slower by every copy of a call.',
  example: 'After a second without an answer the call is sent to the node again.',
  needs: ['upstream'],
  fault: { summary: 'copies are sent on', front: sendsCopies },
  *steps({ random }) {
    const method = 'database_api.slow_calls_are_sent_once';
    yield* act({ method, after: 1_300, reply: { result: 'late' } });
    const exchange = yield* send(rpc(method, { number: random.int(2 ** 32) }, 1));
    const calls = (yield* reached(method)).length;
    yield* act();
    if (calls === 0) return { inconclusive: 'the call did not reach the upstream of ours' };
    return countIs(exchange, calls, 1, 'calls that reach the node');
  },
});

export const timeouts: readonly Scenario[] = [...silent, within, legacy, ...broadcasts, once];
