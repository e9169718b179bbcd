import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { memoize } from '../../util/memoize.ts';

const bySpelling = memoize(
  (dialect: Dialect): ReadonlyMap<string, AnyMethod> =>
    new Map(Object.values<AnyMethod>(methods).map((method) => [spelled(method.name, dialect), method])),
);

/** The described method of a name in the words of a dialect. */
export function methodSpelled(name: string, dialect: Dialect): AnyMethod | undefined {
  return bySpelling(dialect).get(name);
}
