import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray } from '../model/json.ts';
import { refusing, type Variation } from './variation.ts';

const namespaces = [...new Set(Object.values<AnyMethod>(methods).map(({ namespace }) => namespace))];

/** Half of the described methods, with the state of the chain among the rest. */
const half: ReadonlySet<string> = new Set(
  Object.keys(methods).filter(
    (name, index) => index % 2 === 1 && !/jsonrpc|get_dynamic_global_properties|get_config|get_block/.test(name),
  ),
);
const isEverySecond = (method: string): boolean => half.has(method);

/** Does not list these methods, and answers -32601 to them. */
export function without(id: string, allowedBy: string, isMeant: (method: string) => boolean): Variation {
  return {
    id: `offered/${id}`,
    class: 'offered',
    allowedBy,
    answer: (call) => {
      if (isMeant(call.method)) return refusing(call, -32601, 'Method not found');
      if (call.method !== 'jsonrpc.get_methods' || !isArray(call.result)) return undefined;
      return { ...call.answer, result: call.result.filter((name) => !isMeant(String(name))) };
    },
  };
}

export const offered: readonly Variation[] = [
  ...namespaces
    .filter((namespace) => namespace !== 'condenser_api')
    .map((namespace) =>
      without(`no-${namespace}`, 'What a node offers is its configuration.', (method) =>
        method.startsWith(`${namespace}.`),
      ),
    ),
  without('no-deprecated', 'The methods get_state and broadcast_transaction_synchronous are deprecated.', (method) =>
    /\.(get_state|broadcast_transaction_synchronous|get_account_bandwidth)$/.test(method),
  ),
  without('no-smt', 'ENABLE_SMT is false.', (method) => /list_smt/.test(method)),
  without('condenser-alone', 'Only condenser_api is ready for production.', (method) =>
    /^(?!condenser_api\.|jsonrpc\.)\w+_api\./.test(method),
  ),
  without('every-second', 'What a node offers is its configuration.', isEverySecond),
  without(
    'every-second-and-no-list',
    'What a node offers is its configuration.',
    (method) => isEverySecond(method) || method.startsWith('jsonrpc.'),
  ),
  {
    id: 'offered/no-method-call',
    class: 'offered',
    allowedBy: 'A method is named `<namespace>.<method>`; no document has a method `call`.',
    answer: (call) => (call.request.method === 'call' ? refusing(call, -32601, 'Method not found') : undefined),
  },
  {
    id: 'offered/more-methods',
    class: 'offered',
    allowedBy: 'A node may have methods beyond the documents.',
    answer: (call) =>
      call.method === 'jsonrpc.get_methods' && isArray(call.result)
        ? { ...call.answer, result: ['bridge.get_profile', ...call.result] }
        : undefined,
  },
];
