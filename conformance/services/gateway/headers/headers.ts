import { withHeader, withStatus } from '../../kit/edits.ts';
import { headerIs, headerIsAbsent, statusIs } from '../../kit/expect.ts';
import { postJson, request, rpc, withHeaders } from '../../kit/requests.ts';
import { editing } from '../../model/fault.ts';
import { header } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { untilFits } from '../kit/each-gateway.ts';
import { countIs, reached } from '../kit/expect.ts';

const without = (name: string) => ({
  summary: `no header ${name}`,
  front: editing((answer) => withHeader(answer, name, undefined)),
});

const config = rpc('condenser_api.get_block_header', [1], 1);
const refused = rpc('nowhere.get_it', [], 1);
const foreign = { origin: 'https://example.org' };

const type = scenario({
  id: 'gateway/answers-are-json',
  // No document shows the HTTP status, or the content type, of an answer.
  level: 'unstated',
  requires: 'Answers are sent as application/json, with HTTP 200.',
  clause: 'envelope/transport',
  why: 'Libraries read the body by its type, and take any other status for an outage.',
  example: 'A refusal comes as text/plain with HTTP 500.',
  fault: { summary: 'refusals are HTTP 500', front: editing((answer) => withStatus(answer, 500)) },
  *steps() {
    const [well, not] = [yield* send(config), yield* send(refused)];
    const json = /^application\/json\b/;
    return [well, not].flatMap((each) => [
      ...statusIs(each, 200),
      ...headerIs(each, 'content-type', json, 'application/json'),
    ]);
  },
});

const requestId = scenario({
  id: 'gateway/request-id',
  level: 'unstated',
  requires: 'Each answer has a request id; that of the client, if it gives one.',
  clause: 'errors/other-codes',
  why: 'Operators find by it what happened to one call.',
  example: 'The header `x-jussi-request-id` is missing.',
  fault: without('x-jussi-request-id'),
  *steps() {
    const own = yield* send(config);
    const given = yield* send(withHeaders(config, { 'x-jussi-request-id': '123456789012345678' }));
    return [
      ...headerIs(own, 'x-jussi-request-id', /./, 'a request id'),
      ...headerIs(given, 'x-jussi-request-id', /^123456789012345678$/, 'the request id of the client'),
    ];
  },
});

const upstreamId = scenario({
  id: 'gateway/request-id-reaches-the-node',
  level: 'unstated',
  requires: 'The request id of a client is in the request to the node.',
  clause: 'errors/other-codes',
  why: 'The logs of a gateway and of its node are joined by it.',
  example: 'The node gets an id of its own.',
  needs: ['upstream'],
  fault: {
    summary: 'request ids are taken away',
    front: () => (sent, forward) =>
      forward({ ...sent, headers: sent.headers.filter(([name]) => name !== 'x-jussi-request-id') }),
  },
  *steps({ random }) {
    const method = 'probe_api.request_id_reaches_the_node';
    yield* act({ method, reply: { result: 'well' } });
    const id = '234567890123456789';
    const exchange = yield* send(withHeaders(rpc(method, [random.int(2 ** 32)], 1), { 'x-jussi-request-id': id }));
    const calls = yield* reached(method);
    yield* act();
    if (calls.length === 0) return { inconclusive: 'the call did not reach the upstream of ours' };
    const seen = calls.filter((call) => header({ headers: call.headers }, 'x-jussi-request-id') === id).length;
    return countIs(exchange, seen, calls.length, 'calls with the request id');
  },
});

const hit = scenario({
  id: 'gateway/cache-hit-is-named',
  level: 'unstated',
  requires: 'An answer from the cache names its key in a header.',
  clause: 'errors/other-codes',
  why: 'Who looks for an old answer sees where it comes from.',
  example: 'The header `x-jussi-cache-hit` is missing.',
  needs: ['upstream'],
  fault: without('x-jussi-cache-hit'),
  *steps({ random }) {
    const method = 'probe_api.cache_hit_is_named';
    yield* act({ method, reply: { result: 'well' } });
    const call = rpc(method, [random.int(2 ** 32)], 1);
    yield* send(call);
    const again = yield* untilFits(call, (each) => header(each.answer, 'x-jussi-cache-hit') !== undefined);
    yield* act();
    return headerIs(again, 'x-jussi-cache-hit', /./, 'the key of the answer');
  },
});

const mark = scenario({
  id: 'gateway/own-errors-are-marked',
  level: 'unstated',
  requires: 'An error of the gateway itself has the header x-jussi-error-id, one of the node has not.',
  clause: 'errors/other-codes',
  why: 'It tells whom to ask: the operator of the gateway or of the node.',
  example: 'An error of the node comes with an error id of the gateway.',
  fault: without('x-jussi-error-id'),
  *steps() {
    const own = yield* send(refused);
    const ofNode = yield* send(rpc('condenser_api.get_accounts', [], 1));
    return [
      ...headerIs(own, 'x-jussi-error-id', /./, 'the id of the error'),
      ...headerIsAbsent(ofNode, 'x-jussi-error-id'),
    ];
  },
});

