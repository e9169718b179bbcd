import { rpc } from '../kit/requests.ts';
import type { Front } from '../model/fault.ts';
import { scenario } from '../model/rule.ts';
import { act, attempt, isAnswered } from '../model/steps.ts';
import { reached } from './kit/expect.ts';

const method = 'condenser_api.broadcast_transaction';
/** It has no operations, and reaches our upstream only: nothing is written. The number tells it from those of others. */
const callOf = (number: number) =>
  rpc(method, [{ ref_block_prefix: number, expiration: '2030-01-01T00:00:00', operations: [], signatures: [] }], 1);

/** Sends every request on twice. */
const twice = (): Front => async (request, forward) => {
  await forward(request);
  return forward(request);
};

export const broadcastIsSentOnce = scenario({
  id: 'gateway/broadcast-is-sent-once',
  level: 'should',
  requires: 'A broadcast reaches the node once, also where its answer is lost or says that the node is busy.',
  clause: 'gateway/broadcast-retries',
  why: 'A transaction that is sent again after a lost answer is refused as a duplicate, and the user believes that it failed.',
  example: 'The node closes the connection after it took the transaction; the gateway sends it three times more.',
  needs: ['upstream'],
  alone: true,
  fault: { summary: 'requests are sent on twice', front: twice },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    yield* act({ method, having: `${number}`, reply: { http: { status: 503, body: '' } } });
    const [sent] = yield* attempt([callOf(number)]);
    const calls = yield* reached(method, `${number}`);
    yield* act();
    if (sent === undefined || !isAnswered(sent)) return { inconclusive: 'the gateway gave no answer' };
    if (calls.length === 0) return { inconclusive: 'the broadcast did not reach the upstream of ours' };
    if (calls.length === 1) return [];
    const expected = 'the call reaches the node once';
    return [{ path: ['body'], kind: 'count', expected, actual: `${calls.length} times`, exchange: sent }];
  },
});
