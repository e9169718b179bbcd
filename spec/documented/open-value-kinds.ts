import { core } from '../dialects/core.ts';
import type { PathSegment } from '../kernel/error.ts';
import { spelled } from '../kernel/names.ts';
import type { AnyMethod } from '../methods/method.ts';
import { isTyped, type Place, resultPlace } from './place.ts';
import { type ValueKindId, valueKinds } from './value-kinds.ts';

const known = new Map<string, ReadonlySet<ValueKindId>>();

/** The value kinds in results of a method that neither its row nor its records type; the sentence about the value kind applies there. */
export function openValueKinds(method: AnyMethod): ReadonlySet<ValueKindId> {
  let found = known.get(method.name);
  if (found === undefined) {
    found = new Set(placesOf(method).flatMap(openAt));
    known.set(method.name, found);
  }
  return found;
}

function openAt(place: Place): readonly ValueKindId[] {
  const { valueKind, stated, listed } = place;
  // The documents show the fields of few operations.
  if (valueKind?.id === 'operation') return valueKinds.map(({ id }) => id);
  return valueKind && !(stated && (isTyped(place) || !listed)) ? [valueKind.id] : [];
}

/** Whether results of a method have members that the documents type in a record whose place they leave open. */
export function hasOpenMembers(method: AnyMethod): boolean {
  return placesOf(method).some(
    (place) =>
      place.valueKind?.id === 'operation' || (place.listed && !place.stated && !place.valueKind && isTyped(place)),
  );
}

const integers: ReadonlySet<string> = new Set(['u64', 'i64', 'u128']);

/** Whether results of a method have members that the documents mark as strings and nodes write from integers. */
export function hasTextIntegers(method: AnyMethod): boolean {
  return placesOf(method).some(({ type, schema }) => type === 'string' && integers.has(schema?.kind ?? ''));
}

/** Every place in the description of a result, except the values of operations. */
export function placesOf(method: AnyMethod): readonly Place[] {
  const places = new Set<Place>();
  const add = (place: Place) => {
    if (places.has(place)) return;
    places.add(place);
    for (const segment of segments(place)) add(place.part(segment, null));
  };
  add(resultPlace(method, core));
  return [...places];
}

function segments({ schema, wire }: Place): readonly PathSegment[] {
  const { kind = '', parts = {} } = schema ?? {};
  if (kind === 'struct') return Object.keys(parts).map((name) => spelled(name, wire.dialect));
  if (kind === 'array' || kind === 'set') return [0];
  if (kind === 'dictionary') return ['*'];
  return kind === 'tuple' || kind === 'row' ? Object.keys(parts).map(Number) : [];
}
