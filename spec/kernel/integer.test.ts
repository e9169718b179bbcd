import { describe, expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { faultsOf, hex } from './faults.testing.ts';
import { i8, i16, i32, i64, u8, u16, u32, u64, u128, varint } from './integer.ts';
import { decode, encode, jsonSchema, read, type Schema, write } from './schema.ts';

const wire = { form: 'object', dialect: core } as const;

/** Least and greatest value, and their bytes: two's complement, little-endian (document 1, Binary form). */
const small: readonly (readonly [string, Schema<number>, number, number, string, string])[] = [
  ['u8', u8, 0, 0xff, '00', 'ff'],
  ['i8', i8, -0x80, 0x7f, '80', '7f'],
  ['u16', u16, 0, 0xffff, '0000', 'ffff'],
  ['i16', i16, -0x8000, 0x7fff, '0080', 'ff7f'],
  ['u32', u32, 0, 0xffffffff, '00000000', 'ffffffff'],
  ['i32', i32, -0x80000000, 0x7fffffff, '00000080', 'ffffff7f'],
  ['varint', varint, 0, 0xffffffff, '00', 'ffffffff0f'],
];

describe.each(small)('%s', (kind, schema, min, max, lowest, highest) => {
  it('reads and writes its range', () => {
    for (const value of [min, max, 1]) {
      expect([read(schema, value, wire), write(schema, value, wire)]).toEqual([value, value]);
      expect(decode(schema, encode(schema, value, core), core)).toBe(value);
    }
    expect([hex(encode(schema, min, core)), hex(encode(schema, max, core))]).toEqual([lowest, highest]);
    expect(Object.is(read(schema, -0, wire), 0)).toBe(true);
    expect(schema.kind).toBe(kind);
  });

  it('reads and writes nothing else', () => {
    const expected = `expected an integer from ${min} to ${max}, got `;

    for (const value of [max + 1, min - 1, 0.5, Number.NaN, '1', 1n, null, true]) {
      expect(() => read(schema, value, wire)).toThrow(expected);
      expect(() => encode(schema, value as number, core)).toThrow(expected);
    }
    expect(() => write(schema, max + 1, wire)).toThrow(expected);
  });

  it('has a JSON Schema and faults', () => {
    expect(jsonSchema(schema, wire)).toMatchObject({ type: 'integer', minimum: min, maximum: max });
    expect(faultsOf(schema, 1, wire)).toEqual([
      'null',
      'text',
      'a fraction',
      'a boolean',
      'an array',
      'an object',
      'above the maximum',
      'below the minimum',
      'a number as text',
    ]);
    const outside = [...schema.mutations(1, wire)].map(({ value }) => value);
    expect(outside).toEqual(expect.arrayContaining([max + 1, min - 1, '1', 1.5]));
  });
});

const wide: readonly (readonly [string, Schema<bigint>, string, bigint, bigint, string, string])[] = [
  ['u64', u64, 'Uint64', 0n, 2n ** 64n - 1n, '00'.repeat(8), 'ff'.repeat(8)],
  ['i64', i64, 'Int64', -(2n ** 63n), 2n ** 63n - 1n, `${'00'.repeat(7)}80`, `${'ff'.repeat(7)}7f`],
  ['u128', u128, 'Uint128', 0n, 2n ** 128n - 1n, '00'.repeat(16), 'ff'.repeat(16)],
];

describe.each(wide)('%s', (kind, schema, title, min, max, lowest, highest) => {
  it('reads numbers and decimal text', () => {
    for (const value of [min, max, 1n]) {
      expect([read(schema, `${value}`, wire), read(schema, value, wire)]).toEqual([value, value]);
      expect(decode(schema, encode(schema, value, core), core)).toBe(value);
    }
    expect(read(schema, 5, wire)).toBe(5n);
    expect([hex(encode(schema, min, core)), hex(encode(schema, max, core))]).toEqual([lowest, highest]);
    expect([schema.kind, schema.title]).toEqual([kind, title]);
  });

  it('reads and writes nothing else', () => {
    const expected = `expected an integer from ${min} to ${max}, as number or decimal text, got `;

    for (const json of [`${max + 1n}`, max + 1n, `${min - 1n}`, min - 1n, '01', '-0', '', '1.0', ' 1', '1x', 0.5, null])
      expect(() => read(schema, json, wire), String(json)).toThrow(expected);
    expect(() => read(schema, '1'.repeat(41), wire)).toThrow(expected);
    for (const value of [max + 1n, min - 1n]) {
      expect(() => write(schema, value, wire)).toThrow(expected);
      expect(() => encode(schema, value, core)).toThrow(expected);
    }
  });

  it('has a JSON Schema and faults', () => {
    const { definitions } = jsonSchema(schema, wire) as {
      definitions: Record<string, { anyOf: { pattern?: string }[] }>;
    };
    const [number, text] = definitions[title]?.anyOf ?? [];
    const matches = (value: bigint | string) => new RegExp(text?.pattern ?? '').test(`${value}`);

    expect(number).toEqual({ type: 'integer', minimum: Number(min), maximum: Number(max) });
    expect(text).toMatchObject({ type: 'string' });
    expect([min, max, 0n, 10n].every(matches)).toBe(true);
    expect([min - 1n, max + 1n, '01', '', '-0', 'x1', '1x', '-01'].some(matches)).toBe(false);
    expect(matches(-1n)).toBe(min < 0n);
    expect(faultsOf(schema, 1, wire)).toEqual([
      'null',
      'text',
      'a fraction',
      'a boolean',
      'an array',
      'an object',
      'above the maximum',
      'below the minimum',
      'a leading zero',
      'empty text',
    ]);
  });
});

it('deployed nodes write 64 bits as text above 4294967295', () => {
  expect([write(u64, 4294967295n, wire), write(u64, 4294967296n, wire), write(u64, 2n ** 64n - 1n, wire)]).toEqual([
    4294967295,
    '4294967296',
    '18446744073709551615',
  ]);
  expect([write(i64, -5n, wire), write(i64, 4294967295n, wire), write(i64, 4294967296n, wire)]).toEqual([
    -5,
    4294967295,
    '4294967296',
  ]);
  expect([write(i64, -(2n ** 53n) + 1n, wire), write(i64, -(2n ** 53n), wire)]).toEqual([
    -9007199254740991,
    -9007199254740992n,
  ]);
  expect([write(u128, 0n, wire), write(u128, 5n, wire)]).toEqual(['0', '5']);
});

it('128 bits are the low half first', () => {
  expect(hex(encode(u128, (2n << 64n) + 1n, core))).toBe('01000000000000000200000000000000');
  expect(decode(u128, Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0), core)).toBe((2n << 64n) + 1n);
});
