import { readExactly } from './json-reader.ts';
import { decimalText, type ExactJson, isDecimal, type Json, JsonError, type JsonOptions } from './json-value.ts';

export type { Decimal, ExactJson, Json, JsonErrorReason, JsonOptions } from './json-value.ts';
export { decimal, decimalText, isDecimal, JsonError } from './json-value.ts';

/** Sixteen digits where a number may begin; inside a string they only select the slower reader. */
const longNumber = /(?:^|[[:,\s])-?\d{16}/;

/**
 * Reads JSON without losing integers: beyond 2^53−1 they are `bigint`. Without options it is strict JSON as JSON.parse
 * reads it: the last of duplicate members counts, fractions are doubles. Throws nothing but JsonError.
 */
export function parseJson(text: string, options: JsonOptions & { readonly decimals: 'exact' }): ExactJson;
export function parseJson(text: string, options?: JsonOptions & { readonly decimals?: 'number' }): Json;
export function parseJson(text: string, options?: JsonOptions): ExactJson {
  if (options !== undefined || longNumber.test(text)) return readExactly(text, options ?? {});
  try {
    return JSON.parse(text) as Json;
  } catch {
    return readExactly(text, {});
  }
}

/** Reads text that may be invalid: undefined where parseJson throws JsonError. */
export function readJson(text: string, options: JsonOptions & { readonly decimals: 'exact' }): ExactJson | undefined;
export function readJson(text: string, options?: JsonOptions & { readonly decimals?: 'number' }): Json | undefined;
export function readJson(text: string, options?: JsonOptions): ExactJson | undefined {
  try {
    return parseJson(text, options as JsonOptions & { readonly decimals: 'exact' });
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** Compact JSON text: a bigint as digits, a Decimal as spelled, infinities as `1e400`. Throws JsonError if nested too deeply. */
export function stringifyJson(value: ExactJson): string {
  if (typeof value === 'string') return JSON.stringify(value);
  try {
    const text = JSON.stringify(value);
    return mayHoldNull(text) && hasInfinity(value) ? writeExactly(value) : text;
  } catch {
    return writeExactly(value);
  }
}

/** Not for the name of an account that is everywhere, `"null"`. */
function mayHoldNull(text: string): boolean {
  for (let at = text.indexOf('null'); at >= 0; at = text.indexOf('null', at + 4))
    if (at === 0 || ':,['.includes(text.charAt(at - 1))) return true;
  return false;
}

/** A number beyond the largest double, which JSON.stringify would write as null. */
function hasInfinity(value: ExactJson | undefined): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasInfinity);
}

function writeExactly(value: ExactJson): string {
  try {
    return write(value);
  } catch (error) {
    if (error instanceof RangeError) throw new JsonError('depth', undefined, 'nested too deeply to be written');
    throw error;
  }
}

function write(value: ExactJson): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) return value > 0 ? '1e400' : '-1e400';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(write).join()}]`;
  if (isDecimal(value)) return decimalText(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${write(member)}`).join()}}`;
}
