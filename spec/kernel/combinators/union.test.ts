import { expect, it } from 'vitest';
import { core as dialect } from '../../dialects/core.ts';
import { faultsOf } from '../faults.testing.ts';
import { u16 } from '../integer.ts';
import { string } from '../scalars.ts';
import { decode, encode, jsonSchema, read, write } from '../schema.ts';
import { array } from './containers.ts';
import { union } from './union.ts';

const wire = { form: 'object', dialect } as const;
const either = union(u16, array(u16));

it('a value of any shape is kept as it is', () => {
  const list = [1, 2];

  expect(either.kind).toBe('shapes');
  expect([read(either, 7, wire), write(either, 7, wire)]).toEqual([7, 7]);
  expect(read(either, list, wire)).toBe(list);
  expect(() => read(either, [1, 'x'], wire)).toThrow('(root): expected one of 2 shapes, got [1,"x"]');
  expect(Object.values(either.parts ?? {}).map(({ kind }) => kind)).toEqual(['u16', 'array']);
});

it('alternative shapes have no bytes', () => {
  expect(() => encode(either, 7, dialect)).toThrow(new TypeError('alternative shapes have no binary form'));
  expect(() => decode(either, Uint8Array.of(0), dialect)).toThrow('alternative shapes have no binary form');
});

it('JSON Schema lists each shape once', () => {
  const number = { type: 'integer', minimum: 0, maximum: 65535 };
  const { $schema: _, ...schema } = jsonSchema(either, wire);
  const { $schema: __, ...same } = jsonSchema(union(u16, u16), wire);

  expect(schema).toEqual({ anyOf: [number, { type: 'array', items: number }] });
  expect(same).toEqual({ allOf: [number] });
});

it('the fault of a shape is refused', () => {
  expect(faultsOf(either, 7, wire)).toEqual(['true']);
  expect(() => faultsOf(union(string()), 'x', wire)).not.toThrow();
});
