import { spelled } from '../../kernel/names.ts';
import type { Dialect } from '../../kernel/wire.ts';
import type { AnyMethod } from '../../methods/method.ts';
import type { Order } from '../../methods/order.ts';
import type { OrderModel, PagingModel } from './method.ts';

/** How a client requests the next page; undefined if unstated, or without a limit to detect the last page. */
export function pagingOf(method: AnyMethod, dialect: Dialect): PagingModel | undefined {
  const { paging, limit, orders } = method;
  if (!paging || !limit) return undefined;
  const path = (text: string) =>
    text
      .split('.')
      .map((name) => spelled(name, dialect))
      .join('.');
  const { list, next, from = 'last', step } = paging;
  const known = Object.entries(orders ?? {}).filter(([, order]) => order.next);
  if (!next && known.length === 0) return undefined;
  const size = method.params[limit.param]?.absent?.();
  return {
    ...(list !== undefined && { list: spelled(list, dialect) }),
    limit: path(limit.param),
    ...(typeof size === 'number' && { size }),
    from,
    ...(step && { step }),
    ...(next && {
      next: Object.fromEntries(Object.entries(next).map(([param, member]) => [path(param), path(member)])),
    }),
    ...(!next && { orders: Object.fromEntries(known.map(([name, order]) => [name, orderOf(order, path)])) }),
  };
}

function orderOf({ start, deployed = [], next = [] }: Order, path: (text: string) => string): OrderModel {
  const plain = next.length === 1 && [...start, ...deployed].some(({ kind }) => kind !== 'row');
  return { next: next.map(path), plain };
}
