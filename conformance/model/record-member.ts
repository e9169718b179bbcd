import { core } from '../../spec/dialects/core.ts';
import type { PathSegment } from '../../spec/kernel/error.ts';
import type { AnySchema } from '../../spec/kernel/schema.ts';
import { partAt, unwrapped } from '../../spec/kernel/source.ts';
import type { Dialect, Wire } from '../../spec/kernel/wire.ts';
import { methodSpelled } from './exchange/method-spelled.ts';
import { generalPointer } from './finding.ts';

/**
 * The innermost named record on the way and the place in it, `Discussion/last_payout`: what methods have in common; of the
 * envelope `Answer/id`. Undefined where the path leads into no named record. `path` is that of a call's own answer.
 */
export function recordMember(
  method: string,
  path: readonly PathSegment[],
  dialect: Dialect = core,
): string | undefined {
  const found = methodSpelled(method, dialect);
  if (path.length > 0 && path[0] !== 'result') return `Answer${generalPointer(path)}`;
  if (found === undefined) return undefined;
  const wire: Wire = { form: found.form, dialect };
  let schema: AnySchema | undefined = unwrapped(found.result);
  let named: { readonly title: string; readonly from: number } | undefined;
  for (const [index, segment] of path.entries()) {
    if (schema === undefined) break;
    if (index === 0) continue;
    if (schema.title !== undefined) named = { title: schema.title, from: index };
    schema = partAt(schema, segment, wire);
    schema &&= unwrapped(schema);
  }
  return named && `${named.title}${generalPointer(path.slice(named.from))}`;
}
