import { resultPlace } from '../../../../spec/documented/place.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { Difference } from '../../../model/finding.ts';
import { at, type Json } from '../../../model/json.ts';

/** Whether a difference is that a member is missing which no document lists, or lists as one that may be absent. */
export function isAbsentByRight(
  method: MethodName,
  result: Json,
  { kind, path }: Pick<Difference, 'kind' | 'path'>,
  dialect: Dialect,
): boolean {
  const [, ...inResult] = path;
  const name = inResult.pop();
  if (kind !== 'missing' || typeof name !== 'string') return false;
  let place = resultPlace(methods[method], dialect);
  for (const [index, segment] of inResult.entries())
    place = place.part(segment, at(result, inResult.slice(0, index)) ?? null);
  return !place.members.includes(name);
}
