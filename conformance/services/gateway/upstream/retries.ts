import { rpc } from '../../kit/requests.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamAct } from '../../model/steps.ts';
import { codeOf, countIs, isResult, reached, resultOf } from '../kit/expect.ts';
import { replacing, sendsTwice } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';

const sendsFive =
  () =>
  async <A, R>(request: R, forward: (request: R) => Promise<A>): Promise<A> => {
    for (let each = 0; each < 4; each++) await forward(request);
    return forward(request);
  };

const mostRetries = scenario({
  id: 'gateway/three-retries-at-most',
  level: 'must',
  requires: 'A call that fails is tried again three times at most.',
  clause: 'gateway/retry-limit',
  why: 'A node that fails because it is busy is not helped by more calls.',
  example: 'A call of the older upstream reaches the node eight times within its timeout.',
  needs: ['upstream'],
  fault: { summary: 'requests are sent on five times', front: sendsFive },
  *steps({ random }) {
    const name = 'three_retries_at_most';
    yield* act({ method: `*.${name}`, reply: 'drop' });
    const exchange = yield* send(rpc('call', ['database_api', name, [random.int(2 ** 32)]], 1));
    const calls = (yield* reached(`condenser_api.${name}`)).length + (yield* reached(`database_api.${name}`)).length;
    yield* act();
    if (calls === 0) return { inconclusive: 'the call did not reach the upstream of ours' };
    return calls <= 4 ? [] : countIs(exchange, calls, 4, 'calls that reach the node, at most');
  },
});

const made = scenario({
  id: 'gateway/legacy-calls-are-retried',
  level: 'must',
  requires: 'A call of the older upstream whose first three attempts fail is answered by the fourth.',
  clause: 'gateway/retries/legacy/all',
  also: ['gateway/retry-limit', 'gateway/config/retries'],
  why: 'A read may be sent again at no risk; the client does not learn that a connection broke.',
  example: 'The first connection breaks, and the client gets an internal error.',
  needs: ['upstream'],
  fault: { summary: 'results are lost', front: replacing(['result'], undefined) },
  *steps({ random }) {
    const name = 'legacy_calls_are_retried';
    yield* act(
      { method: `*.${name}`, times: 3, reply: 'drop' },
      { method: `*.${name}`, reply: { result: 'of the fourth' } },
    );
    const exchange = yield* send(rpc('call', ['database_api', name, [random.int(2 ** 32)]], 1));
    yield* act();
    if (isResult(exchange, 'of the fourth')) return [];
    const departure = 'gateway-retries-not-made';
    const actual = resultOf(exchange);
    return [
      {
        ...{
          path: ['body', 'result'],
          kind: 'missing',
          expected: 'the answer of the fourth attempt',
          actual,
          exchange,
        },
        ...(codeOf(exchange) !== undefined && { departure }),
      },
    ];
  },
});

/** How a call fails at the node. */
const failures: readonly (Pick<Row, 'id' | 'requires'> & Pick<UpstreamAct, 'reply' | 'after'>)[] = [
  {
    id: 'gateway/appbase-calls-are-not-retried',
    requires: 'A call of the appbase upstream, which has no retries, is sent once.',
    reply: 'drop',
  },
  {
    id: 'gateway/appbase-calls-are-not-retried-after-a-page',
    requires: 'A call of the appbase upstream that is answered by a page with HTTP 503 is sent once.',
    reply: { http: { status: 503, body: '<html>503 Service Unavailable</html>' } },
  },
  {
    id: 'gateway/appbase-calls-are-not-retried-after-silence',
    requires: 'A call of the appbase upstream that ends with its timeout is sent once.',
    ...{ after: 4_500, reply: { result: 'late' } },
  },
];

const notMade = failures.map(({ reply, after, ...row }) =>
  scenario({
    ...row,
    level: 'must',
    clause: 'gateway/no-retry',
    why: 'Who configures no retries has reasons: calls that cost the node much.',
    example: 'A call whose connection breaks is sent again over another one.',
    needs: ['upstream'],
    fault: { summary: 'requests are sent on twice', front: sendsTwice },
    *steps({ random }) {
      const method = probeOf(row);
      yield* act({ method, reply, ...(after !== undefined && { after }) });
      const exchange = yield* send(rpc(method, [random.int(2 ** 32)], 1));
      const calls = (yield* reached(method)).length;
      yield* act();
      if (calls === 0) return { inconclusive: 'the call did not reach the upstream of ours' };
      return countIs(exchange, calls, 1, 'calls that reach the node');
    },
  }),
);

const refused = scenario({
  id: 'gateway/refused-calls-are-not-retried',
  level: 'should',
  requires: 'A call that the node refuses by an error is not tried again.',
  clause: 'gateway/one-host',
  why: 'The error is the answer; the node would say it four times.',
  example: 'Each call for an unknown account reaches the node four times.',
  needs: ['upstream'],
  fault: { summary: 'requests are sent on five times', front: sendsFive },
  *steps({ random }) {
    const name = 'refused_calls_are_not_retried';
    yield* act({ method: `*.${name}`, reply: { error: { code: -32003, message: 'no' } } });
    const exchange = yield* send(rpc('call', ['database_api', name, [random.int(2 ** 32)]], 1));
    const calls = (yield* reached(`condenser_api.${name}`)).length + (yield* reached(`database_api.${name}`)).length;
    yield* act();
    if (calls === 0) return { inconclusive: 'the call did not reach the upstream of ours' };
    return countIs(exchange, calls, 1, 'calls that reach the node');
  },
});

export const retries: readonly Scenario[] = [mostRetries, made, ...notMade, refused];
