import { expect, it } from 'vitest';
import { core } from '../dialects/core.ts';
import { hive } from '../dialects/hive.ts';
import { array, dictionary, map, nullable, optional, set, tuple } from './combinators/containers.ts';
import { positional } from './combinators/positional.ts';
import { struct } from './combinators/struct.ts';
import { type Issue, mostIssues, SchemaError } from './error.ts';
import { exampleDefault } from './example-default.ts';
import { u8, u16 } from './integer.ts';
import { bool, opaque, string } from './scalars.ts';
import {
  componentName,
  decode,
  defineSchema,
  encode,
  inside,
  issues,
  jsonSchema,
  mutate,
  read,
  readPart,
  type Schema,
  write,
} from './schema.ts';
import { deployed, extra, isBeyond, partAt, unwrapped } from './source.ts';

const object = { form: 'object', dialect: core } as const;
const legacy = { form: 'legacy', dialect: core } as const;

it('a codec is compiled once for each wire', () => {
  const compiled: string[] = [];
  const counted: Schema<boolean> = defineSchema<boolean>({
    ...bool,
    codec(wire) {
      compiled.push(`${wire.form} ${wire.dialect.name}`);
      return bool.codec(wire);
    },
  });
  for (const wire of [object, { ...object }, legacy, { ...object, dialect: hive }, legacy]) read(counted, true, wire);

  expect(compiled).toEqual(['object core', 'legacy core', 'object hive']);
});

it('JSON Schemas with a title are components, in each form', () => {
  const inner = struct({ a: u8 }, { title: 'Inner', description: 'Inside.' });
  const outer = struct({ first: inner, more: array(inner) });

  expect([componentName('Inner', legacy), componentName('Inner', object)]).toEqual(['LegacyInner', 'Inner']);
  expect(jsonSchema(outer, object)).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    properties: { first: { $ref: '#/definitions/Inner' }, more: { items: { $ref: '#/definitions/Inner' } } },
    definitions: { Inner: { description: 'Inside.', type: 'object' } },
  });
  expect(Object.keys(jsonSchema(outer, legacy).definitions as object)).toEqual(['LegacyInner']);
  expect(jsonSchema(bool, object)).toEqual({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'boolean' });
  expect(jsonSchema(string({}, { description: 'A memo.' }), object)).toMatchObject({ description: 'A memo.' });
});

it('a component that contains itself is written once', () => {
  type Tree = { readonly children: readonly Tree[] };
  const tree: Schema<Tree> = defineSchema<Tree>(
    {
      ...(opaque as Schema<never>),
      kind: 'tree',
      jsonSchema: (scope) => ({ type: 'array', items: tree.jsonSchema(scope) }),
    },
    { title: 'Tree' },
  );

  expect(jsonSchema(tree, object)).toMatchObject({
    $ref: '#/definitions/Tree',
    definitions: { Tree: { type: 'array', items: { $ref: '#/definitions/Tree' } } },
  });
});

it('two schemas of one title are refused', () => {
  const both = tuple(string({ maxBytes: 1 }, { title: 'Same' }), string({ maxBytes: 2 }, { title: 'Same' }));

  expect(() => jsonSchema(both, object)).toThrow(new TypeError('two different schemas are titled Same'));
});

it('issues are those of the value; other errors are thrown', () => {
  const broken = defineSchema<boolean>({
    ...bool,
    codec: () => ({
      read() {
        throw new RangeError('a mistake of ours');
      },
      write: (value) => value,
    }),
  });

  expect(issues(bool, true, object)).toEqual([]);
  expect(issues(bool, 1, object).map(String)).toEqual(['SchemaError: (root): expected true or false, got 1']);
  for (const schema of [broken, array(broken), struct({ a: broken })] as Schema<unknown>[])
    expect(() => issues(schema, schema.kind === 'array' ? [1] : { a: 1 }, object)).toThrow('a mistake of ours');
  expect(() => read(array(broken), [1], object)).toThrow('a mistake of ours');
});

it('bytes left over are refused', () => {
  expect(() => decode(u8, Uint8Array.of(1, 2, 3), core)).toThrow('(root) at byte 1: 2 trailing bytes');
  expect([...encode(u8, 7, core)]).toEqual([7]);
});

it('a mutation replaces, adds or removes one value and leaves the original', () => {
  const json = { a: [1, { b: 2 }], c: 3 };
  const change = (path: (string | number)[], value?: number) => mutate(json, { path, value, fault: '' });

  expect(change([], 5)).toBe(5);
  expect(change(['a', 0], 5)).toEqual({ a: [5, { b: 2 }], c: 3 });
  expect(change(['a', 1, 'b'], 5)).toEqual({ a: [1, { b: 5 }], c: 3 });
  expect(change(['a', 1, 'b'])).toEqual({ a: [1, {}], c: 3 });
  expect(change(['c'])).toEqual({ a: [1, { b: 2 }] });
  expect(change(['d'], 5)).toEqual({ a: [1, { b: 2 }], c: 3, d: 5 });
  expect(change(['d', 'e'], 5)).toEqual({ a: [1, { b: 2 }], c: 3, d: { e: 5 } });
  expect(json).toEqual({ a: [1, { b: 2 }], c: 3 });
});

