import { describe, expect, it } from 'vitest';
import { steem } from '../../dialects/steem.ts';
import { coreOrDollar } from '../asset.ts';
import { faultsOf, hex } from '../faults.testing.ts';
import { i64, u8, u16 } from '../integer.ts';
import { bool, string } from '../scalars.ts';
import { type AnySchema, decode, encode, issues, jsonSchema, read, write } from '../schema.ts';
import {
  array,
  dictionary,
  inForm,
  leftOutOf,
  map,
  nullable,
  objectOf,
  optional,
  set,
  tuple,
  withDefault,
} from './containers.ts';
import { struct } from './struct.ts';

const legacy = { form: 'legacy', dialect: steem } as const;
const object = { form: 'object', dialect: steem } as const;
const schemaOf = (schema: AnySchema, wire: typeof legacy | typeof object = object) => {
  const { $schema: _, ...rest } = jsonSchema(schema, wire);
  return rest;
};
const byte = { type: 'integer', minimum: 0, maximum: 255 };
const ofFlag = ['null', 'a number', 'text', 'an array', 'an object'];
const under = (place: string, faults: readonly string[]) => faults.map((fault) => `/${place} ${fault}`);

describe('nullable', () => {
  const flag = nullable(bool);

  it('is the value or null, with a flag in front of its bytes', () => {
    expect([read(flag, null, object), read(flag, true, object)]).toEqual([null, true]);
    expect([write(flag, null, object), write(flag, false, object)]).toEqual([null, false]);
    expect([hex(encode(flag, null, steem)), hex(encode(flag, false, steem))]).toEqual(['00', '0100']);
    expect([decode(flag, Uint8Array.of(0), steem), decode(flag, Uint8Array.of(1, 1), steem)]).toEqual([null, true]);
    expect(() => decode(flag, Uint8Array.of(2, 1), steem)).toThrow('at byte 0: presence byte 2, expected 0 or 1');
    expect([flag.kind, schemaOf(flag)]).toEqual(['nullable', { anyOf: [{ type: 'boolean' }, { type: 'null' }] }]);
    expect(flag.parts?.inner).toBe(bool);
  });

  it('has the faults of the value, but null', () => {
    expect([faultsOf(flag, null, object), faultsOf(flag, true, object)]).toEqual([[], ofFlag.slice(1)]);
    expect(faultsOf(nullable(struct({ a: bool })), { a: true }, object)).toContain('/a null');
    expect(faultsOf(nullable(struct({ a: bool })), { a: true }, object)).toContain('/a member a missing');
    expect(issues(nullable(array(bool)), [1, 2], object)).toHaveLength(2);
  });
});

