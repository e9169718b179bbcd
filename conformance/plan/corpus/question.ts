import type { Json } from '../../../spec/kernel/json.ts';
import type { MethodName } from '../../../spec/methods/index.ts';
import type { List } from '../../model/corpus.ts';
import { isArray, isObject } from '../../model/json.ts';
import type { Values } from '../../model/request.ts';
import type { Find } from './gather.ts';
import { named } from './records.ts';

/** One thing to find out, and the ways to ask for it: the first that is offered, the next where that gives nothing. */
export interface Question {
  /** What the answer may fill. */
  readonly lists: readonly List[];
  readonly ways: readonly Way[];
}

export interface Way {
  readonly method: MethodName;
  readonly values: Values;
  /** What the result tells beyond the records in it. */
  also?(result: Json): readonly (Find | undefined)[];
}

export function way(method: MethodName, values: Values = {}, also?: Way['also']): Way {
  return { method, values, ...(also && { also }) };
}

export function question(lists: readonly List[], ...ways: readonly Way[]): Question {
  return { lists, ways };
}

/** The array that a result is, or that its only member is. */
export function page(result: Json): readonly Json[] {
  if (isArray(result)) return result;
  const parts = isObject(result) ? Object.values(result).filter(isArray) : [];
  return parts.length === 1 ? (parts[0] as readonly Json[]) : [];
}

/** Results that are names and nothing else. */
export function namesOf(list: Parameters<typeof named>[0]): NonNullable<Way['also']> {
  return (result) => page(result).map((name) => named(list, name));
}
