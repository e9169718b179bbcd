import { isArray, isObject, type Json, readJson } from '../../model/json.ts';

/**
 * Whether metadata stands as what it means. Clients write any JSON, of which a text is one: only a text that holds an object or a list
 * was not parsed, and the empty one.
 */
export function isParsed(value: Json | undefined): boolean {
  if (typeof value !== 'string') return value !== undefined;
  const inside = readJson(value);
  return value !== '' && !isObject(inside) && !isArray(inside);
}
