import { core } from '../../spec/dialects/core.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { partAt } from '../../spec/kernel/source.ts';
import type { Dialect, Wire } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { generalPointer } from './finding.ts';

const known = new WeakMap<Dialect, ReadonlyMap<string, AnyMethod>>();

/**
 * The innermost named record on the way and the place in it, `Discussion/last_payout`: what methods have in common; of the
 * envelope `Answer/id`. Undefined where the path leads into no named record. `path` is that of a call's own answer.
 */
export function memberOf(method: string, path: readonly PathSegment[], dialect: Dialect = core): string | undefined {
  const found = methodsIn(dialect).get(method);
  if (path.length > 0 && path[0] !== 'result') return `Answer${generalPointer(path)}`;
  if (found === undefined) return undefined;
  const wire: Wire = { form: found.form, dialect };
  let schema: AnySchema | undefined = bare(found.result);
  let named: { readonly title: string; readonly from: number } | undefined;
  for (const [index, segment] of path.entries()) {
    if (schema === undefined) break;
    if (index === 0) continue;
    if (schema.title !== undefined) named = { title: schema.title, from: index };
    schema = partAt(schema, segment, wire);
    schema &&= bare(schema);
  }
  return named && `${named.title}${generalPointer(path.slice(named.from))}`;
}

/** Without what says that it may be absent. */
function bare(schema: AnySchema): AnySchema {
  const inner = schema.kind === 'nullable' || schema.kind === 'optional' ? schema.parts?.inner : undefined;
  return inner === undefined ? schema : bare(inner);
}

function methodsIn(dialect: Dialect): ReadonlyMap<string, AnyMethod> {
  let found = known.get(dialect);
  if (found === undefined) {
    found = new Map(Object.values<AnyMethod>(methods).map((method) => [spelled(method.name, dialect), method]));
    known.set(dialect, found);
  }
  return found;
}