it('mutations of a part get its segment in front', () => {
  const [first, second] = [
    { path: ['x'], value: 1, fault: 'one' },
    { path: [], value: 2, fault: 'two', at: [0], expressible: false },
  ];

  expect([...inside([first as never, second as never], 'part')]).toEqual([
    { path: ['part', 'x'], value: 1, fault: 'one' },
    { path: ['part'], value: 2, fault: 'two', at: ['part', 0], expressible: false },
  ]);
});

it('faults of a part are collected with its segment, up to a limit', () => {
  const codec = array(bool).codec(object);
  const before: Issue = { path: ['before'], expected: '', actual: null };
  const found = [before];

  expect(readPart(codec, [1, true, 2], 'list', found)).toEqual([undefined, true, undefined]);
  expect(found.map(({ path }) => path)).toEqual([['before'], ['list', 0], ['list', 2]]);
  expect(found[1]).toEqual({ path: ['list', 0], expected: 'true or false', actual: 1 });
  expect(readPart(codec, 5, 'list', found)).toBeUndefined();
  expect(() => readPart(codec, [1], 'list', undefined)).toThrow('/list/0: expected true or false');

  const full = Array<Issue>(mostIssues).fill(before);
  expect(() => readPart(codec, 5, 'list', full)).toThrow(SchemaError);
  expect(() => readPart(codec, 5, 'list', full)).toThrow('/list: expected an array');
  expect(full).toHaveLength(mostIssues);
});

it('what deployed nodes add is marked', () => {
  const more = deployed(u8);
  const { $schema: _, ...schema } = jsonSchema(more, object);
  const titled = jsonSchema(deployed(struct({ a: u8 }, { title: 'Titled' })), object);

  expect([more.beyond, u8.beyond, extra(u8).optional, extra(u8).beyond]).toEqual([true, undefined, true, true]);
  expect(schema).toEqual({ type: 'integer', minimum: 0, maximum: 255, 'x-source': 'deployed' });
  expect(titled).toMatchObject({ allOf: [{ $ref: '#/definitions/Titled' }], 'x-source': 'deployed' });
  expect(titled).not.toHaveProperty('$ref');
});

it('the part of a schema is found by a segment of a path', () => {
  const fields = { core_a: u8, b: u16 };

  expect(unwrapped(optional(nullable(u8)))).toBe(u8);
  expect(unwrapped(array(u8)).kind).toBe('array');
  expect(partAt(array(u8), 3, object)).toBe(u8);
  expect(partAt(set(u8, Number), 3, object)).toBe(u8);
  expect(partAt(dictionary(u8), 'any', object)).toBe(u8);
  expect(partAt(tuple(u8, u16), 1, object)).toBe(u16);
  expect(partAt(positional(fields), 1, object)).toBe(u16);
  expect(partAt(struct(fields), 'hive_a', { ...object, dialect: hive })).toBe(u8);
  expect(partAt(struct(fields), 'core_a', { ...object, dialect: hive })).toBeUndefined();
  expect(partAt(u8, 'a', object)).toBeUndefined();
  expect(partAt(map(string(), u8), 0, object)?.kind).toBe('tuple');
});

it('a value is beyond the documents by itself or by a container', () => {
  const record = struct({ a: u8, b: optional(array(deployed(u8))), c: deployed(struct({ d: u8 })), e: nullable(u8) });
  const beyond = (...path: (string | number)[]) => isBeyond(record, path, object);

  expect([beyond(), beyond('a'), beyond('b'), beyond('e'), beyond('none'), beyond('a', 'b')]).toEqual(
    Array(6).fill(false),
  );
  expect([beyond('b', 0), beyond('c'), beyond('c', 'd'), beyond('c', 'none')]).toEqual(Array(4).fill(true));
  expect(isBeyond(nullable(deployed(u8)), [], object)).toBe(true);
  expect(isBeyond(optional(nullable(deployed(u8))), [], object)).toBe(true);
});

it('a suggested value is the default of the JSON Schema, and still required', () => {
  const limit = exampleDefault(u16, 10);
  const { $schema: _, ...schema } = jsonSchema(limit, object);

  expect(schema).toEqual({ allOf: [{ type: 'integer', minimum: 0, maximum: 65535 }], default: 10 });
  expect(limit.absent).toBeUndefined();
  expect(write(limit, 5, object)).toBe(5);
});
