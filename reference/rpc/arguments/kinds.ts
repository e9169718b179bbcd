import type { Cases } from '../../../spec/kernel/combinators/variant.ts';
import { SchemaError } from '../../../spec/kernel/error.ts';
import { decimalText, type ExactJson, isDecimal, type Json } from '../../../spec/kernel/json/json.ts';
import { accountName } from '../../../spec/kernel/keys.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import type { Wire } from '../../../spec/kernel/wire.ts';
import { operations } from '../../../spec/operations/index.ts';
import {
  isObject,
  member,
  toArray,
  toBoolean,
  toObject,
  toSigned,
  toText,
  toU32,
  toU128,
  toUnsigned,
} from '../convert.ts';
import { codes, defineError, kinds } from '../errors.ts';
import type { Argument, ArgumentOf } from './argument.ts';
import { toAsset } from './asset.ts';
import { toAnyBytes, toBytes, toPublicKey } from './bytes.ts';
import { enumerationOf, toWord } from './enumerations.ts';
import { omittedMembers } from './omitted.ts';
import { toTime } from './time.ts';
import { operationArgument, variantArgument } from './variants.ts';
import { verifiers } from './verifiers.ts';

const scalar = (absent: unknown, convert: (value: ExactJson) => unknown): Argument => ({
  absent: () => absent,
  convert,
});

const ofKind: Readonly<Record<string, (schema: AnySchema, wire: Wire, argumentOf: ArgumentOf) => Argument>> = {
  u8: () => scalar(0, toUnsigned(8)),
  u16: () => scalar(0, toUnsigned(16)),
  u32: () => scalar(0, toU32),
  u64: () => scalar(0n, toUnsigned(64)),
  u128: () => scalar(0n, toU128),
  'history-position': () => scalar(0n, toUnsigned(64)),
  i8: () => scalar(0, toSigned(8)),
  i16: () => scalar(0, toSigned(16)),
  i32: () => scalar(0, toSigned(32)),
  i64: () => scalar(0n, toSigned(64)),
  bool: () => scalar(false, toBoolean),
  string: (schema) => scalar('', cuts.get(schema) ?? (schema.title === accountName.title ? toName : toText)),
  time: () => scalar(0, toTime),
  'public-key': (_, { dialect }) => scalar('00'.repeat(33), toPublicKey(dialect)),
  bytes20: () => scalar('00'.repeat(20), toBytes(20)),
  bytes32: () => scalar('00'.repeat(32), toBytes(32)),
  bytes65: () => scalar('00'.repeat(65), toBytes(65)),
  bytes: () => scalar('', toAnyBytes),
  choice: choiceArgument,
  array: arrayArgument,
  set: setArgument,
  tuple: tupleArgument,
  variant: variantArgument,
  row: rowArgument,
  struct: structArgument,
  operation: operationArgument,
  asset: (_, wire) => scalar(unsetAsset, toAsset(wire)),
  nullable: ({ parts }, wire) => argumentOf(parts?.inner as AnySchema, wire),
  optional({ parts }, wire) {
    const { convert } = argumentOf(parts?.inner as AnySchema, wire);
    return scalar(undefined, (value) => (value === null ? undefined : convert(value)));
  },
  // Another argument decides the shape: the method converts it.
  shapes: () => scalar(null, (value) => value),
};

/** The conversion of an argument by its schema; kinds without a conversion are read as described. */
export function argumentOf(schema: AnySchema, wire: Wire): Argument {
  return (ofKind[schema.kind] ?? strictArgument)(schema, wire, argumentOf);
}

/** Deployed nodes truncate longer text. */
const cutTo =
  (size: number) =>
  (value: ExactJson): string => {
    const text = toText(value);
    return text.length <= size / 3 || Buffer.byteLength(text) <= size
      ? text
      : Buffer.from(text).subarray(0, size).toString();
  };

/** A name of an account. */
export const toName = cutTo(16);

/** Truncated text, for schemas without a title. */
const cuts = new Map<AnySchema, (value: ExactJson) => string>(
  [operations.custom_json.fields.id, operations.custom_binary.fields.id].map((id) => [id as AnySchema, cutTo(32)]),
);

function choiceArgument(schema: AnySchema, wire: Wire): Argument {
  const scope = { wire, definitions: new Map(), owners: new Map(), at: 'definitions' };
  const names = enumerationOf(schema.jsonSchema(scope).enum as readonly string[]);
  return scalar(names[0], toWord(names));
}

