import type { PathSegment } from '../../spec/kernel/error.ts';
import type { Json } from '../../spec/kernel/json/json.ts';

export {
  decimalText,
  type ExactJson,
  isDecimal,
  type Json,
  JsonError,
  parseJson,
  readJson,
  stringifyJson,
} from '../../spec/kernel/json/json.ts';

export type JsonObject = { readonly [key: string]: Json };

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isArray(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** An own member, never one of the prototype. */
export function member(json: Json | undefined, name: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** The value at a path; undefined where there is none. */
export function at(json: Json | undefined, path: readonly PathSegment[]): Json | undefined {
  let here = json;
  for (const segment of path) here = isArray(here) ? here[segment as number] : member(here, String(segment));
  return here;
}

/** Far beyond any answer of this API, and safe for every recursion. */
const deepest = 500;

export function isTooDeep(json: Json, left = deepest): boolean {
  if (typeof json !== 'object' || json === null) return false;
  if (left === 0) return true;
  if (isArray(json)) return json.some((item) => isTooDeep(item, left - 1));
  for (const name in json) if (isTooDeep((json as JsonObject)[name] as Json, left - 1)) return true;
  return false;
}

/** Beyond any answer of this API; parsed, they take a hundred bytes each. */
const mostValues = 1_000_000;

/** Whether a text would have more JSON values than fit into memory. */
export function isTooDense(text: string): boolean {
  if (text.length < mostValues) return false;
  let marks = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code === comma || code === openArray || code === openObject) && ++marks > mostValues) return true;
  }
  return false;
}

const [comma, openArray, openObject] = [0x2c, 0x5b, 0x7b];

/** An integer of any size. */
export function isInteger(json: Json | undefined): json is number | bigint {
  return typeof json === 'bigint' || Number.isInteger(json);
}

/** An integer given as number or as decimal text: both spellings are one value (document 1, Scalar conventions). */
export function integerValue(json: Json | undefined): bigint | undefined {
  if (isInteger(json)) return BigInt(json);
  return typeof json === 'string' && /^-?(0|[1-9]\d{0,77})$/.test(json) ? BigInt(json) : undefined;
}

/** Those of the members that are there. */
export function pick(json: Json | undefined, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = member(json, name);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
