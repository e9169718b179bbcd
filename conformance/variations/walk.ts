import { core } from '../../spec/dialects/core.ts';
import { type Place, resultPlace } from '../../spec/documented/place.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isObject, type Json } from '../model/json.ts';

/** What becomes of a value, whose parts were changed before; undefined leaves it. */
export type Visit = (json: Json, place: Place) => Json | undefined;

/** The result with every described value changed, from the inside to the outside. */
export function walked(method: AnyMethod, result: Json, visit: Visit): Json {
  return inside(resultPlace(method, core), result, visit);
}

function inside(place: Place, json: Json, visit: Visit): Json {
  const within = partsOf(place, json, visit);
  return visit(within, place) ?? within;
}

function partsOf(place: Place, json: Json, visit: Visit): Json {
  if (isArray(json)) return json.map((element, index) => inside(place.part(index, json), element, visit));
  // An amount is one value in either form.
  if (!isObject(json) || place.valueKind?.id === 'asset') return json;
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [name, inside(place.part(name, json), value, visit)]),
  );
}
