import type { DepartureId } from '../../../spec/departures/index.ts';
import { hive } from '../../../spec/dialects/hive.ts';
import { methods } from '../../../spec/methods/index.ts';
import { callOf } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { callRule } from '../kit/per-call.ts';

const requested = methods['jsonrpc.get_signature'];

/** How deployed nodes describe methods of condenser_api: `{args: [], ret: null}`; those of Hive have their `ret`. */
function departureOf(namespace: string, result: Json | undefined, { dialect }: Context): DepartureId | undefined {
  const [args, ret] = [member(result, 'args'), member(result, 'ret')];
  if (namespace !== 'condenser_api' || !isArray(args) || args.length > 0) return undefined;
  if (ret === null) return 'condenser-signatures-empty';
  return dialect === hive && ret !== undefined ? 'hive-condenser-signatures-without-arguments' : undefined;
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
