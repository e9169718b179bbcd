import { expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { i8, i16, i32, i64, u8, u16, u32, u64, varint } from './integer.ts';
import { encode } from './schema.ts';

it.each([
  [u8, 0xff, -1],
  [i8, 0x7f, -0x81],
  [u16, 0xffff, -1],
  [i16, 0x7fff, -0x8001],
  [u32, 0xffffffff, -1],
  [i32, 0x7fffffff, -0x80000001],
  [varint, 0xffffffff, -1],
])('%o is not written wrapped', (schema, most, below) => {
  expect(() => encode(schema, most, core)).not.toThrow();
  for (const value of [most + 1, below, 0.5, Number.NaN])
    expect(() => encode(schema, value, core)).toThrow(/an integer from/);
});

it('a wide integer is not written wrapped', () => {
  expect(() => encode(u64, 2n ** 64n, core)).toThrow(/an integer from/);
  expect(() => encode(u64, -1n, core)).toThrow(/an integer from/);
  expect(() => encode(i64, 2n ** 63n, core)).toThrow(/an integer from/);
});
