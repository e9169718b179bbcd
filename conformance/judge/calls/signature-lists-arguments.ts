import type { DepartureId } from '../../../spec/departures/index.ts';
import { hive } from '../../../spec/dialects/hive.ts';
import { isInWordsOf } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import { type Context, relation } from '../../model/rule.ts';
import { plainText } from '../kit/lists/identity.ts';
import { callRule } from '../kit/per-call.ts';

const requested = methods['jsonrpc.get_signature'];

/** How deployed nodes describe methods of condenser_api: `{args: [], ret: null}`; those of Hive have their `ret`. */
function departureOf(namespace: string, result: Json | undefined, { dialect }: Context): DepartureId | undefined {
  const [args, ret] = [member(result, 'args'), member(result, 'ret')];
  if (namespace !== 'condenser_api' || !isArray(args) || args.length > 0) return undefined;
  if (ret === null) return 'condenser-signatures-empty';
  return isInWordsOf(dialect, hive) && ret !== undefined ? 'hive-condenser-signatures-without-arguments' : undefined;
}

export const signatureReportsArguments = callRule({
  id: 'calls/signature-lists-arguments',
  requires: '`jsonrpc.get_signature` of a method with documented arguments has arguments in `args`.',
  clause: 'jsonrpc.get_signature/result',
  bugs: ['steemit/steem#2297'],
  why: 'Tools build forms and clients from the signatures; an empty signature gives them nothing.',
  example: '`database_api.find_accounts` takes `accounts`, and its signature has no arguments.',
  fault: {
    id: 'signature-empty',
    summary: 'a signature without the arguments of the method',
    edit: inCall([requested.name], ({ result }) => {
      const args = member(result, 'args');
      return isObject(args) && Object.keys(args).length > 0 ? { path: ['result', 'args'], value: {} } : undefined;
    }),
  },
  methods: [requested.name],
  plan: (target) =>
    ['condenser_api.get_block', 'database_api.find_accounts', 'block_api.get_block']
      .filter((method) => target.methods.has(method) && target.methods.has(requested.name))
      .map((method) => callOf(requested, { method })),
  judge: ({ params, result }, context) => {
    const name = String(member(params, 'method'));
    const args = member(result, 'args');
    if (!Object.hasOwn(methods, name) || args === undefined) return undefined;
    const { params: documented, namespace } = methods[name as keyof typeof methods];
    const names = Object.keys(documented);
    const reported = isArray(args) ? args.length : isObject(args) ? Object.keys(args).length : 0;
    if (names.length === 0 || reported > 0) return [];
    const departure = departureOf(namespace, result, context);
    const expected = `the arguments of ${name}: ${names.join(', ')}`;
    return [{ path: ['result', 'args'], kind: 'missing', expected, actual: args, ...(departure && { departure }) }];
  },
});

/** What a node says of one method. */
interface Described {
  readonly method: string;
  /** By the documents. */
  readonly documented: readonly string[];
  /** By the node. */
  readonly reported: readonly Json[];
  readonly text: string;
}

export const signaturesDiffer = relation<Record<'newer' | 'older', Described>>({
  id: 'calls/signature-of-requested',
  requires: '`jsonrpc.get_signature` of methods with different arguments does not describe the same ones.',
  clause: 'jsonrpc.get_signature/params',
  why: 'A client that builds a form from the signature of another method sends the wrong arguments.',
  example: '`database_api.find_accounts` and `block_api.get_block` both take `block_num`.',
  fault: {
    id: 'signature-of-another-method',
    summary: 'the signature of another method',
    edit: inCall([requested.name], ({ params, result }) =>
      member(params, 'method') === 'database_api.find_accounts' && member(result, 'args') !== undefined
        ? { path: ['result'], value: { args: { block_num: 0 }, ret: {} } }
        : undefined,
    ),
  },
  methods: [requested.name],
  symmetric: true,
  roles: ['newer', 'older'],
  assignRoles: ({ params, result }) => {
    const method = String(member(params, 'method'));
    const args = member(result, 'args');
    if (!Object.hasOwn(methods, method) || !(isArray(args) || isObject(args)) || Object.keys(args).length === 0)
      return [];
    const documented = Object.keys(methods[method as keyof typeof methods].params);
    const reported = isArray(args) ? args : Object.keys(args);
    return [{ group: 'signatures', role: 'newer', value: { method, documented, reported, text: plainText(args) } }];
  },
  judge: ({ newer, older }) => {
    const isOfOne = (name: Json) =>
      [newer, older].filter(({ documented }) => documented.some((each) => each === name)).length === 1;
    // In which form arguments are described is not shown: by their names it is theirs.
    if (!newer.reported.some(isOfOne)) return undefined;
    if (newer.text !== older.text) return [];
    const expected = `the arguments of ${newer.method}, which are not those of ${older.method}`;
    const contradictedBy = [{ role: 'older' as const, path: ['result', 'args'] }];
    return [{ role: 'newer', path: ['result', 'args'], kind: 'value', expected, actual: newer.text, contradictedBy }];
  },
});