const names = scenario({
  id: 'gateway/call-is-named',
  level: 'unstated',
  requires: 'The answer to a single call names its namespace, API and method in headers.',
  clause: 'errors/other-codes',
  why: 'The logs of proxies in front of it count calls by them.',
  example: 'The header `x-jussi-method` is missing.',
  fault: without('x-jussi-method'),
  *steps() {
    const exchange = yield* send(config);
    return [
      ...headerIs(exchange, 'x-jussi-namespace', /^appbase$/, 'appbase'),
      ...headerIs(exchange, 'x-jussi-api', /^condenser_api$/, 'condenser_api'),
      ...headerIs(exchange, 'x-jussi-method', /^get_block_header$/, 'get_block_header'),
    ];
  },
});

const cors = scenario({
  id: 'gateway/browsers-may-call',
  level: 'unstated',
  requires: 'Answers allow pages of other sites to read them.',
  clause: 'errors/other-codes',
  why: 'Wallets are pages: without it a browser hides the answer.',
  example: 'The header `access-control-allow-origin` is missing.',
  fault: without('access-control-allow-origin'),
  *steps() {
    const all = [yield* send(withHeaders(config, foreign)), yield* send(withHeaders(refused, foreign))];
    const fits = /^(\*|https:\/\/example\.org)$/;
    return all.flatMap((each) => headerIs(each, 'access-control-allow-origin', fits, '* or the origin of the page'));
  },
});

const preflight = scenario({
  id: 'gateway/preflight-is-answered',
  level: 'unstated',
  requires: 'The question of a browser whether it may POST JSON is answered by yes.',
  clause: 'errors/other-codes',
  why: 'A browser asks before each call with the type application/json.',
  example: 'OPTIONS is refused as a call.',
  fault: without('access-control-allow-headers'),
  *steps() {
    const asked = request('OPTIONS', '/', {
      ...foreign,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    });
    const exchange = yield* send(asked);
    return [
      ...statusIs(exchange, 200, 204),
      ...headerIs(exchange, 'access-control-allow-origin', /./, '* or the origin of the page'),
      ...headerIs(exchange, 'access-control-allow-headers', /\*|content-type/i, 'content-type'),
    ];
  },
});

const injected = scenario({
  id: 'gateway/clients-write-no-headers',
  level: 'must',
  requires: 'Nothing that a client puts into a call becomes a header of the answer.',
  clause: 'gateway/one-host',
  why: 'A line break in a method would set cookies in the name of the host, for whoever is led to such a call.',
  example: 'The method `a.b\\r\\nX-Injected: 1` gives the answer the header X-Injected.',
  fault: {
    summary: 'a header that a client wrote',
    front: editing((answer) => withHeader(answer, 'x-injected', '1')),
  },
  *steps() {
    const all = [
      yield* send(rpc('probe_api.a\r\nX-Injected: 1', [], 1)),
      yield* send(rpc('probe_api.a', ['\r\nX-Injected: 1'], 1)),
      yield* send(postJson('/', [{ jsonrpc: '2.0', method: 'probe_api.a\r\nX-Injected: 1', params: [], id: 1 }])),
    ];
    return all.flatMap((each) => headerIsAbsent(each, 'x-injected'));
  },
});

const length = scenario({
  id: 'gateway/length-counts-bytes',
  level: 'must',
  requires: 'The length of an answer is that of its bytes, not of its letters.',
  clause: 'envelope/transport',
  why: 'A body that is longer than its length is cut, and the rest is read as the next answer.',
  example: 'An answer with é in it is one byte short.',
  needs: ['upstream'],
  fault: {
    summary: 'one byte is missing',
    front: editing((answer) => {
      const bytes = Buffer.from(answer.body ?? '');
      return bytes.includes('é')
        ? {
            ...answer,
            body: bytes.subarray(0, -1),
            headers: answer.headers.filter(([name]) => name !== 'content-length'),
          }
        : undefined;
    }),
  },
  *steps({ random }) {
    const method = 'probe_api.length_counts_bytes';
    yield* act({ method, reply: { text: '{"jsonrpc":"2.0","id":$id,"result":"ééé😀"}' } });
    const exchange = yield* send(rpc(method, [random.int(2 ** 32)], 1));
    yield* act();
    const text = Buffer.from(exchange.answer.body ?? '').toString();
    if (text.trimEnd().endsWith('}')) return [];
    return [{ path: ['body'], kind: 'value', expected: 'the complete answer', actual: text, exchange }];
  },
});

export const headers: readonly Scenario[] = [
  type,
  requestId,
  upstreamId,
  hit,
  mark,
  names,
  cors,
  preflight,
  injected,
  length,
];