describe('optional', () => {
  const flag = optional(bool);

  it('is the value or undefined, with a flag in front of its bytes', () => {
    expect([read(flag, null, object), read(flag, true, object)]).toEqual([undefined, true]);
    expect([write(flag, undefined, object), write(flag, false, object)]).toEqual([null, false]);
    expect([hex(encode(flag, undefined, steem)), hex(encode(flag, false, steem))]).toEqual(['00', '0100']);
    expect(decode(flag, Uint8Array.of(0), steem)).toBeUndefined();
    expect(decode(flag, Uint8Array.of(1, 1), steem)).toBe(true);
    expect([flag.kind, flag.optional, schemaOf(flag)]).toEqual([
      'optional',
      true,
      { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
    ]);
    expect(flag.parts?.inner).toBe(bool);
  });

  it('has the faults of the value, but null and missing', () => {
    expect([faultsOf(flag, null, object), faultsOf(flag, true, object)]).toEqual([[], ofFlag.slice(1)]);
    expect(faultsOf(optional(struct({ a: bool })), { a: true }, object)).toEqual(
      expect.arrayContaining(['/a null', '/a member a missing']),
    );
    expect(issues(optional(array(bool)), [1, 2], object)).toHaveLength(2);
  });
});

describe('a member with a default', () => {
  it('has it in JSON Schema, and when it is missing', () => {
    const weight = withDefault(i64, 5n);

    expect(weight.absent?.()).toBe(5n);
    expect(schemaOf(withDefault(u8, 5))).toEqual({ allOf: [byte], default: 5 });
    expect(schemaOf(withDefault(coreOrDollar, { amount: 1n, symbol: 'CORE' }), legacy)).toMatchObject({
      default: '0.001 STEEM',
    });
  });

  it('is omitted in one form only', () => {
    const list = leftOutOf('object', array(u8), [1]);

    expect([list.omits?.([1], object), list.omits?.([1], legacy), list.omits?.([2], object)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(list.absent?.()).toEqual([1]);
  });
});

it('a fixed form is that of every wire', () => {
  const amount = { amount: 5n, symbol: 'CORE' } as const;
  const fixed = inForm('object', coreOrDollar);
  const json = { amount: '5', precision: 3, nai: '@@000000021' };

  expect([write(fixed, amount, legacy), read(fixed, json, legacy), fixed.fixedForm]).toEqual([json, amount, 'object']);
  expect(() => read(fixed, '0.005 STEEM', legacy)).toThrow('expected an object');
  expect(schemaOf(fixed, legacy)).toMatchObject({ $ref: '#/definitions/CoreOrDollar' });
  expect(faultsOf(fixed, json, legacy)).toContain('/nai no nai');
});

describe('array', () => {
  const few = array(bool, { max: 2 });

  it('has every fault of its elements', () => {
    expect([read(few, [true, false], object), write(few, [true], object)]).toEqual([[true, false], [true]]);
    expect(issues(few, [1, true], object).map(({ path }) => path)).toEqual([[0]]);
    expect(() => read(few, [true, true, true], object)).toThrow('(root): expected an array of at most 2 elements');
    expect(() => read(array(bool), { length: 0 }, object)).toThrow('(root): expected an array, got {"length":0}');
    expect([few.kind, few.parts?.element, array(bool, {}, { title: 'Flags' }).title]).toEqual(['array', bool, 'Flags']);
  });

  it('has its length in front of its bytes', () => {
    expect(hex(encode(few, [true, false], steem))).toBe('020100');
    expect(decode(few, Uint8Array.of(2, 1, 0), steem)).toEqual([true, false]);
    expect(decode(array(bool), Uint8Array.of(0), steem)).toEqual([]);
    expect(() => decode(few, Uint8Array.of(3, 0, 0, 0), steem)).toThrow('(root) at byte 1: 3 elements, at most 2');
    expect(() => decode(few, Uint8Array.of(2, 1, 2), steem)).toThrow('/1 at byte 2: boolean byte 2');
    expect(() => decode(array(bool), Uint8Array.of(9, 1), steem)).toThrow('9 elements announced, 1 bytes left');
    expect(() => encode(array(string()), ['a', '\ud800'], steem)).toThrow('/1: a string with a lone surrogate');
  });

  it('has a JSON Schema and faults', () => {
    const own = ['null', 'text', 'an object', 'a number', 'true'];

    expect([schemaOf(few), schemaOf(array(u8))]).toEqual([
      { type: 'array', items: { type: 'boolean' }, maxItems: 2 },
      { type: 'array', items: byte },
    ]);
    expect(faultsOf(array(bool), [], object)).toEqual(own);
    expect(faultsOf(array(bool), [true], object)).toEqual([...own, ...under('0', ofFlag)]);
    expect(faultsOf(few, [true], object)).toEqual([...own, ...under('0', ofFlag), 'one element too many']);
  });
});

describe('set', () => {
  const numbers = set(u16, (number) => number);
  const texts = set(string(), (text) => text);

  it('is in ascending order, each element once', () => {
    expect([read(numbers, [1, 2, 300], object), write(numbers, [1, 2], object), read(numbers, [], object)]).toEqual([
      [1, 2, 300],
      [1, 2],
      [],
    ]);
    expect(() => read(numbers, [1, 3, 2], object)).toThrow('/2: expected distinct elements in ascending order, got 2');
    expect(() => read(numbers, [1, 1], object)).toThrow('/1: expected distinct elements in ascending order, got 1');
    expect(issues(numbers, [2, -1, 1], object).map(({ path }) => path)).toEqual([[1]]);
    expect(issues(numbers, [2, 1, 1], object).map(({ path }) => path)).toEqual([[1]]);
    expect(issues(struct({ a: bool, b: numbers }), { a: 1, b: [2, 1] }, object).map(({ path }) => path)).toEqual([
      ['a'],
      ['b', 1],
    ]);
  });

  it('compares text as UTF-8 bytes', () => {
    // U+FF61 is below U+1F600 in UTF-8 (ef bd a1 < f0 9f 98 80), and above its surrogates in UTF-16.
    const ascending = ['a', '｡', '😀'];

    expect(read(texts, ascending, object)).toEqual(ascending);
    expect(issues(texts, ['😀', '｡'], object)).toHaveLength(1);
    expect(issues(texts, ['b', 'a'], object)).toHaveLength(1);
    expect(issues(texts, ['a', 'a'], object)).toHaveLength(1);
    expect(issues(texts, ['😀', '😀'], object)).toHaveLength(1);
  });

  it('reads bytes in the same order only', () => {
    expect(hex(encode(numbers, [1, 300], steem))).toBe('0201002c01');
    expect(decode(numbers, Uint8Array.of(2, 1, 0, 2, 0), steem)).toEqual([1, 2]);
    expect(() => decode(numbers, Uint8Array.of(2, 1, 0, 1, 0), steem)).toThrow(
      '/1 at byte 3: an element out of order or duplicate',
    );
    expect(() => decode(set(bool, Number), Uint8Array.of(2, 0, 2), steem)).toThrow('/1 at byte 2: boolean byte 2');
  });

  it('has a JSON Schema and faults', () => {
    const flags = set(bool, Number, { title: 'Flags' });
    const ofList = ['null', 'text', 'an object', 'a number', 'true'];
    const duplicate = '/1 a duplicate of the first element';

    expect([flags.kind, flags.title]).toEqual(['set', 'Flags']);
    expect(schemaOf(set(u8, Number))).toEqual({ type: 'array', items: byte, uniqueItems: true });
    expect(faultsOf(flags, [], object)).toEqual(ofList);
    expect(faultsOf(flags, [true], object)).toEqual([...ofList, ...under('0', ofFlag), duplicate]);
    expect(faultsOf(flags, [false, true], object)).toEqual([
      ...ofList,
      ...under('0', ofFlag),
      duplicate,
      'out of order',
    ]);
    expect([...flags.mutations([false, true], object)].at(-1)).toMatchObject({ expressible: false, at: [1] });
  });
});

it('a map is a set of pairs by their keys', () => {
  const weights = map(string(), u8);

  expect(
    read(
      weights,
      [
        ['a', 2],
        ['b', 1],
      ],
      object,
    ),
  ).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(() =>
    read(
      weights,
      [
        ['a', 1],
        ['a', 2],
      ],
      object,
    ),
  ).toThrow('/1: expected distinct elements in ascending order');
  expect(hex(encode(weights, [['a', 2]], steem))).toBe('01016102');
});

describe('tuple', () => {
  const pair = tuple(u8, bool);

  it('has two elements', () => {
    expect([read(pair, [1, true], object), write(pair, [1, true], object)]).toEqual([
      [1, true],
      [1, true],
    ]);
    for (const json of [[1], [1, true, true], {}, 'ab', { length: 2 }])
      expect(() => read(pair, json, object)).toThrow('(root): expected an array of 2 elements');
    expect(issues(pair, ['x', 'x'], object).map(({ path }) => path)).toEqual([[0], [1]]);
    expect([hex(encode(pair, [7, true], steem)), decode(pair, Uint8Array.of(7, 0), steem)]).toEqual([
      '0701',
      [7, false],
    ]);
    expect([pair.kind, pair.parts?.['0'], pair.parts?.['1']]).toEqual(['tuple', u8, bool]);
  });

  it('has a JSON Schema and faults', () => {
    expect(schemaOf(pair)).toEqual({ type: 'array', items: [byte, { type: 'boolean' }], minItems: 2, maxItems: 2 });
    expect(faultsOf(tuple(bool, bool), [true, false], object)).toEqual([
      'null',
      'one element less',
      'one element more',
      ...under('0', ofFlag),
      ...under('1', ofFlag),
    ]);
  });
});

describe('dictionary', () => {
  const flags = dictionary(bool, { title: 'Flags' });

  it('is an object of values', () => {
    expect([read(flags, { a: true }, object), write(flags, { a: true }, object)]).toEqual([{ a: true }, { a: true }]);
    expect(issues(flags, { a: 1, b: 2 }, object).map(({ path }) => path)).toEqual([['a'], ['b']]);
    expect(() => read(flags, [], object)).toThrow('(root): expected an object, got []');
    expect([flags.kind, flags.title, flags.parts?.value]).toEqual(['dictionary', 'Flags', bool]);
    expect(schemaOf(dictionary(u8))).toEqual({ type: 'object', additionalProperties: byte });
    expect(faultsOf(flags, { a: true }, object)).toEqual(['null', 'an array', ...under('a', ofFlag)]);
  });

  it('has no bytes', () => {
    expect(() => encode(flags, {}, steem)).toThrow(new TypeError('a dictionary has no binary form'));
    expect(() => decode(flags, Uint8Array.of(), steem)).toThrow('a dictionary has no binary form');
  });
});

it('objectOf is the members of an object', () => {
  const json = { a: 1 };

  expect(objectOf(json)).toBe(json);
  for (const other of [null, [], 'x', 5, true]) expect(() => objectOf(other)).toThrow('(root): expected an object');
});
