import { rpc } from '../../kit/requests.ts';
import type { HttpRequest } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, attempt, isAnswered, send } from '../../model/steps.ts';
import { countIs, isResult, reached, resultOf } from '../kit/expect.ts';
import { changesLater, keepsAll, sendsTwice } from '../kit/fronts.ts';
import { nameOf } from '../kit/row.ts';

/** It has no operations, and reaches an upstream of ours only: nothing is written. */
const transaction = (number: number) => ({
  ref_block_num: number % 65_536,
  ref_block_prefix: number,
  expiration: '2030-01-01T00:00:00',
  operations: [],
  extensions: [],
  signatures: [],
});

interface Form {
  readonly id: `gateway/${string}`;
  readonly what: string;
  /** As it reaches the upstream. */
  readonly method: string;
  request(number: number, id: number): HttpRequest;
}

const forms: readonly Form[] = [
  {
    id: 'gateway/condenser-broadcast',
    what: 'condenser_api.broadcast_transaction',
    method: 'condenser_api.broadcast_transaction',
    request: (number, id) => rpc('condenser_api.broadcast_transaction', [transaction(number)], id),
  },
  {
    id: 'gateway/synchronous-broadcast',
    what: 'condenser_api.broadcast_transaction_synchronous',
    method: 'condenser_api.broadcast_transaction_synchronous',
    request: (number, id) => rpc('condenser_api.broadcast_transaction_synchronous', [transaction(number)], id),
  },
  {
    id: 'gateway/network-broadcast',
    what: 'network_broadcast_api.broadcast_transaction',
    method: 'network_broadcast_api.broadcast_transaction',
    request: (number, id) => rpc('network_broadcast_api.broadcast_transaction', { trx: transaction(number) }, id),
  },
  {
    id: 'gateway/legacy-broadcast',
    what: '`call ["network_broadcast_api", …]`',
    method: 'condenser_api.broadcast_transaction',
    request: (number, id) => rpc('call', ['network_broadcast_api', 'broadcast_transaction', [transaction(number)]], id),
  },
];

const needs = { needs: ['upstream'] } as const;

/** Equal broadcasts, one after the other. */
const kept = forms.map(({ id, what, method, request }) =>
  scenario({
    ...needs,
    id: `${id}-is-not-kept`,
    level: 'must',
    requires: `An answer to ${what} is never given to another call.`,
    clause: 'gateway/ttl-never',
    also: ['gateway/ttls/legacy/broadcast', 'gateway/ttl-unit'],
    why: 'The client is told that its transaction was taken, and the node has never seen it.',
    example: 'A transaction that was dropped by a fork is sent again within three seconds and answered from the cache.',
    fault:
      id === 'gateway/legacy-broadcast'
        ? { summary: 'the second answer is another one', front: changesLater }
        : { summary: 'broadcasts are kept', front: keepsAll },
    *steps({ random }) {
      const number = random.int(2 ** 32);
      const having = String(number);
      yield* act(
        { method, having, times: 1, reply: { result: 'first' } },
        { method, having, reply: { result: 'later' } },
      );
      yield* send(request(number, 1));
      const after = yield* send(request(number, 2));
      yield* act();
      if (isResult(after, 'later')) return [];
      const expected = 'the answer that the node gives now';
      const departure = 'gateway-translated-calls-lose-their-lives';
      const actual = resultOf(after);
      return [
        {
          ...{ path: ['body', 'result'], kind: 'value', expected, actual, exchange: after },
          ...(isResult(after, 'first') && id === 'gateway/legacy-broadcast' && { departure }),
        },
      ];
    },
  }),
);

/** The connection breaks: nobody knows whether the node took it. */
const retried = forms.map(({ id, what, method, request }) =>
  scenario({
    ...needs,
    id: `${id}-is-sent-once`,
    requires: `After ${what} whose answer is lost nothing is sent again.`,
    // For its broadcasts the older upstream has a number: 0.
    ...(id === 'gateway/legacy-broadcast'
      ? {
          level: 'must',
          clause: 'gateway/retries/legacy/broadcast',
          also: ['gateway/broadcast-retries', 'gateway/no-retry'],
        }
      : { level: 'should', clause: 'gateway/broadcast-retries', also: ['gateway/no-retry'] }),
    why: 'A transaction that is sent again is refused as a duplicate, and the user believes that it failed.',
    example: 'The node closes the connection after it took the transaction; the gateway sends it three times more.',
    fault: { summary: `${nameOf({ id })} is sent on twice`, front: sendsTwice },
    *steps({ random }) {
      const number = random.int(2 ** 32);
      const having = String(number);
      yield* act({ method, having, reply: 'drop' });
      const [sent] = yield* attempt([request(number, 1)]);
      const calls = yield* reached(method, having);
      yield* act();
      if (sent === undefined || !isAnswered(sent)) return { inconclusive: 'the gateway gave no answer' };
      if (calls.length === 0) return { inconclusive: 'the broadcast did not reach the upstream of ours' };
      return countIs(sent, calls.length, 1, 'calls that reach the node');
    },
  }),
);

export const broadcasts: readonly Scenario[] = [...kept, ...retried];
