import { describe, expect, it } from 'vitest';
import { steem } from '../dialects/steem.ts';
import { faultsOf, hex } from './faults.testing.ts';
import { bool, bytes, documentedFalse, opaque, string, time, timeSeconds, timeText } from './scalars.ts';
import { type AnySchema, decode, encode, jsonSchema, read, write } from './schema.ts';

const wire = { form: 'object', dialect: steem } as const;
const schemaOf = (schema: AnySchema) => {
  const { $schema: _, ...rest } = jsonSchema(schema, wire);
  return rest;
};
const notText = ['null', 'a number', 'a boolean', 'an array', 'an object'];

describe('bool', () => {
  it('is true or false', () => {
    expect([read(bool, true, wire), read(bool, false, wire), write(bool, true, wire)]).toEqual([true, false, true]);
    expect(() => read(bool, 1, wire)).toThrow('(root): expected true or false, got 1');
    expect(schemaOf(bool)).toEqual({ type: 'boolean' });
    expect(schemaOf(documentedFalse)).toEqual({ type: 'boolean', const: false });
    expect(faultsOf(bool, true, wire)).toEqual(['null', 'a number', 'text', 'an array', 'an object']);
  });

  it('is one byte', () => {
    expect([hex(encode(bool, true, steem)), hex(encode(bool, false, steem))]).toEqual(['01', '00']);
    expect([decode(bool, Uint8Array.of(1), steem), decode(bool, Uint8Array.of(0), steem)]).toEqual([true, false]);
    expect(() => decode(bool, Uint8Array.of(2), steem)).toThrow('(root) at byte 0: boolean byte 2, expected 0 or 1');
  });
});

describe('string', () => {
  const name = string({ minBytes: 2, maxBytes: 4 });

  it('has limits in bytes', () => {
    expect(['ab', 'abcd', 'éé', '😀'].map((text) => read(name, text, wire))).toEqual(['ab', 'abcd', 'éé', '😀']);
    for (const text of ['a', '', 'abcde', 'ééa', 'aa\ud800'])
      expect(() => read(name, text, wire), text).toThrow('expected text of at least 2 and at most 4 UTF-8 bytes');
    expect(() => read(string({ minBytes: 2 }), 'a', wire)).toThrow('expected text of at least 2 UTF-8 bytes');
    expect(() => read(string({ maxBytes: 0 }), 'a', wire)).toThrow('expected text of at most 0 UTF-8 bytes');
    expect(() => read(string(), 5, wire)).toThrow('(root): expected text, got 5');
    expect(() => read(string(), '\udc00', wire)).toThrow('expected text');
    expect(write(name, 'ab', wire)).toBe('ab');
  });

  it('has its length in front of its bytes', () => {
    expect(hex(encode(name, 'é', steem))).toBe('02c3a9');
    expect(decode(name, Uint8Array.of(2, 0x61, 0x62), steem)).toBe('ab');
    expect(() => decode(name, Uint8Array.of(1, 0x61), steem)).toThrow(
      '(root) at byte 0: expected text of at least 2 and at most 4 UTF-8 bytes',
    );
    expect(() => decode(string({ maxBytes: 1 }), Uint8Array.of(2, 0x61, 0x61), steem)).toThrow('at most 1 UTF-8 bytes');
  });

  it('says in JSON Schema what characters can say', () => {
    expect(schemaOf(name)).toEqual({ type: 'string', minLength: 1, maxLength: 4 });
    expect(schemaOf(string())).toEqual({ type: 'string' });
    expect(schemaOf(string({ maxBytes: 0 }))).toEqual({ type: 'string', maxLength: 0 });
  });

  it('has faults that are refused', () => {
    expect(faultsOf(string(), '', wire)).toEqual(notText);
    expect(faultsOf(name, 'ab', wire)).toEqual([
      ...notText,
      'empty',
      'one byte too long',
      'too long in bytes, not in characters',
    ]);
    const values = [...string({ maxBytes: 5 }).mutations('', wire)].map(({ value, expressible }) => [
      value,
      expressible,
    ]);
    expect(values.slice(notText.length)).toEqual([
      ['xxxxxx', undefined],
      ['ééé', false],
    ]);
    expect([...string({ maxBytes: 1 }).mutations('', wire)].at(-1)).toMatchObject({ value: 'é', expressible: false });
    expect([...string({ maxBytes: 0 }).mutations('', wire)].at(-1)).toMatchObject({ value: 'é', expressible: true });
  });
});

