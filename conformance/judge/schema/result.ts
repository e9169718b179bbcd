import { hive } from '../../../spec/dialects/hive.ts';
import { isInWordsOf } from '../../../spec/kernel/names.ts';
import { issues } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type Call, calls } from '../../model/exchange/call.ts';
import { call } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import { isArray, isInteger, isObject, type Json, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { clausesOfResults } from '../kit/clauses-of-results.ts';
import { mayFindNothing, mayLackAccounts } from '../kit/nothing.ts';
import { callRule } from '../kit/per-call.ts';
import { issuesOf } from '../kit/schema/issues.ts';
import { coveredBy, evaluatedBy } from './evaluated.ts';
import { ofHeader } from './value-faults.ts';

export const result = callRule({
  id: 'schema/result',
  basis: [{ fact: 'shape', source: 'document 1, Scalar conventions' }],
  requires: 'A result has the documented members, each of its documented type.',
  clause: 'envelope/result-or-error',
  why: 'Clients decode results by the documented members and types; one asset as a number stops them.',
  example: '`"balance": 263.868` where the documents have a text with three decimals and a symbol.',
  fault: {
    id: 'balance-as-number',
    summary: 'a balance as a number',
    edit: inCall(['condenser_api.get_accounts'], ({ result }) =>
      isArray(result) && typeof member(result[0], 'balance') === 'string'
        ? { path: ['result', 0, 'balance'], value: 263.868 }
        : undefined,
    ),
  },
  otherFaults: [
    {
      id: 'field-lost',
      summary: 'a listed member is missing',
      edit: inCall(['condenser_api.get_block_header', 'block_api.get_block_header'], ({ method, result }, random) => {
        const under = method.startsWith('block_api.') ? ['header'] : [];
        const header = under.length > 0 ? member(result, 'header') : result;
        const [name] = random.sample(
          ofHeader.filter((each) => member(header, each) !== undefined),
          1,
        );
        return name === undefined ? undefined : { path: ['result', ...under, name], value: undefined };
      }),
    },
  ],
  methods: Object.keys(methods),
  clauses: clausesOfResults,
  covers: {
    of: (name) => coveredBy(methods[name as MethodName]),
    seen: (exchange, context) => calls(exchange).flatMap((each) => evaluatedBy(each, context)),
  },
  plan: ({ cases }) => [...cases.values()].flat().map(({ method, params }) => call(method, params)),
  judge: (call, context) => {
    if (mayFindNothing(call, context)) return undefined;
    const lacksAccounts = mayLackAccounts(call, context);
    const stated = issuesOf(call, context)?.stated.filter(
      ({ path, actual }) => !(lacksAccounts && path.length === 1 && actual === null),
    );
    if (stated && stated.length > 0 && isWrapped(call, context)) return [wrapped(call.result as Json)];
    return stated?.map(({ path, expected, actual }): Difference => {
      const kind = actual === undefined ? 'missing' : 'shape';
      return { path: ['result', ...path], kind, expected, actual };
    });
  },
});

/** Methods that were recorded of a Hive node with one answer inside the other. */
const wrapping: ReadonlySet<string> = new Set(
  ['get_reward_fund', 'get_witness_by_account', 'get_recovery_request'].map((name) => `condenser_api.${name}`),
);

/** Whether the result of a call is a complete JSON-RPC answer to it and nothing else, right by itself. */
function isWrapped({ method: name, result: inner, request }: Call, { dialect }: Context): boolean {
  if (!isInWordsOf(dialect, hive) || !wrapping.has(name) || !isObject(inner)) return false;
  if (inner.jsonrpc !== '2.0' || inner.id !== request.id || Object.keys(inner).length !== 3) return false;
  if (inner.error !== undefined) return isInteger(member(inner.error, 'code')) && isObject(member(inner.error, 'data'));
  const method: AnyMethod = methods[name as MethodName];
  return inner.result !== undefined && issues(method.result, inner.result, { form: method.form, dialect }).length === 0;
}

function wrapped(actual: Json): Difference {
  const departure = 'hive-answer-in-answer';
  return { path: ['result'], kind: 'shape', expected: 'a result without an answer around it', actual, departure };
}
