import { isArray, isObject, type Json } from '../../model/json.ts';
import type { Collector } from './collector.ts';
import { accountHints, type OperationHint, operationHints } from './operation-hints.ts';
import { findsIn, isKey } from './records.ts';

/** Values of one answer that are read; more than in any page that discovery requests. */
const mostValues = 300_000;

/** Collects the data of an answer of any shape, and returns its hints. */
export function extract(answer: Json | undefined, into: Collector): readonly OperationHint[] {
  const hints: OperationHint[] = [];
  const waiting: Json[] = answer === undefined ? [] : [answer];
  for (let seen = 0; waiting.length > 0 && seen < mostValues; seen++) {
    const json = waiting.pop() as Json;
    if (isArray(json)) {
      const [name, value] = json;
      if (json.length === 2 && typeof name === 'string') hints.push(...operationHints(name, value));
      if (isKey(name)) into.add({ list: 'keys', element: name });
      pushReversed(waiting, json);
    } else if (isObject(json)) {
      for (const find of findsIn(json)) into.add(find);
      hints.push(...operationHints(json.type, json.value), ...accountHints(json));
      pushReversed(waiting, Object.values(json));
    }
  }
  return hints;
}

/** Keeps their order on the stack. */
function pushReversed(stack: Json[], items: readonly Json[]): void {
  for (let index = Math.min(items.length, mostValues) - 1; index >= 0; index--) {
    const item = items[index];
    if (typeof item === 'object' && item !== null) stack.push(item);
  }
}
