import { at, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send, type UpstreamReply } from '../../model/steps.ts';
import type { ServiceDifference } from '../../model/verdict.ts';
import { codeOf, isResult, resultOf } from '../kit/expect.ts';
import { errorsAreResults } from '../kit/fronts.ts';
import { probeOf, type Row } from '../kit/row.ts';

interface FailureRow extends Omit<Row, 'fault' | 'why'> {
  readonly reply: UpstreamReply;
}

const rows: readonly FailureRow[] = [
  {
    id: 'gateway/lost-answer-is-an-error',
    requires: 'Where the node closes the connection the call is answered by an error with its id.',
    example: 'The gateway closes its own connection too, or answers an empty result.',
    reply: 'drop',
  },
  {
    id: 'gateway/page-is-an-error',
    requires: 'Where the node is answered for by an HTML page the call is answered by an error with its id.',
    example: 'The page of a proxy, HTTP 502, is passed on to the client.',
    reply: {
      http: { status: 502, headers: [['content-type', 'text/html']], body: '<html><h1>502 Bad Gateway</h1></html>' },
    },
  },
  {
    id: 'gateway/empty-answer-is-an-error',
    requires: 'Where the node answers without a body the call is answered by an error with its id.',
    example: 'The empty body is passed on with HTTP 200.',
    reply: { http: { status: 503, body: '' } },
  },
  {
    id: 'gateway/broken-answer-is-an-error',
    requires: 'Where the answer of the node ends too early the call is answered by an error with its id.',
    example: 'Half an object is passed on.',
    reply: { http: { status: 200, body: '{"jsonrpc":"2.0","id":1,"result":{"a":' } },
  },
  {
    id: 'gateway/array-is-an-error',
    requires: 'Where the node answers a call with an array the call is answered by an error with its id.',
    example: 'The array is passed on, as if the client had sent a batch.',
    reply: { http: { status: 200, body: '[]' } },
  },
];

export const failures: readonly Scenario[] = rows.map(({ reply, ...row }) =>
  scenario({
    level: 'must',
    clause: 'envelope/result-or-error',
    also: ['gateway/one-host', 'envelope/version'],
    needs: ['upstream'],
    ...row,
    why: 'A client must learn that it failed, and of which call.',
    fault: { summary: 'failures are answered as results', front: errorsAreResults },
    *steps({ random }) {
      const method = probeOf(row);
      const id = random.int(2 ** 32);
      yield* act({ method, reply });
      const exchange = yield* send(rpc(method, [id], id));
      yield* act();
      return isError(exchange, id);
    },
  }),
);

const recovers = scenario({
  id: 'gateway/next-call-after-a-failure',
  level: 'must',
  requires: 'After failures of the node the next call is answered as soon as the node answers again.',
  clause: 'gateway/one-host',
  why: 'A restart of a node takes seconds; a gateway that remembers it makes them minutes.',
  example: 'After five failures the gateway refuses all calls for half a minute.',
  needs: ['upstream'],
  fault: {
    summary: 'after an error nothing is forwarded any more',
    front: () => {
      let failed = false;
      return async (request, forward) => {
        const answer = await forward(request);
        failed ||= at(jsonOf(answer), ['error']) !== undefined;
        return failed
          ? { ...answer, body: Buffer.from('{"jsonrpc":"2.0","id":1,"error":{"code":1100,"message":"down"}}') }
          : answer;
      };
    },
  },
  *steps({ random }) {
    const method = 'probe_api.next_call_after_a_failure';
    const number = random.int(2 ** 32);
    yield* act({ method, times: 5, reply: 'drop' }, { method, reply: { result: 'well' } });
    for (let each = 0; each < 5; each++) yield* send(rpc(method, [number, each], each));
    const exchange = yield* send(rpc(method, [number], 9));
    yield* act();
    if (isResult(exchange, 'well')) return [];
    const actual = resultOf(exchange) ?? codeOf(exchange);
    return [{ path: ['body', 'result'], kind: 'value', expected: 'the answer of the node', actual, exchange }];
  },
});

export const upstreamFailures: readonly Scenario[] = [...failures, recovers];

/** One error of this id, and no result. */
export function isError(exchange: Parameters<typeof codeOf>[0], id: number): readonly ServiceDifference[] {
  const json = jsonOf(exchange.answer);
  const code = codeOf(exchange);
  if (typeof code !== 'number') {
    return [{ path: ['body', 'error'], kind: 'missing', expected: 'an error with a code', actual: json, exchange }];
  }
  const actual = at(json, ['id']);
  if (actual !== undefined && stringifyJson(actual) === String(id)) return [];
  return [{ path: ['body', 'id'], kind: 'value', expected: String(id), actual, exchange }];
}
