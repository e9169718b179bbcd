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

/** The elements of a list below one member of a result, or of the result itself; a record is a list of one. */
export function elementsAt(
  { result }: Call,
  under: readonly string[],
): readonly { readonly json: Json; readonly path: readonly PathSegment[] }[] {
  const found = under.reduce((json: Json | undefined, name) => member(json, name), result);
  const path: readonly PathSegment[] = ['result', ...under];
  if (isObject(found)) return [{ json: found, path }];
  // Very many are kept: concat allocates what it needs, a spread sixteen more.
  return isArray(found) ? found.map((json, index) => ({ json, path: path.concat(index) })) : [];
}

/** Those of them that are records. */
export function recordsOf(call: Call, under: readonly string[]): readonly Placed[] {
  return elementsAt(call, under).filter((each): each is Placed => isObject(each.json));
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
