import type { Json } from '../../../spec/kernel/json.ts';
import type { Call } from '../../model/call.ts';
import { isArray, isObject } from '../../model/json.ts';
import type { RelationRule } from '../../model/rule.ts';
import { callOf, type Request } from '../../plan/request.ts';
import { plainText } from '../paging/identity.ts';
import { described, isDirect, someCalls } from './asking.ts';
import { lastLost, sameAnswer } from './same.ts';

type Values = Readonly<Record<string, Json>>;

const assuming = new Map(described.filter(({ assumed }) => assumed !== undefined).map((each) => [each.name, each]));
const names = [...assuming.keys()];

export const assumedArguments: RelationRule = sameAnswer({
  id: 'calls/assumed-arguments',
  clause: 'condenser/call',
  level: 'unstated',
  methods: names,
  why: 'Clients leave arguments out at the end; deployed nodes then assume values that no document tells.',
  example: 'get_recent_trades without a limit gives another list than with the limit 1000.',
  fault: lastLost('assumed-argument-differs', 'an argument left out is taken for another value', names),
  asked: (asked) => {
    const given = isDirect(asked) ? byName(asked) : undefined;
    if (given === undefined) return undefined;
    const whole = { ...assuming.get(asked.method)?.assumed, ...given };
    return { question: `${asked.method} ${plainText(whole)}`, way: Object.keys(given).toSorted().join() };
  },
  plan: (target, random) =>
    someCalls(target, random, names, 6).flatMap(({ method: name, params }): readonly Request[] => {
      const method = assuming.get(name);
      const given = byName({ method: name, params });
      if (method === undefined || given === undefined) return [];
      const left = Object.keys(method.params).filter((each) => !Object.hasOwn(method.assumed ?? {}, each));
      const short = Object.fromEntries(left.map((each) => [each, method.params[each] as never]));
      return [callOf(method, { ...given, ...method.assumed }), callOf({ ...method, params: short }, given)];
    }),
});

/** Arguments by their names; undefined where there are more than described. */
function byName({ method, params }: Pick<Call, 'method' | 'params'>): Values | undefined {
  const order = Object.keys(assuming.get(method)?.params ?? {});
  if (isObject(params)) return params;
  if (!isArray(params) || params.length > order.length) return undefined;
  return Object.fromEntries(params.map((value, index) => [order[index] as string, value]));
}
