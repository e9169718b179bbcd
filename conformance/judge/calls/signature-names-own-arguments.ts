import { methods } from '../../../spec/methods/index.ts';
import { inCall } from '../../model/fault.ts';
import { isObject, member } from '../../model/json.ts';
import { callRule } from '../kit/per-call.ts';
import { described } from './exact-call.ts';

const requested = methods['jsonrpc.get_signature'];

/** The names of all arguments that documents have. */
const documented = new Set(described.flatMap(({ params }) => Object.keys(params)));

export const signatureNamesOwnArguments = callRule({
  id: 'calls/signature-names-own-arguments',
  requires: '`jsonrpc.get_signature` of a method names no arguments that belong to other methods alone.',
  clause: 'jsonrpc.get_signature/result',
  why: 'A tool that fills in what another method takes sends a call that is refused.',
  example: '`database_api.find_accounts` takes `accounts`, and its signature has `from` alone.',
  fault: {
    id: 'signature-of-other-arguments',
    summary: 'the signature of every method is that of database_api.find_escrows',
    edit: inCall([requested.name], ({ params, result }) => {
      const isNamed = !String(member(params, 'method')).startsWith('condenser_api.');
      const args = member(result, 'args');
      return isNamed && isObject(args) && Object.keys(args).length > 0
        ? { path: ['result', 'args'], value: { from: '' } }
        : undefined;
    }),
  },
  methods: [requested.name],
  judge: ({ params, result }) => {
    const name = String(member(params, 'method'));
    const args = member(result, 'args');
    // In condenser_api arguments have a place, and no name that is stated.
    if (!Object.hasOwn(methods, name) || name.startsWith('condenser_api.') || !isObject(args)) return undefined;
    const own = Object.keys(methods[name as keyof typeof methods].params);
    const reported = Object.keys(args);
    if (own.length === 0 || reported.length === 0) return undefined;
    // A name that no document has may be another one of the same argument, or describe it.
    if (reported.some((each) => own.includes(each) || !documented.has(each))) return [];
    const expected = `the arguments of ${name}: ${own.join(', ')}`;
    return [{ path: ['result', 'args'], kind: 'value', expected, actual: args }];
  },
});
