import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Call } from '../../model/exchange/call.ts';
import type { Difference, DifferenceKind } from '../../model/finding.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';

/** One record of an answer and where it stands in it. */
export interface Placed {
  readonly json: JsonObject;
  /** From the root of the call's own answer. */
  readonly path: readonly PathSegment[];
}

/** The records below one member of a result, or of the result itself; a result that is one record is a list of one. */
export function recordsOf(call: Call, under: readonly string[]): readonly Placed[] {
  const found = under.reduce((json: Json | undefined, name) => member(json, name), call.result);
  const path = ['result', ...under];
  if (isObject(found)) return [{ json: found, path }];
  if (!isArray(found)) return [];
  return found.flatMap((json, index) => (isObject(json) ? [{ json, path: [...path, index] }] : []));
}

/** A difference in one member of a record. */
export function inMember(
  { json, path }: Placed,
  name: string,
  expected: string,
  kind: DifferenceKind = 'value',
): Difference {
  return { path: [...path, name], kind, expected, actual: member(json, name) };
}
