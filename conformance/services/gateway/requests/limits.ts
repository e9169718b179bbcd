import { at, type Json, stringifyJson } from '../../../model/json.ts';
import { post, rpc } from '../../kit/requests.ts';
import { jsonOf } from '../../model/http.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, attempt, isAnswered, send } from '../../model/steps.ts';
import { codeOf, isResult, reached, resultOf } from '../kit/expect.ts';
import { errorsAreResults, replacing } from '../kit/fronts.ts';
import { unsigned } from '../kit/transaction.ts';

const method = 'condenser_api.broadcast_transaction';

/** A custom operation whose text has so many bytes; of nobody, and for an upstream of ours only. */
function custom(bytes: number, number: number): Json {
  const fill = 'é'.repeat(20);
  const json = `"${fill}${'x'.repeat(bytes - 2 - Buffer.byteLength(fill))}"`;
  const operation = ['custom_json', { required_auths: [], required_posting_auths: ['plumbline'], id: 'probe', json }];
  return unsigned(number, [operation]);
}

const base = { needs: ['upstream'], clause: 'gateway/routing' } as const;

const fits = scenario({
  ...base,
  id: 'gateway/custom-json-of-8192-bytes-passes',
  level: 'must',
  requires: 'A custom_json of 8192 bytes reaches the node.',
  why: 'The chain takes it; a limit below it takes posts from their users.',
  example: 'The limit counts letters or escapes and not bytes.',
  fault: { summary: 'results are lost', front: replacing(['result'], undefined) },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    yield* act({ method, having: `${number}`, reply: { result: {} } });
    const exchange = yield* send(rpc(method, [custom(8192, number)], 1));
    yield* act();
    if (isResult(exchange, {})) return [];
    const actual = resultOf(exchange) ?? jsonOf(exchange.answer);
    return [{ path: ['body', 'result'], kind: 'missing', expected: 'the answer of the node', actual, exchange }];
  },
});

const exceeds = scenario({
  ...base,
  id: 'gateway/custom-json-of-8193-bytes',
  level: 'unstated',
  requires: 'A custom_json of more than 8192 bytes is refused by 1800 before it reaches the node.',
  clause: 'errors/other-codes',
  why: 'The node refuses it too; the gateway saves it the work.',
  example: 'It reaches the node.',
  fault: { summary: 'refusals are answered as results', front: errorsAreResults },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    yield* act({ method, having: `${number}`, reply: { result: {} } });
    const exchange = yield* send(rpc(method, [custom(8193, number)], 1));
    const calls = (yield* reached(method, `${number}`)).length;
    yield* act();
    if (codeOf(exchange) === 1800 && calls === 0) return [];
    const actual = jsonOf(exchange.answer);
    return [{ path: ['body', 'error', 'code'], kind: 'value', expected: 'code 1800', actual, exchange }];
  },
});

const batchCode = scenario({
  id: 'gateway/batch-limit-has-its-code',
  level: 'unstated',
  requires: 'A batch of more than 50 calls is refused by code 1600.',
  clause: 'errors/other-codes',
  why: 'Clients that know the code split the batch and try again.',
  example: 'The code is -32603.',
  fault: { summary: 'codes of JSON-RPC only', front: replacing(['error', 'code'], -32603) },
  *steps() {
    const calls = Array.from({ length: 51 }, (_, id) => ({
      ...{ jsonrpc: '2.0', method: 'condenser_api.get_block_header', params: [1], id },
    }));
    const exchange = yield* send(post('/', stringifyJson(calls), { 'content-type': 'application/json' }));
    if (codeOf(exchange) === 1600) return [];
    const actual = jsonOf(exchange.answer);
    return [{ path: ['body', 'error', 'code'], kind: 'value', expected: 'code 1600', actual, exchange }];
  },
});

const silenceCode = scenario({
  id: 'gateway/timeout-has-its-code',
  level: 'unstated',
  requires: 'A call that takes the node too long is refused by code 1000.',
  clause: 'errors/other-codes',
  why: 'Clients tell by it a slow node from a broken call.',
  example: 'The code is -32603.',
  needs: ['upstream'],
  fault: { summary: 'codes of JSON-RPC only', front: replacing(['error', 'code'], -32603) },
  *steps({ random }) {
    yield* act({ method: 'probe_api.timeout_has_its_code', after: 7_000, reply: { result: 'late' } });
    const exchange = yield* send(rpc('probe_api.timeout_has_its_code', [random.int(2 ** 32)], 1));
    yield* act();
    if (codeOf(exchange) === 1000) return [];
    const actual = jsonOf(exchange.answer);
    return [{ path: ['body', 'error', 'code'], kind: 'value', expected: 'code 1000', actual, exchange }];
  },
});

const body = scenario({
  id: 'gateway/large-body-is-answered',
  level: 'unstated',
  requires: 'A body of 300 KB is refused by a JSON-RPC error.',
  clause: 'errors/other-codes',
  why: 'A connection that is closed without a word looks like an outage.',
  example: 'The connection is reset.',
  fault: { summary: 'refusals are answered as results', front: errorsAreResults },
  *steps() {
    const text = `{"jsonrpc":"2.0","method":"condenser_api.get_config","params":["${'x'.repeat(300_000)}"],"id":1}`;
    const request = post('/', text, { 'content-type': 'application/json' });
    const [exchange] = yield* attempt([request]);
    if (exchange === undefined || !isAnswered(exchange)) return { inconclusive: 'the connection was closed' };
    if (typeof codeOf(exchange) === 'number') return [];
    const actual = at(jsonOf(exchange.answer), ['result']);
    return [{ path: ['body', 'error'], kind: 'missing', expected: 'an error', actual, exchange }];
  },
});

export const requestLimits: readonly Scenario[] = [fits, exceeds, batchCode, silenceCode, body];
