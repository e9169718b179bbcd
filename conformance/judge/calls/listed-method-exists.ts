import { methods } from '../../../spec/methods/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { call as request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { type Json, member } from '../../model/json.ts';
import { isPlainBody, isStandardRequest } from '../kit/arguments/standard-request.ts';
import { callRule } from '../kit/per-call.ts';
import { isUnknownMethod } from '../kit/unknown-method.ts';
import { described, isDirect, reads } from './exact-call.ts';

const unknown: Json = {
  code: -32002,
  message: 'Assert Exception: Could not find method',
  data: { code: 10, name: 'assert_exception', message: 'Assert Exception', stack: [] },
};

const namespaces = new Set<string>(described.map(({ namespace }) => namespace));

/** What a method of a documented namespace is called that only reads; others are never called to try them. */
const reading = /^(get|list|find|lookup)_\w+$/;

/** At most so many methods that no document has are called. */
const mostCalled = 10;

/** Whether no document has the method, and it only reads by its name. */
function isOtherRead(method: string): boolean {
  const [namespace = '', name = ''] = method.split('.');
  return !Object.hasOwn(methods, method) && namespaces.has(namespace) && reading.test(name);
}

export const listedMethodExists = callRule({
  id: 'calls/listed-method-exists',
  requires: 'No method that `jsonrpc.get_methods` lists is refused as unknown.',
  clause: 'jsonrpc.get_methods/result',
  why: 'Clients choose what to call by the list; a method of the list that does not exist stops them later.',
  example: '`jsonrpc.get_methods` lists `condenser_api.get_block`, which is answered by "Could not find method".',
  fault: {
    summary: 'a listed method is answered as an unknown one',
    edit: inCall(['condenser_api.get_block', 'block_api.get_block'], ({ result }) =>
      result === undefined
        ? undefined
        : { path: [], value: { jsonrpc: '2.0', error: unknown, id: 1 }, found: ['error'] },
    ),
  },
  methods: 'any',
  plan: ({ methods: offered, cases }, random) => [
    ...described
      .filter(({ name }) => reads.includes(name) && offered.has(name) && (cases.get(name) ?? []).length === 0)
      .map(({ name, form }) => request(name, form === 'legacy' ? [] : {})),
    ...random
      .sample([...offered].filter(isOtherRead), mostCalled)
      .map((name) => request(name, name.startsWith('condenser_api.') ? [] : {})),
  ],
  judge: (call, { listed }) => {
    const { error, method } = call;
    if (!listed?.has(method) || !(reads.includes(method) || isOtherRead(method)) || !namesPlainly(call))
      return undefined;
    if (!isUnknownMethod(call)) return [];
    if (asksOfUnlisted(call, listed)) return undefined;
    const expected = 'that the method exists: jsonrpc.get_methods lists it';
    return [{ path: ['error'], kind: 'unexpected', expected, actual: error }];
  },
});

/** Whether the method that is unknown may be the argument: deployed nodes answer the same error for both. */
const asksOfUnlisted = ({ method, params }: Call, listed: ReadonlySet<string>): boolean =>
  method === 'jsonrpc.get_signature' && !listed.has(String(member(params, 'method')));

/** Whether every reader finds the method in the body: deployed nodes do not read escapes. */
function namesPlainly(call: Call): boolean {
  const { exchange, method, request } = call;
  const { text } = exchange.request;
  return (
    isDirect(call) && isStandardRequest(request) && isPlainBody(exchange) && (text?.includes(`"${method}"`) ?? true)
  );
}
