import { nounMembers } from '../../../../spec/documented/members.ts';
import { type Place, resultPlace } from '../../../../spec/documented/place.ts';
import { expectationOf, hasForm, shownValueKind, type ValueKind } from '../../../../spec/documented/value-kinds.ts';
import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { isArray, isInteger, isObject, type Json } from '../../../model/json.ts';
import type { BrokenValueKind } from './bound.ts';

/** What the description leaves to be seen in a result: it accepts these values, the documents do not. */
export interface Beyond {
  /** Values at places that nothing describes, which show themselves as a value kind or stand at a member that is one, malformed. */
  readonly valueKinds: readonly BrokenValueKind[];
  /** Integers at members that the documents mark as strings. */
  readonly numbers: readonly NumberForText[];
}

export interface NumberForText {
  readonly path: readonly PathSegment[];
  readonly actual: number | bigint;
  /** Whether deployed nodes write 64-bit integers there, which are numbers up to 32 bits. */
  readonly isShort: boolean;
}

interface Found {
  readonly valueKinds: BrokenValueKind[];
  readonly numbers: NumberForText[];
}

const mostValues = 1_000;

/** Looks at every value of a result, with its place. */
export function beyondDescription(method: AnyMethod, result: Json, dialect: Dialect): Beyond {
  const found: Found = { valueKinds: [], numbers: [] };
  look(resultPlace(method, dialect), result, [], found, dialect);
  return found;
}

/** `path` is where it looks now, as the ones below see it: it is copied for what is found. */
function look(place: Place, json: Json, path: PathSegment[], found: Found, dialect: Dialect): void {
  if (isArray(json)) {
    if (place.schema === undefined && isMalformed(place, json, path, found, dialect)) return;
    // Elements of one kind are looked at as one place.
    for (let index = 0; index < json.length; index++) {
      const element = json[index] as Json;
      if (!isWorth(element, place)) continue;
      path.push(index);
      look(place.part(index, json), element, path, found, dialect);
      path.pop();
    }
  } else if (isObject(json)) {
    if (place.schema === undefined && isMalformed(place, json, path, found, dialect)) return;
    if (place.valueKind?.id === 'asset') return;
    for (const name of Object.keys(json)) {
      path.push(name);
      look(place.part(name, json), json[name] as Json, path, found, dialect);
      path.pop();
    }
  } else if (place.schema === undefined) isMalformed(place, json, path, found, dialect);
  else if (place.type === 'string' && isInteger(json) && found.numbers.length < mostValues)
    found.numbers.push({ path: [...path], actual: json, isShort: isShort(place, json) });
}

/** Single values in a list of them are described by the list's element. */
function isWorth(element: Json, { schema }: Place): boolean {
  return typeof element === 'object' ? element !== null : schema === undefined;
}

function isMalformed(place: Place, json: Json, path: readonly PathSegment[], found: Found, dialect: Dialect): boolean {
  const valueKind = shownValueKind(json, dialect) ?? ofMember(path, json, dialect);
  if (valueKind === undefined) return false;
  if (hasForm(valueKind, json, place.wire)) return valueKind.id === 'asset' || valueKind.id === 'authority';
  if (found.valueKinds.length < mostValues)
    found.valueKinds.push({ valueKind, path: [...path], expected: expectationOf(valueKind, place.wire), actual: json });
  return true;
}

function ofMember(path: readonly PathSegment[], json: Json, dialect: Dialect): ValueKind | undefined {
  const name = path.at(-1);
  return typeof name === 'string' && json !== null ? nounMembers(dialect).get(name) : undefined;
}

const short: ReadonlySet<string> = new Set(['u64', 'i64']);

function isShort({ schema }: Place, value: number | bigint): boolean {
  return short.has(schema?.kind ?? '') && value <= 0xffffffff;
}
