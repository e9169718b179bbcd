import { core } from '../../../spec/dialects/core.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import { callIn, type Request, type Values } from '../../model/exchange/request.ts';
import type { Target } from '../../model/target.ts';

/** Calls of those methods that the target offers, spelled as its dialect does. */
export function requestsTo(target: Target, ...calls: readonly (readonly [MethodName, Values])[]): readonly Request[] {
  const dialect = target.dialect ?? core;
  return calls
    .filter(([name]) => target.methods.has(spelled(name, dialect)))
    .map(([name, values]) => callIn(methods[name], values, dialect));
}

/** The requests about each of the first few of a list, without duplicates. */
export function aboutEach<T>(
  items: readonly T[],
  count: number,
  requests: (item: T) => readonly Request[],
): readonly Request[] {
  return [...new Set(items)].slice(0, count).flatMap(requests);
}
