import { decimalText, type ExactJson, isDecimal } from '../../spec/kernel/json/json.ts';
import { codes, defineError, kinds } from './errors.ts';

/*
 * The deployed node turns scalars into arguments leniently: null counts as 0, false and the empty text, booleans as
 * numbers and text, numbers as text; fractions are cut, integers wrap to their width. What remains is refused here.
 */

const notANumber = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_integer',
  slug: 'cast/integer',
  format: 'an integer cannot be made of ${type}',
});
const notANumeral = defineError({
  code: codes.server,
  kind: kinds.parse,
  at: 'to_integer',
  slug: 'number/not-64-bits',
  format: 'an integer of 64 bits cannot be read from ${text}',
});
const notABoolean = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_boolean',
  slug: 'cast/boolean',
  format: 'a boolean cannot be made of ${type}',
});
const notABooleanWord = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_boolean',
  slug: 'cast/boolean-word',
  format: 'only the words true and false make a boolean, not ${text}',
});
const notText = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_text',
  slug: 'cast/text',
  format: 'text cannot be made of ${type}',
});
const notAnArray = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_array',
  slug: 'cast/array',
  format: 'an array was expected, not ${type}',
});
const notAnObject = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_object',
  slug: 'cast/object',
  format: 'an object was expected, not ${type}',
});
const wrongCount = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'arguments',
  slug: 'arguments/count',
  format: 'Expected ${expected} argument(s), was ${n}',
});

export interface JsonObject {
  readonly [name: string]: ExactJson;
}

const MAX_64 = 2n ** 64n - 1n;

/** 0 … 2^32−1. */
export function toU32(value: ExactJson): number {
  const integer = toInteger(value);
  return typeof integer === 'number' && integer >= 0 && integer <= 0xffffffff
    ? integer
    : Number(BigInt.asUintN(32, BigInt(integer)));
}

/** Wrapped to its width: a number up to 32 bits, a bigint beyond. */
export const toUnsigned = (bits: number) => (value: ExactJson) =>
  fitted(BigInt.asUintN(bits, wideInteger(value)), bits);
export const toSigned = (bits: number) => (value: ExactJson) => fitted(BigInt.asIntN(bits, wideInteger(value)), bits);

/** 0 … 2^128−1: digits, or any integer that wraps. */
export function toU128(value: ExactJson): bigint {
  const isWide = typeof value === 'string' && /^\d{1,39}$/.test(value);
  return BigInt.asUintN(128, isWide ? BigInt(value) : wideInteger(value));
}

const wideInteger = (value: ExactJson): bigint => BigInt(toInteger(value));
const fitted = (integer: bigint, bits: number): number | bigint => (bits > 32 ? integer : Number(integer));

export function toBoolean(value: ExactJson): boolean {
  if (typeof value === 'string') {
    if (value !== 'true' && value !== 'false') throw notABooleanWord({ text: value });
    return value === 'true';
  }
  if (value === null) return false;
  if (isDecimal(value)) return Number(decimalText(value)) !== 0;
  if (typeof value === 'object') throw notABoolean({ type: typeName(value) });
  return Boolean(value);
}

export function toText(value: ExactJson): string {
  if (value === null) return '';
  if (isDecimal(value)) return decimalText(value);
  if (typeof value === 'object') throw notText({ type: typeName(value) });
  return String(value);
}

export function toArray(value: ExactJson): readonly ExactJson[] {
  if (!isArray(value)) throw notAnArray({ type: typeName(value) });
  return value;
}

export function toObject(value: ExactJson): JsonObject {
  if (!isObject(value)) throw notAnObject({ type: typeName(value) });
  return value;
}

export function isObject(value: ExactJson): value is JsonObject {
  return typeof value === 'object' && value !== null && !isArray(value) && !isDecimal(value);
}

/** A member by name; one that is absent, or only inherited, is undefined. */
export function member(object: JsonObject, name: string): ExactJson | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The positional arguments of a condenser_api call, of which there must be from `least` to `most`. */
export function toArguments(value: ExactJson, minimum: number, maximum = minimum): readonly ExactJson[] {
  const values = toArray(value);
  if (values.length < minimum || values.length > maximum) {
    throw wrongCount({ expected: minimum === maximum ? minimum : `${minimum}-${maximum}`, n: values.length });
  }
  return values;
}

function toInteger(value: ExactJson): number | bigint {
  switch (typeof value) {
    case 'number':
      return Math.trunc(value);
    case 'bigint':
      return value;
    case 'boolean':
      return Number(value);
    case 'string':
      return numeral(value);
  }
  if (value === null) return 0;
  if (isDecimal(value)) return BigInt(Math.trunc(Number(decimalText(value))));
  throw notANumber({ type: typeName(value) });
}

/** Text of a negative number is taken as it would wrap, as the deployed node does. */
function numeral(text: string): bigint {
  if (!/^[+-]?\d{1,40}$/.test(text)) throw notANumeral({ text });
  const magnitude = BigInt(text.replace(/^[+-]/, ''));
  if (magnitude > MAX_64) throw notANumeral({ text });
  return text.startsWith('-') ? -magnitude : magnitude;
}

/** The names of JSON types in messages of deployed nodes. */
export function typeName(value: ExactJson): string {
  if (value === null) return 'null_type';
  if (isArray(value)) return 'array_type';
  if (isDecimal(value)) return 'double_type';
  switch (typeof value) {
    case 'boolean':
      return 'bool_type';
    case 'string':
      return 'string_type';
    case 'object':
      return 'object_type';
  }
  return value < 0 ? 'int64_type' : 'uint64_type';
}

/** Array.isArray does not narrow readonly arrays. */
function isArray(value: ExactJson): value is readonly ExactJson[] {
  return Array.isArray(value);
}
