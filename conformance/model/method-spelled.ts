import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';

const known = new WeakMap<Dialect, ReadonlyMap<string, AnyMethod>>();

/** The described method of a name in the words of a dialect. */
export function methodSpelled(name: string, dialect: Dialect): AnyMethod | undefined {
  let found = known.get(dialect);
  if (found === undefined) {
    found = new Map(Object.values<AnyMethod>(methods).map((method) => [spelled(method.name, dialect), method]));
    known.set(dialect, found);
  }
  return found.get(name);
}
