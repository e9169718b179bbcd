import type { Call } from '../../../model/exchange/call.ts';
import { call } from '../../../model/exchange/request.ts';
import { isObject } from '../../../model/json.ts';
import type { RelationRule } from '../../../model/rule.ts';
import { plainText } from '../../kit/lists/identity.ts';
import { described, isDirect, listNames, reads, someCalls } from '../exact-call.ts';
import { lastLost, sameAnswer } from './same.ts';

const named = new Map(described.map(({ name, params }) => [name, Object.keys(params)]));

export const moreArguments: RelationRule = sameAnswer({
  id: 'calls/more-arguments',
  requires: 'An unknown argument outside condenser_api changes no answer.',
  clause: 'envelope/named-params',
  level: 'unstated',
  refusals: true,
  why: 'Clients of a later version send arguments that an earlier one does not have; deployed nodes ignore them.',
  example: '`"no_such_argument": true` makes a node refuse a call that it answers without.',
  fault: lastLost('argument-more-differs', 'an unknown argument changes the answer', reads, hasMore),
  requested: (requested) => {
    const { params, method } = requested;
    if (!isObject(params) || !isDirect(requested)) return undefined;
    const { no_such_argument: _, ...others } = params;
    const isKnown = Object.keys(others).every((name) => named.get(method)?.includes(name));
    if (!isKnown) return undefined;
    return { group: `${method} ${plainText(others)}`, way: hasMore(requested) ? 'more' : 'described' };
  },
  plan: (target, random) =>
    someCalls(target, random, listNames, 6).flatMap(({ method, params }) =>
      isObject(params) ? [call(method, params), call(method, { ...params, no_such_argument: true })] : [],
    ),
});

/** A name that no method has for an argument. */
function hasMore({ params }: Call): boolean {
  return isObject(params) && Object.hasOwn(params, 'no_such_argument');
}
