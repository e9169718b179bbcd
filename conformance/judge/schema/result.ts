import type { ClauseId } from '../../../spec/clauses/index.ts';
import { hive } from '../../../spec/dialects/hive.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { calls } from '../../model/call.ts';
import type { Difference } from '../../model/finding.ts';
import { isObject } from '../../model/json.ts';
import { call } from '../../model/request.ts';
import type { ExchangeRule } from '../../model/rule.ts';
import { perCall } from '../per-call.ts';
import { coveredBy, evaluatedBy } from './evaluated.ts';
import { issuesOf } from './issues.ts';
import { balanceAsNumber, fieldLost } from './value-faults.ts';

/** Results whose shape another place states than the row of the method. */
const elsewhere: Readonly<Partial<Record<MethodName, ClauseId>>> = {
  'block_api.get_block': 'block/query',
  'block_api.get_block_header': 'block/header',
  'condenser_api.get_dynamic_global_properties': 'chain-state/global-properties',
};

/** The clause for the shape of each result. */
const clauses: Readonly<Record<string, ClauseId>> = Object.fromEntries(
  (Object.keys(methods) as readonly MethodName[]).map((name) => [name, elsewhere[name] ?? `${name}/result`]),
);

export const result: ExchangeRule = {
  id: 'schema/result',
  kind: 'exchange',
  clause: 'envelope/result-or-error',
  level: 'must',
  why: 'Clients decode results by the documented members and types; one asset as a number stops them.',
  example: '`"balance": 263.868` where the documents have a text with three decimals and a symbol.',
  fault: balanceAsNumber,
  otherFaults: [fieldLost],
  methods: Object.keys(methods),
  clauses,
  covers: {
    of: (name) => coveredBy(methods[name as MethodName]),
    seen: (exchange, context) => calls(exchange).flatMap((each) => evaluatedBy(each, context)),
  },
  plan: ({ cases }) => [...cases.values()].flat().map(({ method, params }) => call(method, params)),
  judge: perCall((call, context) => {
    const stated = issuesOf(call, context)?.stated;
    if (stated && stated.length > 0 && context.dialect === hive && isAnswer(call.result)) return [wrapped(call.result)];
    return stated?.map(({ path, expected, actual }): Difference => {
      const kind = actual === undefined ? 'missing' : 'shape';
      return { path: ['result', ...path], kind, expected, actual };
    });
  }),
};

/** A complete JSON-RPC answer and nothing else. */
function isAnswer(json: Json | undefined): json is Json {
  if (!isObject(json) || json.jsonrpc !== '2.0') return false;
  const names = Object.keys(json).toSorted().join();
  return names === 'id,jsonrpc,result' || names === 'error,id,jsonrpc';
}

function wrapped(actual: Json): Difference {
  const departure = 'hive-answer-in-answer';
  return { path: ['result'], kind: 'shape', expected: 'a result without an answer around it', actual, departure };
}
