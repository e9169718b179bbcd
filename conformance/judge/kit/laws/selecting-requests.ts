import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { recordsOfResult, selectionsOf } from '../../../../spec/methods/selection.ts';
import type { Request, Values } from '../../../model/exchange/request.ts';
import type { Target } from '../../../model/target.ts';
import { positionNames } from '../lists/page.ts';
import { startFrom } from '../lists/starts.ts';
import { requestsTo } from '../requests.ts';

/** The records that have this value in a member, by the argument that selects it; the complete list where none does. */
export function requestsSelecting(
  target: Target,
  name: MethodName,
  member?: string,
  value?: string,
  others: Values = {},
): readonly Request[] {
  const method: AnyMethod = methods[name];
  const selection = selectionsOf(method).find((each) => each.member === member);
  if (selection === undefined) return requestsTo(target, [name, { ...fromTheStart(method), limit: 1000 }]);
  const { argument, when = {} } = selection;
  const isList = method.params[argument]?.kind === 'array';
  const asWhen = Object.entries(when).map(([other, values]) => [other, values.at(-1) ?? ''] as const);
  const given: Values = { ...fromTheStart(method), limit: 100, ...Object.fromEntries(asWhen), ...others };
  return requestsTo(target, [name, { ...given, [argument]: isList ? [value ?? ''] : (value ?? '') }]);
}

/** The least position, in the order of the key of the records. */
function fromTheStart(method: AnyMethod): Values {
  const key = recordsOfResult(method)?.record.key?.[0];
  const order = Object.entries(method.orders ?? {}).find(([, { next }]) => next?.[0] === key)?.[0];
  if (order !== undefined) return { start: startFrom(method, order, []), order };
  return Object.fromEntries(positionNames(method).map((name) => [name, '']));
}
