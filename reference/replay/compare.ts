import { pointer } from '../../spec/kernel/error.ts';
import { type Json, stringifyJson } from '../../spec/kernel/json/json.ts';

/** A value that differs. */
export interface Mismatch {
  readonly pointer: string;
  /** The recorded value; undefined: there is none. */
  readonly expected: Json | undefined;
  readonly actual: Json | undefined;
}

/** The result of a comparison; it counts values that are no objects or arrays. */
export interface Comparison {
  compared: number;
  readonly mismatches: Mismatch[];
}

type Path = readonly (string | number)[];

/** Compares value by value; records of lists are matched by `id`, in any order. */
export function compare(
  expected: Json | undefined,
  actual: Json | undefined,
  found: Comparison,
  path: Path = [],
): void {
  if (isArray(expected) && isArray(actual)) {
    compareLists(expected, actual, found, path);
    return;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      compare(expected[name], actual[name], found, [...path, name]);
    return;
  }
  found.compared++;
  if (expected === undefined || actual === undefined || stringifyJson(expected) !== stringifyJson(actual))
    found.mismatches.push({ pointer: pointer(path), expected, actual });
}

function compareLists(expected: readonly Json[], actual: readonly Json[], found: Comparison, path: Path): void {
  if (!expected.every(hasId) || !actual.every(hasId)) {
    for (let index = 0; index < Math.max(expected.length, actual.length); index++)
      compare(expected[index], actual[index], found, [...path, index]);
    return;
  }
  const byId = new Map(actual.map((record) => [idOf(record), record]));
  for (const record of expected) {
    compare(record, byId.get(idOf(record)), found, [...path, nameOf(record)]);
    byId.delete(idOf(record));
  }
  for (const record of byId.values()) compare(undefined, record, found, [...path, nameOf(record)]);
}

const isArray = (json: Json | undefined): json is readonly Json[] => Array.isArray(json);
const isObject = (json: Json | undefined): json is { readonly [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const hasId = (json: Json): boolean => isObject(json) && json.id !== undefined;
const idOf = (json: Json): Json | undefined => (isObject(json) ? json.id : undefined);
/** The name of a record, or its id, for the paths of mismatches. */
const nameOf = (json: Json): string => (isObject(json) ? String(json.name ?? json.owner ?? json.id) : '');
