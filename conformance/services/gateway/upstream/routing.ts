import { at, readJson, stringifyJson } from '../../../model/json.ts';
import { rpc, withHeaders } from '../../kit/requests.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, send } from '../../model/steps.ts';
import { isResult, reached, resultOf } from '../kit/expect.ts';
import { replacing, sending } from '../kit/fronts.ts';

const sameArguments = scenario({
  id: 'gateway/arguments-reach-the-node',
  level: 'must',
  requires: 'The arguments of a call reach the node unchanged.',
  clause: 'gateway/routing',
  also: ['gateway/requests'],
  why: 'The node answers what it was asked; amounts and letters included.',
  example: '`9007199254740993` reaches the node as `9007199254740992`.',
  needs: ['upstream'],
  fault: {
    summary: 'numbers of arguments are doubles',
    front: sending((json) => ({
      ...{ jsonrpc: '2.0', method: at(json, ['method']) ?? null, id: at(json, ['id']) ?? null },
      params: JSON.parse(
        stringifyJson(at(json, ['params']) ?? null).replaceAll('9007199254740993', '9007199254740992'),
      ),
    })),
  },
  *steps({ random }) {
    const method = 'probe_api.sameArgumentsreach_the_node';
    yield* act({ method, reply: { result: 'well' } });
    const params = {
      number: random.int(2 ** 32),
      wide: 9_007_199_254_740_993n,
      text: 'é😀/\\"\u0000',
      none: null,
      nested: [[], {}],
    };
    const exchange = yield* send(rpc(method, params, 1));
    const [call] = yield* reached(method);
    yield* act();
    if (call === undefined) return { inconclusive: 'the call did not reach the upstream of ours' };
    const actual = at(readJson(call.body), ['params']);
    const expected = stringifyJson(params);
    if (actual !== undefined && stringifyJson(actual) === expected) return [];
    return [{ path: ['body'], kind: 'value', expected, actual, exchange }];
  },
});

const namespaces = scenario({
  id: 'gateway/any-api-reaches-the-node',
  level: 'must',
  requires: 'Calls of every API of the node reach it under their own names, single or in `call` form.',
  clause: 'gateway/routing',
  also: ['gateway/most-specific', 'gateway/config/urls'],
  why: 'A node has more APIs than its gateway knows of.',
  example: 'rc_api is unknown to the gateway, and its calls are refused.',
  needs: ['upstream'],
  fault: { summary: 'other results', front: replacing(['result'], 'another') },
  *steps({ random }) {
    const number = random.int(2 ** 32);
    for (const api of ['rc_api', 'account_history_api', 'tags_api', 'new_api']) {
      const method = `${api}.any_api_reaches_the_node`;
      yield* act({ method, reply: { result: api } });
      const exchange = yield* send(rpc(method, { number }, 1));
      yield* act();
      if (isResult(exchange, api)) continue;
      return [{ path: ['body', 'result'], kind: 'value', expected: api, actual: resultOf(exchange), exchange }];
    }
    return [];
  },
});

const unknown = scenario({
  id: 'gateway/unknown-upstream-is-refused',
  level: 'should',
  requires: 'A call of an upstream that is not configured is refused by an error with its id.',
  clause: 'gateway/routing',
  why: 'It is a mistake of the client, which must learn of it.',
  example: '"nowhere.get_it" is sent to the first upstream.',
  fault: { summary: 'refusals have another id', front: replacing(['id'], 'of another call') },
  *steps() {
    const exchange = yield* send(rpc('nowhere.get_it', [], 31));
    const json = readJson(Buffer.from(exchange.answer.body ?? '').toString());
    if (at(json, ['error']) !== undefined && at(json, ['id']) === 31) return [];
    return [{ path: ['body'], kind: 'value', expected: 'an error with the id 31', actual: json, exchange }];
  },
});

const secrets = scenario({
  id: 'gateway/secrets-stay-here',
  level: 'should',
  requires: 'Cookies and authorisation of a client do not reach the node.',
  clause: 'gateway/one-host',
  why: 'They are meant for the gateway; the node is another server, and writes them into its log.',
  example: 'The header `cookie` of a browser is in the request to the node.',
  needs: ['upstream'],
  fault: {
    summary: 'cookies are passed on in the arguments',
    front: () => async (request, forward) => {
      const cookie = request.headers.find(([name]) => name === 'cookie')?.[1];
      if (cookie === undefined) return forward(request);
      const text = Buffer.from(request.body)
        .toString()
        .replace('"params":[', `"params":[${JSON.stringify(cookie)},`);
      const headers = request.headers.filter(([name]) => name !== 'content-length');
      return forward({ ...request, headers, body: Buffer.from(text) });
    },
  },
  *steps({ random }) {
    const method = 'probe_api.secrets_stay_here';
    yield* act({ method, reply: { result: 'well' } });
    const headers = { cookie: 'session=a-secret', authorization: 'Bearer a-secret' };
    const exchange = yield* send(withHeaders(rpc(method, [random.int(2 ** 32)], 1), headers));
    const [call] = yield* reached(method);
    yield* act();
    if (call === undefined) return { inconclusive: 'the call did not reach the upstream of ours' };
    const found = [...call.headers.map(([name, value]) => `${name}: ${value}`), call.body].filter((each) =>
      each.includes('a-secret'),
    );
    return found.length === 0
      ? []
      : [{ path: ['body'], kind: 'unexpected', expected: 'no such header at the node', actual: found, exchange }];
  },
});

export const routing: readonly Scenario[] = [sameArguments, namespaces, unknown, secrets];
