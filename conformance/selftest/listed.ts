import type { PathSegment } from '../../spec/kernel/error.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { argument } from '../judge/kit/arguments/argument.ts';
import type { Call } from '../model/exchange/call.ts';
import { at, isArray } from '../model/json.ts';
import { normal } from './normal.ts';

/**
 * Whether the description alone shows that this list is wrong: a duplicate element in a paged list, or
 * another sequence of elements that differ in the first value they are sorted by.
 */
export function breaksListing(operator: string, call: Call, path: readonly PathSegment[]): boolean {
  const method: AnyMethod = methods[call.method as keyof typeof methods];
  const [list] = path;
  const items = at(call.result, path);
  if (!method.paging || path.length > 1 || list !== method.paging.list || !isArray(items)) return false;
  if (operator === 'paging/element-doubled') return true;
  if (!operator.startsWith('order/')) return false;
  const order = method.orders?.[String(argument(call, 'order'))];
  const [first] = order?.beyond ? [] : (order?.next ?? []);
  if (first === undefined) return false;
  const values = items.map((item) => at(item, first.split('.')));
  return (
    values.every((value) => value !== undefined) &&
    new Set(values.map((value) => normal(value ?? null))).size === items.length
  );
}
