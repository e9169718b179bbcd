import type { ByteReader, ByteWriter } from './bytes.ts';
import { SchemaError } from './error.ts';
import { decimalPattern } from './json/decimal-pattern.ts';
import type { Json } from './json/json.ts';
import { defineSchema, type JsonSchema, type Mutation, type Schema } from './schema.ts';

interface SmallInteger {
  readonly kind: string;
  readonly min: number;
  readonly max: number;
  put(writer: ByteWriter, value: number): void;
  take(reader: ByteReader): number;
}

/** Integers to 32 bits are JSON numbers and JavaScript numbers. */
function small({ kind, min, max, put, take }: SmallInteger): Schema<number> {
  const expected = `an integer from ${min} to ${max}`;
  const check = (value: Json): number => {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value || 0;
    throw new SchemaError(expected, value);
  };
  const codec = { read: check, write: check };
  return defineSchema<number>({
    kind,
    codec: () => codec,
    writeBinary: (writer, value) => put(writer, check(value)),
    readBinary: take,
    jsonSchema: () => ({ type: 'integer', minimum: min, maximum: max }),
    arbitrary: (fc) =>
      fc.oneof(fc.integer({ min: Math.max(min, -100), max: Math.min(max, 10_000) }), fc.integer({ min, max })),
    mutations: () => [
      ...wrongTypes(),
      { path: [], value: max + 1, fault: 'above the maximum' },
      { path: [], value: min - 1, fault: 'below the minimum' },
      { path: [], value: '1', fault: 'a number as text' },
    ],
  });
}

function wrongTypes(): Mutation[] {
  return [
    { path: [], value: null, fault: 'null' },
    { path: [], value: 'x', fault: 'text' },
    { path: [], value: 1.5, fault: 'a fraction' },
    { path: [], value: true, fault: 'a boolean' },
    { path: [], value: [], fault: 'an array' },
    { path: [], value: {}, fault: 'an object' },
  ];
}

export const u8 = small({ kind: 'u8', min: 0, max: 0xff, put: (w, v) => w.u8(v), take: (r) => r.u8() });
export const u16 = small({ kind: 'u16', min: 0, max: 0xffff, put: (w, v) => w.u16(v), take: (r) => r.u16() });
export const u32 = small({ kind: 'u32', min: 0, max: 0xffffffff, put: (w, v) => w.u32(v), take: (r) => r.u32() });
export const i8 = small({
  kind: 'i8',
  min: -0x80,
  max: 0x7f,
  put: (w, v) => w.u8(v & 0xff),
  take: (r) => (r.u8() << 24) >> 24,
});
export const i16 = small({
  kind: 'i16',
  min: -0x8000,
  max: 0x7fff,
  put: (w, v) => w.u16(v),
  take: (r) => (r.u16() << 16) >> 16,
});
export const i32 = small({
  kind: 'i32',
  min: -0x80000000,
  max: 0x7fffffff,
  put: (w, v) => w.u32(v),
  take: (r) => r.u32() | 0,
});
/** A 32-bit length or index, LEB128 in binary. */
export const varint = small({
  kind: 'varint',
  min: 0,
  max: 0xffffffff,
  put: (w, v) => w.varint(v),
  take: (r) => r.varint(),
});

interface WideInteger {
  readonly kind: string;
  readonly title: string;
  readonly min: bigint;
  readonly max: bigint;
  /** Written as text above this; 128-bit values are always text. */
  readonly numberUpTo: bigint;
  put(writer: ByteWriter, value: bigint): void;
  take(reader: ByteReader): bigint;
}

/** Integers beyond 32 bits: bigint inside, JSON text above a limit (deployed: 4294967295); reading accepts both. */
function wide({ kind, title, min, max, numberUpTo, put, take }: WideInteger): Schema<bigint> {
  const expected = `an integer from ${min} to ${max}, as number or decimal text`;
  const inRange = (value: bigint, seen: Json): bigint => {
    if (value >= min && value <= max) return value;
    throw new SchemaError(expected, seen);
  };
  const codec = {
    read(json: Json): bigint {
      if (typeof json === 'number' && Number.isInteger(json)) return inRange(BigInt(json), json);
      if (typeof json === 'bigint') return inRange(json, json);
      if (typeof json === 'string' && /^(0|-?[1-9]\d{0,39})$/.test(json)) return inRange(BigInt(json), json);
      throw new SchemaError(expected, json);
    },
    write(value: bigint): Json {
      inRange(value, value);
      if (value > numberUpTo) return value.toString();
      return value < BigInt(Number.MIN_SAFE_INTEGER) ? value : Number(value);
    },
  };
  return defineSchema<bigint>(
    {
      kind,
      codec: () => codec,
      writeBinary: (writer, value) => put(writer, inRange(value, value)),
      readBinary: take,
      jsonSchema: () => wideSchema(min, max),
      arbitrary: (fc) =>
        fc.oneof(
          fc.bigInt({ min: min < -1000n ? -1000n : min, max: 1_000_000n }),
          fc.bigInt({ min: 0xfffffff0n, max: 0x10000000fn }),
          fc.bigInt({ min, max }),
          fc.constantFrom(min, max),
        ),
      mutations: () => [
        ...wrongTypes(),
        { path: [], value: `${max + 1n}`, fault: 'above the maximum' },
        { path: [], value: `${min - 1n}`, fault: 'below the minimum' },
        { path: [], value: '01', fault: 'a leading zero' },
        { path: [], value: '', fault: 'empty text' },
      ],
    },
    { title },
  );
}

function wideSchema(min: bigint, max: bigint): JsonSchema {
  const positive = decimalPattern(max);
  const pattern = min < 0n ? `^(${positive}|-(${decimalPattern(-min).replace(/^0\|/, '')}))$` : `^(${positive})$`;
  return {
    anyOf: [
      { type: 'integer', minimum: Number(min), maximum: Number(max) },
      { type: 'string', pattern },
    ],
  };
}

const largestNumber = 0xffffffffn;

export const u64 = wide({
  kind: 'u64',
  title: 'Uint64',
  min: 0n,
  max: 2n ** 64n - 1n,
  numberUpTo: largestNumber,
  put: (writer, value) => writer.u64(value),
  take: (reader) => reader.u64(),
});

export const i64 = wide({
  kind: 'i64',
  title: 'Int64',
  min: -(2n ** 63n),
  max: 2n ** 63n - 1n,
  numberUpTo: largestNumber,
  put: (writer, value) => writer.u64(value),
  take: (reader) => BigInt.asIntN(64, reader.u64()),
});

/** Always decimal text in JSON; low half first in binary (no operation carries one). */
export const u128 = wide({
  kind: 'u128',
  title: 'Uint128',
  min: 0n,
  max: 2n ** 128n - 1n,
  numberUpTo: -1n,
  put(writer, value) {
    writer.u64(value);
    writer.u64(value >> 64n);
  },
  take: (reader) => reader.u64() | (reader.u64() << 64n),
});
