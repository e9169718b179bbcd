import { at, type Json, readJson, stringifyJson } from '../../../model/json.ts';
import { rpc } from '../../kit/requests.ts';
import { type Scenario, scenario } from '../../model/rule.ts';
import { act, observed, send } from '../../model/steps.ts';
import { resultOf } from '../kit/expect.ts';
import { sending } from '../kit/fronts.ts';
import { nameOf, type Row } from '../kit/row.ts';

interface TranslationRow extends Omit<Row, 'fault' | 'why'> {
  readonly call: (name: string, params: Json) => readonly [method: string, params: Json];
}

/** The forms of older clients. */
const rows: readonly TranslationRow[] = [
  {
    id: 'gateway/legacy-call-is-translated',
    requires: '`call ["database_api", method, params]` reaches the node as a call of condenser_api.',
    example: 'The node is asked for database_api with positional arguments, and refuses.',
    call: (name, params) => ['call', ['database_api', name, params]],
  },
  {
    id: 'gateway/numbered-call-is-translated',
    requires: '`call [0, method, params]` reaches the node as a call of condenser_api.',
    example: 'The number is passed on, and the node has no API of that name.',
    call: (name, params) => ['call', [0, name, params]],
  },
  {
    id: 'gateway/bare-method-is-translated',
    requires: 'A method without a namespace reaches the node as a call of condenser_api.',
    example: '`get_content` is passed on as it is, and is unknown to the node.',
    call: (name, params) => [name, params],
  },
  {
    id: 'gateway/named-upstream-is-translated',
    requires: '`steemd.follow_api.method` reaches the node as a call of condenser_api.',
    example: 'The name is passed on with that of the upstream in it.',
    call: (name, params) => [`steemd.follow_api.${name}`, params],
  },
];

export const translation: readonly Scenario[] = rows.map(({ call, ...row }) =>
  scenario({
    level: 'must',
    clause: 'gateway/translate',
    also: ['gateway/config/translate_to_appbase', 'gateway/routing'],
    needs: ['upstream'],
    ...row,
    why: 'Nodes take the older forms no more; clients of that time have nothing but the gateway.',
    fault: {
      summary: 'what comes is passed on under another name',
      front: sending((json) => ({
        jsonrpc: '2.0',
        method: 'nothing.at_all',
        params: [],
        id: at(json, ['id']) ?? null,
      })),
    },
    *steps({ random }) {
      const name = nameOf(row);
      const params: Json = [random.int(2 ** 32), 'é', { a: [] }];
      yield* act({ method: `*${name}`, reply: { result: 'well' } });
      const exchange = yield* send(rpc(...call(name, params), 1));
      const calls = (yield* observed()).filter(({ body }) => body.includes(name));
      yield* act();
      const wanted = ['condenser_api', name, params];
      const actual = calls.map(({ body }) => sentAs(readJson(body)));
      if (actual.length > 0 && actual.every((each) => stringifyJson(each) === stringifyJson(wanted))) {
        return resultOf(exchange) === 'well'
          ? []
          : [{ path: ['body', 'result'], kind: 'value', expected: 'well', actual: resultOf(exchange), exchange }];
      }
      const expected = `a call to the node of ${stringifyJson(wanted)}`;
      return [{ path: ['body'], kind: 'value', expected, actual, exchange }];
    },
  }),
);

/** `[api, method, params]`, whichever of the two forms has reached the node. */
function sentAs(json: Json | undefined): Json {
  const [method, params] = [at(json, ['method']) ?? null, at(json, ['params']) ?? null];
  if (method === 'call' || typeof method !== 'string') return params;
  const [api = null, name = null] = method.split('.');
  return [api, name, params];
}
