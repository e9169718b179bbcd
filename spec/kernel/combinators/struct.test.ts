import { expect, it } from 'vitest';
import { hive } from '../../dialects/hive.ts';
import { steem } from '../../dialects/steem.ts';
import { mostIssues } from '../error.ts';
import { faultsOf, hex } from '../faults.testing.ts';
import { u8, u16 } from '../integer.ts';
import { bool, string } from '../scalars.ts';
import { type AnySchema, decode, encode, issues, jsonSchema, read, write } from '../schema.ts';
import { array, leftOutOf, optional, withDefault } from './containers.ts';
import { struct } from './struct.ts';

const object = { form: 'object', dialect: steem } as const;
const legacy = { form: 'legacy', dialect: steem } as const;
const record = struct(
  { core_id: u16, note: optional(string()), weight: withDefault(u8, 7) },
  { title: 'Record', description: 'A record.' },
);

it('members are spelled by the dialect and keep their order', () => {
  const json = { steem_id: 5, note: 'x', weight: 1 };

  expect([record.kind, record.title, Object.keys(record.fields)]).toEqual([
    'struct',
    'Record',
    ['core_id', 'note', 'weight'],
  ]);
  expect(read(record, json, object)).toEqual({ core_id: 5, note: 'x', weight: 1 });
  expect(JSON.stringify(write(record, { weight: 1, note: 'x', core_id: 5 }, object))).toBe(JSON.stringify(json));
  expect(write(record, { core_id: 5, weight: 1 }, { ...object, dialect: hive })).toEqual({ hive_id: 5, weight: 1 });
});

it('missing members have their default, or none; unknown ones are ignored', () => {
  expect(Object.entries(read(record, { steem_id: 5, other: 1 }, object))).toEqual([
    ['core_id', 5],
    ['weight', 7],
  ]);
  expect(Object.keys(read(record, { steem_id: 5, note: null }, object))).toEqual(['core_id', 'weight']);
});

it('a missing member is an issue at its place', () => {
  expect(() => read(record, {}, object)).toThrow('/steem_id: expected a member of this name, got nothing');
  expect(() => read(record, { core_id: 5 }, object)).toThrow('/steem_id: expected a member of this name');
  expect(() => read(struct({ constructor: u8 }), {}, object)).toThrow('/constructor: expected a member of this name');
  expect(() => read(record, [], object)).toThrow('(root): expected an object, got []');
  expect(issues(struct({ a: u8, b: u8, c: u8 }), { b: -1 }, object).map(({ path }) => path)).toEqual([
    ['a'],
    ['b'],
    ['c'],
  ]);
});

it('issues end after the most that are kept', () => {
  const list = struct({ list: array(struct({ a: u8 })) });
  const faults = (count: number) => issues(list, { list: Array(count).fill({}) }, object).length;

  expect([faults(mostIssues), faults(mostIssues + 1), faults(mostIssues + 50)]).toEqual([
    mostIssues,
    mostIssues + 1,
    mostIssues + 1,
  ]);
});

it('a member with its default is omitted in the form that does so', () => {
  const list = struct({ a: leftOutOf('legacy', array(u8), []) });

  expect([write(list, { a: [] }, legacy), write(list, { a: [] }, object)]).toEqual([{}, { a: [] }]);
  expect([write(list, { a: [1] }, legacy), read(list, {}, legacy)]).toEqual([{ a: [1] }, { a: [] }]);
});

it('bytes are those of the members, one after the other', () => {
  expect(hex(encode(record, { core_id: 0x0102, note: 'a', weight: 3 }, steem))).toBe('020101016103');
  expect(hex(encode(record, { core_id: 1, weight: 3 }, steem))).toBe('01000003');
  expect(Object.entries(decode(record, Uint8Array.of(1, 0, 0, 3), steem))).toEqual([
    ['core_id', 1],
    ['weight', 3],
  ]);
});

it('errors of bytes name the member', () => {
  const outer = struct({ inner: struct({ flag: bool }) });

  expect(() => decode(outer, Uint8Array.of(2), steem)).toThrow(
    '/inner/flag at byte 0: boolean byte 2, expected 0 or 1',
  );
  expect(() => encode(struct({ a: struct({ text: string() }) }), { a: { text: '\ud800' } }, steem)).toThrow(
    '/a/text: a string with a lone surrogate',
  );
});

it('JSON Schema requires what has no default', () => {
  const { definitions, $ref } = jsonSchema(record, object) as { definitions: { Record: object }; $ref: string };
  const { $schema: _, ...loose } = jsonSchema(struct({ a: optional(u8) as AnySchema }), object);

  expect($ref).toBe('#/definitions/Record');
  expect(definitions.Record).toMatchObject({
    type: 'object',
    description: 'A record.',
    properties: { steem_id: { type: 'integer' }, note: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    required: ['steem_id'],
  });
  expect(Object.keys(loose)).toEqual(['type', 'properties']);
});

it('the faults of a struct are refused at their places', () => {
  const own = ['null', 'an array', 'text', 'a number', 'true'];
  const flag = ['null', 'a number', 'text', 'an array', 'an object'].map((fault) => `/steem_on ${fault}`);
  const flags = struct({ core_on: bool, b: withDefault(bool, true), c: withDefault(bool, true) });

  expect(faultsOf(flags, { steem_on: true, c: false }, object)).toEqual([
    ...own,
    '/steem_on member steem_on missing',
    ...flag,
    ...flag.map((fault) => fault.replace('/steem_on', '/c')),
  ]);
});
