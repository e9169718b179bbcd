import type { Place } from '../../spec/documented/place.ts';
import { isArray, isObject, type Json } from '../model/json.ts';

/** Instead of a value: there is none. */
export const removed: unique symbol = Symbol('removed');

/** The value that stands instead at a place; undefined: the same. */
export type Rewrite = (place: Place, json: Json) => Json | typeof removed | undefined;

/** A result rewritten wherever it is to be; the same object where nothing was. */
export function rewritten(place: Place, json: Json, rewrite: Rewrite): Json | typeof removed {
  const instead = rewrite(place, json);
  if (instead !== undefined) return instead;
  if (isArray(json)) {
    const items = json.map((item, index) => rewritten(place.part(index, json), item, rewrite));
    return items.every((item, index) => item === json[index]) ? json : items.filter((item) => item !== removed);
  }
  if (!isObject(json)) return json;
  const entries = Object.entries(json).map(
    ([name, item]) => [name, rewritten(place.part(name, json), item, rewrite)] as const,
  );
  if (entries.every(([name, item]) => item === json[name])) return json;
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== removed));
}

/** A value that no documented type of this one allows; deployed nodes write short numbers where texts are documented. */
export function ofAnotherType(json: Json, type?: string): Json {
  if (isArray(json)) return {};
  if (isObject(json)) return [];
  return typeof json === 'string' || type === 'string' ? 17.5 : 'x y';
}
