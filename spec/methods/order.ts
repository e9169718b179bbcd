import { enumeration } from '../kernel/combinators/enum.ts';
import { positional } from '../kernel/combinators/positional.ts';
import type { Fields } from '../kernel/combinators/struct.ts';
import { union } from '../kernel/combinators/union.ts';
import type { Json } from '../kernel/json/json.ts';
import type { AnySchema, Schema } from '../kernel/schema.ts';

/** One order of a list: it sorts, it does not filter (document 3, Pagination rules). */
export interface Order {
  /** The documented shapes of `start`. */
  readonly start: readonly AnySchema[];
  /** Members of the last element that make the next `start`, in order; dots lead into members. Absent: the documents leave it open. */
  readonly next?: readonly string[];
  /** What deployed nodes take as `start`, where it differs; none: they do not serve this order. */
  readonly deployed?: readonly AnySchema[];
  /** The same of deployed nodes, where their `start` has the shape of the documented one, so that it can be read in two ways. */
  readonly deployedNext?: readonly string[];
  /** The last value of `start` is one thing by the documents and another on deployed nodes: where a page begins is not certain. */
  readonly ambiguous?: true;
  /** No document names this order. */
  readonly beyond?: true;
}

export type Orders = Readonly<Record<string, Order>>;

/** `start` is an array of these values of the last element, which has them as members of the same names unless `next` says others. */
export function by<F extends Fields>(keys: F, next: readonly string[] = Object.keys(keys)): Order {
  return { start: [positional(keys)], next };
}

/** `start` is one value of the last element. */
export function byOne(member: string, schema: AnySchema): Order {
  return { start: [schema], next: [member] };
}

/** An order that deployed nodes have beyond the documents. */
export function beyond(order: Order): Order {
  return { ...order, beyond: true };
}

/** An order whose `start` ends with one thing by the documents and with another on deployed nodes. */
export function ambiguous(order: Order): Order {
  return { ...order, ambiguous: true };
}

/** Every shape that `start` may have, in any order. */
export function startOf(orders: Orders): Schema<Json> {
  const all = Object.values(orders).flatMap(({ start, deployed = [] }) => [...start, ...deployed]);
  return union(...(all as [AnySchema, ...AnySchema[]]));
}

/** The names of orders. */
export function orderOf<O extends Orders>(orders: O): Schema<keyof O & string> {
  const names = Object.keys(orders) as (keyof O & string)[];
  return enumeration(names, { deployed: names.filter((name) => orders[name]?.beyond) });
}
