import { expect, it } from 'vitest';
import { steem } from '../../dialects/steem.ts';
import { faultsOf, hex } from '../faults.testing.ts';
import { u8 } from '../integer.ts';
import { string } from '../scalars.ts';
import { decode, encode, issues, jsonSchema, read, write } from '../schema.ts';
import { struct } from './struct.ts';
import { variant } from './variant.ts';

const object = { form: 'object', dialect: steem } as const;
const legacy = { form: 'legacy', dialect: steem } as const;
const cases = { none: [0, struct({})], count: [3, u8] } as const;
const named = variant(cases, { legacyTag: 'name', suffix: '_operation' }, { title: 'Named' });
const indexed = variant(cases, { legacyTag: 'index' });
const value = { type: 'count', value: 7 } as const;

it('is [tag, value] in legacy form, {type, value} in object form', () => {
  expect([named.kind, named.title, named.cases, Object.keys(named.parts ?? {})]).toEqual([
    'variant',
    'Named',
    cases,
    ['none', 'count'],
  ]);
  for (const [schema, wire, json] of [
    [named, legacy, ['count', 7]],
    [named, object, { type: 'count_operation', value: 7 }],
    [indexed, legacy, [3, 7]],
    [indexed, object, { type: 'count', value: 7 }],
  ] as const) {
    expect(write(schema, value, wire)).toEqual(json);
    expect(read(schema, json, wire)).toEqual(value);
  }
});

it.each([
  [named, legacy, ['vote', 7], '/0: expected one of none, count, got "vote"'],
  [indexed, legacy, [1, 7], '/0: expected one of 0, 3, got 1'],
  [named, object, { type: 'count', value: 7 }, '/type: expected one of none_operation, count_operation, got "count"'],
  [named, object, { value: 7 }, '/type: expected a member of this name, got nothing'],
  [named, object, { type: 'count_operation' }, '/value: expected a member of this name, got nothing'],
  [named, object, ['count', 7], '(root): expected an object'],
  [named, legacy, ['count'], '(root): expected an array [tag, value], got ["count"]'],
  [named, legacy, ['count', 7, 7], '(root): expected an array [tag, value]'],
  [named, legacy, { length: 2, 0: 'count', 1: 7 }, '(root): expected an array [tag, value]'],
  [named, legacy, ['count', -1], '/1: expected an integer from 0 to 255, got -1'],
  [named, object, { type: 'count_operation', value: 'x' }, '/value: expected an integer'],
] as const)('%o %j of %j: %s', (schema, wire, json, message) => {
  expect(() => read(schema, json, wire)).toThrow(message);
  expect(issues(schema, json, wire)).toHaveLength(1);
});

it('has its number in front of its bytes', () => {
  expect(hex(encode(named, value, steem))).toBe('0307');
  expect(decode(named, Uint8Array.of(0), steem)).toEqual({ type: 'none', value: {} });
  expect(() => decode(struct({ a: u8, b: named }), Uint8Array.of(9, 1, 7), steem)).toThrow(
    '/b at byte 1: unknown variant 1',
  );
  expect(() => decode(named, Uint8Array.of(3), steem)).toThrow('/count at byte 1: 1 bytes needed, 0 left');
  expect(() =>
    encode(variant({ text: [1, string()] }, { legacyTag: 'name' }), { type: 'text', value: '\ud800' }, steem),
  ).toThrow('/text: a string with a lone surrogate');
});

it('JSON Schema has one alternative for each', () => {
  const [none, number] = [
    { type: 'object', properties: {} },
    { type: 'integer', minimum: 0, maximum: 255 },
  ];
  const { $schema: _, ...array } = jsonSchema(indexed, legacy);
  const { $schema: __, ...record } = jsonSchema(variant(cases, { legacyTag: 'name', suffix: '_x' }), object);

  expect(array).toEqual({
    oneOf: [
      { type: 'array', items: [{ const: 0 }, none], minItems: 2, maxItems: 2 },
      { type: 'array', items: [{ const: 3 }, number], minItems: 2, maxItems: 2 },
    ],
  });
  expect(record).toEqual({
    oneOf: [
      { type: 'object', properties: { type: { const: 'none_x' }, value: none }, required: ['type', 'value'] },
      { type: 'object', properties: { type: { const: 'count_x' }, value: number }, required: ['type', 'value'] },
    ],
  });
});

it('the faults of a variant are refused at their places', () => {
  const inside = (at: string) =>
    ['null', 'text', 'a fraction', 'a boolean', 'an array', 'an object', 'above the maximum', 'below the minimum']
      .concat('a number as text')
      .map((fault) => `/${at} ${fault}`);

  expect(faultsOf(named, ['count', 7], legacy)).toEqual([
    'null',
    'the other form',
    '/0 an unknown tag',
    'no value',
    ...inside('1'),
  ]);
  const mutations = [...named.mutations({ type: 'count_operation', value: 7 }, object)];
  expect(mutations.map(({ path, fault }) => [...path, fault].join(' ')).slice(0, 4)).toEqual([
    'null',
    'the other form',
    'type an unknown tag',
    'value no value',
  ]);
  expect(mutations[1]?.value).toEqual(['count_operation', 7]);
  expect([...named.mutations(['count', 7], legacy)][1]?.value).toEqual({ type: 'count', value: 7 });
  expect(() => faultsOf(named, { type: 'count_operation', value: 7 }, object)).not.toThrow();
});
