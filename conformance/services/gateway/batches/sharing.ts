import { at } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, type Steps, send, together } from '../../model/steps.ts';
import { inTime, mostGateways, tooLate, warm } from '../kit/each-gateway.ts';
import { codeOf, countIs, reached } from '../kit/expect.ts';
import { keepsNothing, sendsTwice } from '../kit/fronts.ts';
import { batchOf, callOf, onlyFails } from './batch.ts';

const base = { level: 'should', clause: 'gateway/one-host', also: ['gateway/ttl-unit'], needs: ['upstream'] } as const;

/** Seconds for which a reversible answer of the appbase upstream is kept. */
const shortestLife = 3;

const nothingKept = { summary: 'each call reaches the node', front: keepsNothing };

const onlyMissing = scenario({
  ...base,
  id: 'gateway/batch-fetches-what-is-missing',
  requires: 'Of a batch only those calls reach the node that are not kept.',
  why: 'One new call in a batch would make the node answer all others again.',
  example: 'Of 50 calls 49 are kept, and 50 reach the node.',
  fault: nothingKept,
  steps: ({ random }) =>
    inTime(function* () {
      const number = random.int(2 ** 32);
      const method = 'probe_api.batch_fetches_what_is_missing';
      yield* act({ method, reply: { result: 'well' } });
      const first = yield* warm(rpc(method, [number, 1], 1), method);
      const before = (yield* reached(method)).length;
      const batch = batchOf(callOf(method, [number, 1], 1), callOf(method, [number, 2], 2));
      const exchange = yield* send(batch);
      const calls = (yield* reached(method)).length - before;
      // It keeps what it fetched all the same.
      if (calls === 2) yield* send(batch);
      const later = (yield* reached(method)).length - before - calls;
      yield* act();
      const departure = calls === 2 && later === 0 ? 'gateway-batches-kept-as-one' : undefined;
      const late = calls > 1 ? tooLate(first, exchange, shortestLife) : undefined;
      return late ?? countIs(exchange, calls, 1, 'further calls that reach the node', departure);
    }),
});

const feedsSingles = scenario({
  ...base,
  id: 'gateway/batch-is-kept-for-singles',
  requires: 'What a batch fetched is kept for single calls.',
  why: 'One client joins its calls, the other does not: they ask the same.',
  example: 'After a batch the same call alone reaches the node.',
  fault: nothingKept,
  steps: ({ random }) =>
    inTime(function* () {
      const number = random.int(2 ** 32);
      const method = 'probe_api.batch_is_kept_for_singles';
      yield* act({ method, reply: { result: 'well' } });
      const first = yield* warm(batchOf(callOf(method, [number, 1], 1), callOf(method, [number, 2], 2)), method);
      const before = (yield* reached(method)).length;
      const exchange = yield* send(rpc(method, [number, 2], 1));
      const calls = (yield* reached(method)).length - before;
      yield* act();
      const late = calls > 0 ? tooLate(first, exchange, shortestLife) : undefined;
      return late ?? countIs(exchange, calls, 0, 'further calls that reach the node');
    }),
});

const equalMembers = scenario({
  ...base,
  id: 'gateway/equal-calls-of-a-batch-are-one',
  requires: 'Equal calls of one batch reach the node once.',
  why: 'Pages ask for the same account in several of their parts.',
  example: 'Three equal calls of a batch are sent on as three.',
  fault: nothingKept,
  *steps({ random }) {
    const number = random.int(2 ** 32);
    const method = 'probe_api.equal_calls_of_a_batch_are_one';
    yield* act({ method, after: 50, reply: { result: 'well' } });
    const exchange = yield* send(batchOf(...[1, 2, 3].map((id) => callOf(method, [number], id))));
    const calls = (yield* reached(method)).length;
    const departure = calls > 1 && (yield* isKept(method, number)) ? equalCallsSent : undefined;
    yield* act();
    return [
      ...onlyFails(exchange, [], ['well', 'well', 'well']),
      ...countIs(exchange, calls, 1, 'calls that reach the node', departure),
    ];
  },
});

const herd = scenario({
  ...base,
  id: 'gateway/herd-is-one-call',
  requires:
    'Equal calls that come while the first is under way reach the node once, or once for each gateway behind the address.',
  why: 'When an answer ends its life, all clients ask at once: without this the node gets them all.',
  example: 'Twenty equal calls in one instant reach the node as twenty.',
  fault: nothingKept,
  *steps({ random }) {
    const number = random.int(2 ** 32);
    const method = 'probe_api.herd_is_one_call';
    yield* act({ method, after: 300, reply: { result: 'well' } });
    const all = yield* together(Array.from({ length: 20 }, (_, at) => rpc(method, [number], at)));
    const calls = (yield* reached(method)).length;
    const departure = calls > mostGateways && (yield* isKept(method, number)) ? equalCallsSent : undefined;
    yield* act();
    const [first] = all;
    // Several gateways behind one address do not wait for each other.
    if (first === undefined || calls <= mostGateways) return [];
    return countIs(first, calls, mostGateways, 'calls that reach the node, at most', departure);
  },
});

const equalCallsSent = 'gateway-equal-calls-sent-each';

/** Whether an equal call does not reach the node any more: deployed gateways share nothing under way, but keep what came. */
function* isKept(method: string, number: number): Steps<boolean> {
  const before = (yield* reached(method)).length;
  yield* send(rpc(method, [number], 'later'));
  return (yield* reached(method)).length === before;
}

const batchedBroadcast = scenario({
  ...base,
  id: 'gateway/batched-broadcast-is-sent-once',
  level: 'must',
  requires: 'A broadcast in a batch reaches the node exactly once.',
  clause: 'gateway/routing',
  also: ['gateway/broadcast-retries'],
  why: 'A batch that is fetched anew for another of its calls must not send the transaction again.',
  example: 'A batch of a broadcast and a read is sent twice, since the read was not kept.',
  fault: { summary: 'batches are sent on twice', front: sendsTwice },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    const method = 'condenser_api.broadcast_transaction';
    const read = 'probe_api.batched_broadcast_is_sent_once';
    yield* act({ method, having: `${number}`, reply: { result: {} } }, { method: read, reply: { result: 'well' } });
    const transaction = { expiration: '2030-01-01T00:00:00', ref_block_prefix: number, operations: [], signatures: [] };
    const exchange = yield* send(batchOf(callOf(method, [transaction], 1), callOf(read, [number], 2)));
    const calls = (yield* reached(method, `${number}`)).length;
    yield* act();
    const isRefused = codeOf(exchange) === -32603 && at(jsonOf(exchange.answer), ['id']) === null;
    if (calls === 0 && !isRefused) return { inconclusive: 'the broadcast did not reach the upstream of ours' };
    // Deployed gateways add the timeouts of a batch up, and none is no number to them.
    const departure = calls === 0 ? 'gateway-no-timeout-ends-after-all' : undefined;
    return countIs(exchange, calls, 1, 'calls that reach the node', departure);
  },
});

export const batchSharing: readonly Scenario[] = [onlyMissing, feedsSingles, equalMembers, herd, batchedBroadcast];