describe('bytes', () => {
  it('are lower-case hex', () => {
    expect([read(bytes(), '', wire), read(bytes(), '00ff', wire), write(bytes(2), '00ff', wire)]).toEqual([
      '',
      '00ff',
      '00ff',
    ]);
    for (const text of ['0', '0F', 'zz', 'x00', '00x', 5])
      expect(() => read(bytes(), text, wire), String(text)).toThrow('expected hex text of complete bytes');
    for (const text of ['00f', '00ff00', '', 'x00ff', '00ffx', 5])
      expect(() => read(bytes(2), text, wire), String(text)).toThrow('expected 4 hex digits');
  });

  it('have their length in front unless it is fixed', () => {
    expect([hex(encode(bytes(), '00ff', steem)), hex(encode(bytes(2), '00ff', steem))]).toEqual(['0200ff', '00ff']);
    expect(decode(bytes(), Uint8Array.of(1, 255), steem)).toBe('ff');
    expect(decode(bytes(2), Uint8Array.of(1, 255), steem)).toBe('01ff');
  });

  it('have a pattern and faults', () => {
    expect([bytes().kind, bytes(20).kind, string().kind, bool.kind, time.kind]).toEqual([
      'bytes',
      'bytes20',
      'string',
      'bool',
      'time',
    ]);
    expect([schemaOf(bytes()), schemaOf(bytes(1))]).toEqual([
      { type: 'string', pattern: '^([0-9a-f]{2})*$' },
      { type: 'string', pattern: '^[0-9a-f]{2}$' },
    ]);
    const any = [...notText, 'half a byte more', 'digits that are not hex'];
    expect(faultsOf(bytes(), '00ff', wire)).toEqual(any);
    expect(faultsOf(bytes(2), '00ff', wire)).toEqual([...any, 'a byte more', 'a byte less']);
    expect(faultsOf(bytes(0), '', wire)).toEqual([...any, 'a byte more']);
  });
});

describe('time', () => {
  // Genesis of the main network, the placeholders of document 1, and the ends of 32 bits.
  it.each([
    ['1970-01-01T00:00:00', 0],
    ['1969-12-31T23:59:59', -1],
    ['2016-03-24T16:05:00', 1458835500],
    ['2020-02-29T23:59:59', 1583020799],
    ['1999-12-31T08:09:10', 946627750],
    ['1901-12-13T20:45:52', -2147483648],
    ['2038-01-19T03:14:07', 2147483647],
  ])('%s is %i', (text, seconds) => {
    expect([timeSeconds(text), timeText(seconds)]).toEqual([seconds, text]);
    expect([read(time, text, wire), write(time, seconds, wire)]).toEqual([seconds, text]);
  });

  it.each([
    '2021-02-29T00:00:00',
    '2021-04-31T00:00:00',
    '2021-02-30T00:00:00',
    '2021-00-01T00:00:00',
    '2021-13-01T00:00:00',
    '2021-01-32T00:00:00',
    '2021-01-00T00:00:00',
    '2021-01-01T24:00:00',
    '2021-01-01T00:60:00',
    '2021-01-01T00:00:60',
    '2021-01-01T00:00:00Z',
    ' 2021-01-01T00:00:00',
    '2021-01-01 00:00:00',
    '2038-01-19T03:14:08',
    '1901-12-13T20:45:51',
    '2021-1-1T0:0:0',
    '',
  ])('%s is none', (text) => {
    expect(timeSeconds(text)).toBeUndefined();
    expect(() => read(time, text, wire)).toThrow(
      'expected a time YYYY-MM-DDTHH:MM:SS from 1901-12-13T20:45:52 to 2038-01-19T03:14:07',
    );
  });

  it('keeps the text of a day for many days', () => {
    const texts = Array.from({ length: 20_010 }, (_, day) => timeText(day * 86_400));

    expect(new Set(texts).size).toBe(20_010);
    expect([texts[0], texts[10_001], texts[20_009], timeText(0)]).toEqual([
      '1970-01-01T00:00:00',
      '1997-05-20T00:00:00',
      '2024-10-13T00:00:00',
      '1970-01-01T00:00:00',
    ]);
    expect(timeText(59.9)).toBe('1970-01-01T00:00:59');
  });

  it('is 32 bits', () => {
    expect([hex(encode(time, -1, steem)), hex(encode(time, 1458835500, steem))]).toEqual(['ffffffff', '2c10f456']);
    expect(decode(time, Uint8Array.of(255, 255, 255, 255), steem)).toBe(-1);
  });

  it('has a pattern and faults', () => {
    const { definitions } = jsonSchema(time, wire) as { definitions: { Timestamp: { type: string; pattern: string } } };
    const { type, pattern } = definitions.Timestamp;

    expect([
      type,
      new RegExp(pattern).test('2020-02-29T23:59:59'),
      new RegExp(pattern).test('2020-13-01T00:00:00'),
    ]).toEqual(['string', true, false]);
    expect(faultsOf(time, '2020-02-29T23:59:59', wire)).toEqual([
      ...notText,
      'a thirteenth month',
      'a day that is not',
      'a zone',
      'a date alone',
      'a blank for the T',
    ]);
  });
});

it('opaque JSON is kept, and has no bytes', () => {
  const json = { a: [1, null] };

  expect([read(opaque, json, wire), write(opaque, json, wire)]).toEqual([json, json]);
  expect(read(opaque, json, wire)).toBe(json);
  expect([schemaOf(opaque), opaque.kind, faultsOf(opaque, json, wire)]).toEqual([{}, 'opaque', []]);
  expect(() => encode(opaque, json, steem)).toThrow(new TypeError('opaque JSON has no binary form'));
  expect(() => decode(opaque, Uint8Array.of(), steem)).toThrow('opaque JSON has no binary form');
});
