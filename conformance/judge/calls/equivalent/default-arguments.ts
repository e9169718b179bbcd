import { core } from '../../../../spec/dialects/core.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { callIn, type Request } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { described, isDirect } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

type Values = Readonly<Record<string, Json>>;

const assuming = new Map(
  described
    .filter(({ defaults, uninitialized }) => defaults !== undefined && uninitialized === undefined)
    .map((each) => [each.name, each]),
);
const names = [...assuming.keys()];

export const defaultArguments: RelationRule = sameAnswer({
  id: 'calls/assumed-arguments',
  requires: 'An omitted argument counts as the value that deployed nodes assume for it.',
  clause: 'condenser/call',
  level: 'unstated',
  methods: names,
  why: 'Clients omit the last arguments; deployed nodes then assume values that no document states.',
  example: '`get_recent_trades` without a limit and with the limit 1000 return different lists.',
  fault: lastLost('assumed-argument-differs', 'an omitted argument gets another default', names, leavesOut),
  requested: (requested) => {
    const given = isDirect(requested) ? byName(requested) : undefined;
    if (given === undefined) return undefined;
    const complete = { ...assuming.get(requested.method)?.defaults, ...given };
    return { group: `${requested.method} ${plainText(complete)}`, way: Object.keys(given).toSorted().join() };
  },
  plan: ({ cases, dialect = core }) =>
    [...assuming.values()].flatMap((method): readonly Request[] => {
      const { name, defaults = {} } = method;
      const { params } = cases.get(name)?.find(({ kind }) => kind === 'valid') ?? {};
      const given = byName({ method: name, params });
      if (given === undefined) return [];
      const left = Object.entries(given).filter(([argument]) => !Object.hasOwn(defaults, argument));
      return [{ ...given, ...defaults }, Object.fromEntries(left)].map((values) => callIn(method, values, dialect));
    }),
});

/** Whether an argument with a default of deployed nodes is omitted. */
function leavesOut(requested: Call): boolean {
  const given = byName(requested);
  const defaults = Object.keys(assuming.get(requested.method)?.defaults ?? {});
  return given !== undefined && defaults.some((name) => !Object.hasOwn(given, name));
}

/** Arguments by their names; undefined where there are more than described. */
function byName({ method, params }: Pick<Call, 'method' | 'params'>): Values | undefined {
  const order = Object.keys(assuming.get(method)?.params ?? {});
  if (isObject(params)) return params;
  if (!isArray(params) || params.length > order.length) return undefined;
  return Object.fromEntries(params.map((value, index) => [order[index] as string, value]));
}
