import { expect, it } from 'vitest';
import { core as dialect } from '../../dialects/core.ts';
import { hive } from '../../dialects/hive.ts';
import { faultsOf } from '../faults.testing.ts';
import { u16, u32 } from '../integer.ts';
import { string } from '../scalars.ts';
import { decode, encode, issues, jsonSchema, read, write } from '../schema.ts';
import { optional, withDefault } from './containers.ts';
import { positional } from './positional.ts';

const wire = { form: 'legacy', dialect } as const;
const page = positional({ start: string(), limit: withDefault(u32, 100) }, { title: 'Page' });
const both = positional({ a: u16, b: u16 });

it('arguments with a default may be omitted at the end', () => {
  expect([page.kind, Object.keys(page.fields), page.title]).toEqual(['row', ['start', 'limit'], 'Page']);
  expect(read(page, ['x', 5], wire)).toEqual({ start: 'x', limit: 5 });
  expect(read(page, ['x'], wire)).toEqual({ start: 'x', limit: 100 });
  expect(write(page, { start: 'x', limit: 5 }, wire)).toEqual(['x', 5]);
});

it('the number of elements is in the message', () => {
  expect(() => read(page, [], wire)).toThrow('expected an array of 1 to 2 elements, got []');
  expect(() => read(page, ['x', 1, 2], wire)).toThrow('expected an array of 1 to 2 elements');
  expect(() => read(both, [1], wire)).toThrow('expected an array of 2 elements, got [1]');
  expect(() => read(both, { length: 2 }, wire)).toThrow('expected an array of 2 elements');
});

it('every element with a fault is an issue', () => {
  expect(issues(both, ['x', -1], wire).map(({ path }) => path)).toEqual([[0], [1]]);
});

it('an argument that is absent in the middle is null', () => {
  const loose = positional({ a: optional(u16), b: optional(u16), c: optional(u16) });

  expect(write(loose, { b: 2 }, wire)).toEqual([null, 2]);
  expect(write(loose, {}, wire)).toEqual([]);
  expect(Object.keys(read(loose, [null, 2], wire))).toEqual(['b']);
});

it('an argument before a required one is required', () => {
  const required = positional({ a: withDefault(u16, 1), b: u16 });

  expect(() => read(required, [1], wire)).toThrow('expected an array of 2 elements');
  expect(jsonSchema(required, wire)).toMatchObject({ minItems: 2, maxItems: 2 });
});

it('a row has no bytes', () => {
  expect(() => encode(both, { a: 1, b: 2 }, dialect)).toThrow(new TypeError('a row has no binary form'));
  expect(() => decode(both, Uint8Array.of(1), dialect)).toThrow('a row has no binary form');
});

it('JSON Schema has the names of the elements, as the dialect spells them', () => {
  const { $schema: _, ...schema } = jsonSchema(positional({ sbd_a: u16, b: withDefault(u16, 1) }), {
    ...wire,
    dialect: hive,
  });
  const { $schema: __, ...empty } = jsonSchema(positional({}), wire);

  expect(schema).toMatchObject({ type: 'array', 'x-names': ['hbd_a', 'b'], minItems: 1, maxItems: 2 });
  expect((schema as { items: unknown[] }).items).toHaveLength(2);
  expect(empty).toEqual({ type: 'array', minItems: 0, maxItems: 0 });
});

it('the faults of a row are refused at their places', () => {
  const shape = ['null', 'an object', 'text', 'an element too few', 'an element too many'];
  const ofNumber = ['null', 'text', 'a fraction', 'a boolean', 'an array', 'an object'];
  const range = ['above the maximum', 'below the minimum', 'a number as text'];
  const inside = (at: number) => [...ofNumber, ...range].map((fault) => `/${at} ${fault}`);

  expect(faultsOf(both, [1, 2], wire)).toEqual([...shape, ...inside(0), ...inside(1)]);
  expect(faultsOf(positional({ a: withDefault(u16, 1), b: withDefault(u16, 2) }), [7], wire)).toEqual([
    ...shape.filter((fault) => fault !== 'an element too few'),
    ...inside(0),
  ]);
});
