import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { anyAsset, coreOrDollar, symbol } from './asset.ts';
import { array, dictionary, map, nullable, optional, set, tuple, withDefault } from './combinators/containers.ts';
import { enumeration } from './combinators/enum.ts';
import { positional } from './combinators/positional.ts';
import { struct } from './combinators/struct.ts';
import { union } from './combinators/union.ts';
import { variant } from './combinators/variant.ts';
import { i16, i64, u8, u16, u64, u128 } from './integer.ts';
import { decimal } from './json/decimal.ts';
import { publicKey } from './keys.ts';
import { bool, bytes, documentedFalse, opaque, string, time } from './scalars.ts';
import { read, type Schema, write } from './schema.ts';

const wire = { form: 'object', dialect: core } as const;

function samples<T>(schema: Schema<T>, numRuns = 300): readonly T[] {
  return fc.sample(schema.arbitrary(fc), { seed: 20261122, numRuns });
}

/** Values of the arbitrary, each of which the schema reads as it was written. */
function valid<T>(schema: Schema<T>): readonly T[] {
  const all = samples(schema);
  for (const value of all) expect(read(schema, write(schema, value, wire), wire)).toEqual(value);
  return all;
}

const some = <T>(values: readonly T[], holds: (value: T) => boolean) => values.some(holds);

describe('arbitrary values are valid, and varied:', () => {
  it.each([
    ['u8', u8, 0, 255],
    ['i16', i16, -32768, 32767],
  ] as const)('%s', (_, schema, min, max) => {
    const values = valid(schema);
    expect(Math.min(...values)).toBeLessThan(min + (max - min) / 20);
    expect(Math.max(...values)).toBeGreaterThan(max - (max - min) / 20);
  });

  it('half of the small integers are near zero', () => {
    const values = valid(i16);
    expect(values.filter((value) => value >= -100 && value <= 10_000).length).toBeGreaterThan(120);
    expect(Math.min(...valid(u16))).toBeGreaterThanOrEqual(0);
  });

  it('wide integers reach both ends, zero and 2^32', () => {
    for (const [schema, min, max] of [
      [u64, 0n, 2n ** 64n - 1n],
      [i64, -(2n ** 63n), 2n ** 63n - 1n],
      [u128, 0n, 2n ** 128n - 1n],
    ] as const) {
      const values = valid(schema);
      expect(values.filter((value) => value === min || value === max).length).toBeGreaterThan(20);
      expect(values.filter((value) => value >= 0xfffffff0n && value <= 0x10000000fn).length).toBeGreaterThan(20);
      expect(values.filter((value) => value >= -1000n && value <= 1_000_000n).length).toBeGreaterThan(20);
      expect(some(values, (value) => value > 2n ** 40n && value < max - 2n ** 40n)).toBe(true);
    }
    expect(some(valid(i64), (value) => value < 0n && value >= -1000n)).toBe(true);
  });

  it('scalars', () => {
    expect(new Set(valid(bool)).size).toBe(2);
    expect(new Set(samples(documentedFalse))).toEqual(new Set([false]));
    expect(new Set(valid(enumeration(['a', 'b', 'c']))).size).toBe(3);
    expect(new Set(valid(symbol)).size).toBe(3);
    expect(some(valid(decimal), (text) => /^\d+\.\d{17}$/.test(text))).toBe(true);
    const times = valid(time);
    expect([-1, 0].every((at) => times.includes(at))).toBe(true);
    expect(times.filter((at) => at >= 1458835200 && at <= 1893456000).length).toBeGreaterThan(60);
    expect(some(times, (at) => at > 1893456000)).toBe(true);
    expect(some(samples(opaque), (json) => typeof json === 'object' && json !== null)).toBe(true);
  });

  it('text within its bytes, and its examples', () => {
    const names = valid(string({ minBytes: 2, maxBytes: 5, examples: ['alice'] }));
    expect(names.filter((name) => name === 'alice').length).toBeGreaterThan(60);
    expect(some(names, (name) => /[^\p{ASCII}]/u.test(name))).toBe(true);
    expect(some(names, (name) => name !== 'alice')).toBe(true);
    expect(Math.max(...valid(string()).map((text) => text.length))).toBeGreaterThan(20);
    expect(new Set(valid(bytes(2)).map((text) => text.length))).toEqual(new Set([4]));
    expect(new Set(valid(bytes()).map((text) => text.length)).size).toBeGreaterThan(10);
  });

  it('keys, and the null key', () => {
    const keys = valid(publicKey);
    expect(keys).toContain('00'.repeat(33));
    expect(new Set(keys.map((key) => key.slice(0, 2)))).toEqual(new Set(['00', '02', '03']));
    expect(new Set(keys).size).toBeGreaterThan(200);
  });

  it('amounts of every kind, in range', () => {
    const amounts = valid(anyAsset);
    expect(new Set(amounts.map((amount) => amount.symbol)).size).toBe(3);
    expect(some(amounts, ({ amount }) => amount > 10_000_000n)).toBe(true);
    expect(some(amounts, ({ amount }) => amount < 0n)).toBe(true);
    expect(amounts.filter(({ amount }) => amount >= 0n && amount <= 10_000_000n).length).toBeGreaterThan(100);
    expect(new Set(valid(coreOrDollar).map((amount) => amount.symbol))).toEqual(new Set(['CORE', 'SBD']));
  });

  it('values that may be missing', () => {
    for (const [schema, nothing] of [
      [nullable(bool), null],
      [optional(bool), undefined],
    ] as const) {
      const absent = samples<unknown>(schema as Schema<unknown>).filter((value) => value === nothing).length;
      expect(absent).toBeGreaterThan(30);
      expect(absent).toBeLessThan(270);
    }
    const members = samples(struct({ a: bool, b: optional(bool) }));
    expect(members.every((value) => Object.values(value).every((member) => member !== undefined))).toBe(true);
    expect(new Set(members.map((value) => Object.keys(value).join()))).toEqual(new Set(['a', 'a,b']));
    const page = positional({ a: bool, b: optional(bool), c: withDefault(bool, true) });
    const rows = samples(page);
    expect(new Set(rows.map((value) => Object.keys(value).join()))).toEqual(new Set(['a,c', 'a,b,c']));
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
  });

  it('lists, sets and maps', () => {
    expect(new Set(valid(array(u8, { max: 2 })).map((list) => list.length))).toEqual(new Set([0, 1, 2]));
    expect(new Set(valid(array(u8)).map((list) => list.length))).toEqual(new Set([0, 1, 2, 3, 4]));
    expect(Math.max(...valid(set(u8, (value) => value)).map((list) => list.length))).toBe(4);
    expect(Math.max(...valid(map(u8, bool)).map((list) => list.length))).toBe(4);
    expect(Math.max(...valid(dictionary(bool)).map((value) => Object.keys(value).length))).toBe(3);
    expect(samples(dictionary(bool)).every((value) => !Object.hasOwn(value, ''))).toBe(true);
    expect(
      valid(tuple(u8, bool)).every(([first, second]) => typeof first === 'number' && typeof second === 'boolean'),
    ).toBe(true);
  });

  it('alternatives, each of them', () => {
    const either = variant({ flag: [0, bool], number: [1, u8] }, { legacyTag: 'name' });
    expect(new Set(valid(either).map(({ type }) => type))).toEqual(new Set(['flag', 'number']));
    expect(new Set(valid(union(bool, symbol)).map((value) => typeof value))).toEqual(new Set(['boolean', 'object']));
  });
});