function arrayArgument({ parts }: AnySchema, wire: Wire): Argument {
  const { convert } = argumentOf(parts?.element as AnySchema, wire);
  return scalar([], (value) => toArray(value).map(convert));
}

/** Values by position: some at the end may be omitted, but not all; additional ones are ignored. */
function rowArgument({ parts = {} }: AnySchema, wire: Wire): Argument {
  const members = Object.entries(parts).map(([name, part]) => ({ name, ...argumentOf(part, wire) }));
  const of = (values: readonly ExactJson[]) =>
    Object.fromEntries(
      members.map(({ name, absent, convert }, index) => {
        const value = values[index];
        return [name, value === undefined ? absent() : convert(value)];
      }),
    );
  const convert = (value: ExactJson) => of(toArray(value));
  return { absent: () => convert(null), convert };
}

/** A pair: missing elements are empty, additional ones are ignored. */
function tupleArgument({ parts = {} }: AnySchema, wire: Wire): Argument {
  const members = Object.values(parts).map((part) => argumentOf(part, wire));
  const of = (values: readonly ExactJson[]) =>
    members.map(({ absent, convert }, index) => {
      const value = values[index];
      return value === undefined ? absent() : convert(value);
    });
  return { absent: () => of([]), convert: (value) => of(toArray(value)) };
}

const unsorted = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'to_set',
  slug: 'proposal-ids/unsorted',
  format: 'tmp > last: the items come in order, each once',
});

/** Sets are sorted when read, and the first of equal keys stays; those of proposals must be sorted already. */
function setArgument(schema: AnySchema, wire: Wire): Argument {
  const list = arrayArgument(schema, wire);
  const { kind, cases } = (schema.parts?.element ?? {}) as { readonly kind?: string; readonly cases?: Cases };
  const isStrict = kind === 'i64';
  const keyOf = (item: unknown) => sortKey(item, cases);
  const convert = (value: ExactJson) => {
    const items = list.convert(value) as readonly unknown[];
    const sorted = [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toSorted((one, other) =>
      compareKeys(keyOf(one), keyOf(other)),
    );
    if (isStrict && (sorted.length < items.length || sorted.some((item, index) => item !== items[index])))
      throw unsorted();
    return sorted;
  };
  return { ...list, convert };
}

type Key = string | number | bigint;

/** The sort key: the first part of a pair, the number of a variant. */
function sortKey(item: unknown, cases: Cases = {}): Key {
  if (Array.isArray(item)) return item[0] as Key;
  if (typeof item !== 'object') return item as Key;
  const { type } = item as { readonly type: string };
  return cases[type]?.[0] ?? type;
}

const compareKeys = (one: Key, other: Key): number =>
  typeof one === 'string' || typeof other === 'string'
    ? Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)))
    : one < other
      ? -1
      : 1;

function structArgument({ title, parts = {} }: AnySchema, wire: Wire): Argument {
  const omitted = omittedMembers(title, wire.form);
  const members = Object.entries(parts).map(([name, part]) => {
    const { absent, convert } = argumentOf(part, wire);
    const byDefault = Object.hasOwn(omitted, name) ? () => omitted[name] : part.absent;
    return { name, wireName: spelled(name, wire.dialect), absent: byDefault ?? absent, convert };
  });
  const verify = verifiers[title ?? '']?.(wire);
  const of = (source: { readonly [name: string]: ExactJson }) => {
    const entries = members.map(({ name, wireName, absent, convert }) => {
      const value = member(source, wireName);
      return [name, value === undefined ? absent() : convert(value)];
    });
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  };
  const convert = (value: ExactJson) => {
    const members = of(toObject(value));
    verify?.(members);
    return members;
  };
  return { absent: () => of({}), convert };
}

const unfit = defineError({
  code: codes.server,
  kind: kinds.badCast,
  at: 'to_value',
  format: '${place}expected ${expected}, got ${actual}',
});

export function strictArgument(schema: AnySchema, wire: Wire): Argument {
  const codec = schema.codec(wire);
  return {
    absent: () => schema.absent?.() ?? unsetAsset,
    convert(value) {
      try {
        return codec.read(plain(value));
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error;
        const { path, expected, actual } = error;
        throw unfit({
          place: path.length > 0 ? `${path.join('.')}: ` : '',
          expected,
          actual: (actual ?? null) as Json,
        });
      }
    },
  };
}

/** An omitted asset: zero CORE. */
const unsetAsset = { amount: 0n, symbol: 'CORE' };

/** Fractions as doubles. */
function plain(value: ExactJson): Json {
  if (isDecimal(value)) return Number(decimalText(value));
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value as Json;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
}
