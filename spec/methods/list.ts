import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { u32 } from '../kernel/integer.ts';
import type { Schema } from '../kernel/schema.ts';
import type { Limit } from './method.ts';
import { type Orders, orderOf, startOf } from './order.ts';
import { byOrder, type Paging } from './paging.ts';

/** At most 1,000 elements, the typical page (document 1, Limits). */
export const typicalLimit: Limit = { param: 'limit', maximum: 1000 };

/** A result that is an object holding one array. */
export function keyed<const K extends string, E>(key: K, element: Schema<E>) {
  return struct({ [key]: array(element) } as { readonly [P in K]: Schema<readonly E[]> });
}

/** What the list_* methods of database_api have in common (document 3, Pagination rules). */
export function list<const K extends string, E, const O extends Orders>(key: K, element: Schema<E>, orders: O) {
  const paging: Paging = { list: key, source: byOrder };
  return {
    params: { start: startOf(orders), limit: u32, order: orderOf(orders) },
    result: keyed(key, element),
    limit: typicalLimit,
    orders,
    paging,
    source: 'document 3, database_api',
  } as const;
}
