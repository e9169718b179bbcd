import type { MethodName } from '../../../spec/methods/index.ts';
import type { List } from '../../model/corpus.ts';
import type { Values } from '../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../model/json.ts';
import type { Find } from './collector.ts';
import { named } from './records.ts';

/** One query, with alternative methods: the first that is offered, the next where its answer is empty. */
export interface Query {
  /** The lists that the answer may fill. */
  readonly lists: readonly List[];
  readonly ways: readonly Way[];
}

export interface Way {
  readonly method: MethodName;
  readonly values: Values;
  /** The data of the result beyond its records. */
  also?(result: Json): readonly (Find | undefined)[];
}

export function way(method: MethodName, values: Values = {}, also?: Way['also']): Way {
  return { method, values, ...(also && { also }) };
}

export function query(lists: readonly List[], ...ways: readonly Way[]): Query {
  return { lists, ways };
}

/** The array that a result is, or that its only member is. */
export function page(result: Json): readonly Json[] {
  if (isArray(result)) return result;
  const parts = isObject(result) ? Object.values(result).filter(isArray) : [];
  return parts.length === 1 ? (parts[0] as readonly Json[]) : [];
}

/** Results that are only names. */
export function namesOf(list: Parameters<typeof named>[0]): NonNullable<Way['also']> {
  return (result) => page(result).map((name) => named(list, name));
}
