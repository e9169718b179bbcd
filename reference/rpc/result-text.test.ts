import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { core } from '../../spec/dialects/core.ts';
import { steem } from '../../spec/dialects/steem.ts';
import { coreOrDollar } from '../../spec/kernel/asset.ts';
import { array, nullable } from '../../spec/kernel/combinators/containers.ts';
import { struct } from '../../spec/kernel/combinators/struct.ts';
import { u64 } from '../../spec/kernel/integer.ts';
import { string } from '../../spec/kernel/scalars.ts';
import { read, type Schema } from '../../spec/kernel/schema.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import { createResultWriters } from './result-text.ts';
import { rowPage } from './row-pages.ts';

const row = struct({ owner: string(), sbd_balance: coreOrDollar, shares: u64, note: nullable(string()) });
const rows = array(row);
const wires: readonly Wire[] = [
  { form: 'legacy', dialect: core },
  { form: 'object', dialect: steem },
];

/** How often each row is written. */
function counted<T extends object>(schema: Schema<T>, times: Map<object, number>): Schema<T> {
  return {
    ...schema,
    codec(wire) {
      const codec = schema.codec(wire);
      return {
        ...codec,
        write(value) {
          times.set(value, (times.get(value) ?? 0) + 1);
          return codec.write(value);
        },
      };
    },
  };
}

const one = (owner: string) =>
  ({ owner, sbd_balance: { amount: 1n, symbol: 'SBD' }, shares: 2n ** 40n, note: null }) as const;

it.each([
  ['a list', rows, (page: readonly unknown[]) => page],
  ['a list in a struct', struct({ witnesses: rows }), (witnesses: readonly unknown[]) => ({ witnesses })],
] as const)('writes %s of rows so that it reads as these rows, first and again', (_, schema, result) => {
  fc.assert(
    fc.property(rows.arbitrary(fc), fc.constantFrom(...wires), (values, wire) => {
      const write = createResultWriters()((schema as Schema<unknown>).codec(wire));
      const value = result(rowPage([...values]));
      const texts = [write(value), write(value)].map(String);
      expect(texts[1]).toBe(texts[0]);
      expect(read(schema as Schema<unknown>, JSON.parse(texts[0] as string), wire)).toEqual(result(values));
    }),
    { seed: 20261122, numRuns: 100 },
  );
});

it('writes a row once for each of its forms, and the row that replaces it', () => {
  const times = new Map<object, number>();
  const schema = array(counted(row, times));
  const writerOf = createResultWriters();
  const [legacy, object] = wires.map((wire) => writerOf(schema.codec(wire)));
  const [first, second, replaced] = [one('acorn'), one('birch'), one('cedar')];

  legacy?.(rowPage([first, second]));
  legacy?.(rowPage([second, first]));
  expect([...times.values()]).toEqual([1, 1]);
  object?.(rowPage([second]));
  expect(String(legacy?.(rowPage([first, replaced])))).toContain('cedar');
  expect([first, second, replaced].map((each) => times.get(each))).toEqual([1, 2, 1]);
});

it('writes what is made for one answer each time', () => {
  const times = new Map<object, number>();
  const write = createResultWriters()(array(counted(row, times)).codec(wires[0] as Wire));
  const made = one('acorn');
  expect(write([made])).toBe(write([made]));
  expect(times.get(made)).toBe(2);
});

it('keeps no more than its size', () => {
  const times = new Map<object, number>();
  const write = createResultWriters(1_000)(array(counted(row, times)).codec(wires[0] as Wire));
  const many = Array.from({ length: 10 }, (_, index) => one('x'.repeat(150 + index)));
  const again = () => many.map((each) => String(write(rowPage([each]))));
  expect(again()).toEqual(again());
  expect([...times.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(15);
});
