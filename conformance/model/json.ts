import type { Json } from '../../spec/kernel/json.ts';

export type JsonObject = { readonly [key: string]: Json };

export function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function isArray(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** An own member; never what the prototype holds. */
export function member(json: Json | undefined, name: string): Json | undefined {
  return isObject(json) && Object.hasOwn(json, name) ? json[name] : undefined;
}

/** What nothing of this API comes near, and every recursion bears. */
const deepest = 500;

export function isTooDeep(json: Json): boolean {
  let level: readonly Json[] = [json];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) return true;
    level = level.flatMap((each) => (isArray(each) ? each : isObject(each) ? Object.values(each) : []));
  }
  return false;
}

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
