import { dialects } from '../../dialects/index.ts';
import type { Json } from '../../kernel/json.ts';
import { spelled } from '../../kernel/names.ts';
import { methods } from '../../methods/index.ts';
import { recordedCalls } from '../../methods/recorded.testing.ts';

export interface RecordedResult {
  readonly method: string;
  readonly result: Json;
}

const described = new Set(Object.keys(methods).map((name) => spelled(name, dialects.testnet)));

/** Every recorded result of a described method on the test networks. */
export function recordedResults(): readonly RecordedResult[] {
  return [...recordedCalls('calls'), ...recordedCalls('callsC')].flatMap(({ method, result }) =>
    result !== undefined && described.has(method) ? [{ method, result }] : [],
  );
}

/** Whether two JSON values are the same, integers by value: `5` is `"5"`. */
export function same(left: Json | undefined, right: Json | undefined): boolean {
  if (left === right) return true;
  if (Array.isArray(left) && Array.isArray(right))
    return left.length === right.length && left.every((item, index) => same(item, right[index]));
  if (isObject(left) && isObject(right)) {
    const names = Object.keys(left);
    return names.length === Object.keys(right).length && names.every((name) => same(left[name], right[name]));
  }
  const [first, second] = [integer(left), integer(right)];
  return first !== undefined && first === second;
}

function isObject(value: Json | undefined): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function integer(value: Json | undefined): bigint | undefined {
  const whole = typeof value === 'number' ? Number.isInteger(value) : typeof value === 'bigint';
  return whole || (typeof value === 'string' && /^-?\d+$/.test(value)) ? BigInt(value as number) : undefined;
}
