import { deepStrictEqual } from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { parse as losslessParse } from 'lossless-json';
import { describe, expect, it } from 'vitest';
import {
  decimalText,
  isDecimal,
  type Json,
  JsonError,
  type JsonErrorReason,
  parseJson,
  stringifyJson,
} from './json.ts';
import { readExactly } from './json-reader.ts';

const seed = 20261121;
const runs = (numRuns: number) => ({ seed, numRuns });

/** Any JSON text, spread over lines, with integers of every size, `__proto__` and strange names. */
const value = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, ''),
    fc.integer(),
    fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }).map((n) => (isSafe(n) ? Number(n) : n)),
    fc.string({ unit: 'binary' }),
    fc.array(tie('json')),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString')), tie('json'), {
      noNullPrototype: true,
    }),
  ),
})).json;

/** Texts that are nearly JSON: a valid text with one piece replaced. */
const nearlyJson = fc
  .tuple(
    value,
    fc.nat(),
    fc.nat(3),
    fc.constantFrom('', ',', '"', '{', ']', '\\', '0', '-', '.5', 'e9', ' ', '\u0001', 'nul'),
  )
  .map(([json, at, length, piece]) => {
    const text = stringifyJson(json);
    const start = at % (text.length + 1);
    return text.slice(0, start) + piece + text.slice(start + length);
  });

function isSafe(n: bigint): boolean {
  return Number.isSafeInteger(Number(n)) && BigInt(Number(n)) === n;
}

function reasonOf(text: string, options?: Parameters<typeof parseJson>[1]): JsonErrorReason | 'read' {
  try {
    parseJson(text, options);
    return 'read';
  } catch (error) {
    if (error instanceof JsonError) return error.reason;
    throw error;
  }
}

function accepts(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof JsonError) return false;
    throw error;
  }
}

describe('parseJson', () => {
  it('reads back what stringifyJson wrote, whatever its integers', () => {
    fc.assert(
      fc.property(value, (json) => isDeepStrictEqual(parseJson(stringifyJson(json)), json)),
      runs(2000),
    );
  });

  it('agrees with lossless-json on every valid text', () => {
    const integer = (text: string) => (isSafe(BigInt(text)) ? Number(text) : BigInt(text));
    const withoutProto = value.filter((json) => !stringifyJson(json).includes('__proto__'));
    fc.assert(
      fc.property(withoutProto, (json) => {
        const text = stringifyJson(json);
        return isDeepStrictEqual(parseJson(text), losslessParse(text, undefined, { parseNumber: integer }));
      }),
      runs(1000),
    );
  });

  it('reads by the exact reader what JSON.parse reads, and refuses what it refuses', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyJson, fc.json(), fc.string()), (text) => {
        fc.pre(!/\d{16}/.test(text));
        const valid = accepts(() => JSON.parse(text));
        expect(accepts(() => readExactly(text, {}))).toBe(valid);
        if (valid) deepStrictEqual(readExactly(text, {}), JSON.parse(text));
      }),
      runs(5000),
    );
  });

  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['-9007199254740993', -9007199254740993n],
    ['18446744073709551615', 18446744073709551615n],
    ['[1.5,-0.25e2]', [1.5, -25]],
    ['{"a":"1234567890123456789"}', { a: '1234567890123456789' }],
  ])('reads %s', (text, expected) => expect(parseJson(text)).toStrictEqual(expected));

  it.each<[string, JsonErrorReason]>([
    ['', 'empty'],
    [' \n\t', 'empty'],
    ['{', 'eof'],
    ['"abc', 'eof'],
    ['"abc\\', 'eof'],
    ['[1', 'eof'],
    ['-', 'eof'],
    ['hello', 'syntax'],
    ['/* x */1', 'syntax'],
    ['{a:1}', 'syntax'],
    ['[1,]', 'syntax'],
    ['01', 'trailing'],
    ['1.', 'eof'],
    ['"\\x"', 'syntax'],
    ['"a\nb"', 'syntax'],
    ['[1]x', 'trailing'],
  ])('refuses %j: %s', (text, reason) => expect(reasonOf(text)).toBe(reason));

  it('refuses a number of absurd length', () => expect(reasonOf('9'.repeat(1_000_000))).toBe('range'));

  it('says where it stopped', () => {
    expect(() => parseJson('{"a": 1, "b" 2}')).toThrow('"2" where a colon was expected at offset 13');
  });

  it('makes __proto__ a member, in both readers', () => {
    for (const text of ['{"__proto__":{"x":1}}', '{"__proto__":{"x":9007199254740993}}']) {
      const read = parseJson(text) as Record<string, unknown>;
      expect(Object.keys(read)).toEqual(['__proto__']);
      expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
      expect('x' in read).toBe(false);
    }
  });

  it('counts the first, the last or none of duplicate members', () => {
    const text = '{"a":1,"b":{"a":2},"a":[3],"a":4}';
    expect(parseJson(text, { duplicates: 'first' })).toEqual({ a: 1, b: { a: 2 } });
    expect(parseJson(text, { duplicates: 'last' })).toEqual({ a: 4, b: { a: 2 } });
    expect(reasonOf(text, { duplicates: 'refuse' })).toBe('duplicate');
    expect(reasonOf('{"toString":1,"__proto__":2}', { duplicates: 'refuse' })).toBe('read');
    expect(reasonOf('{"__proto__":1,"__proto__":2}', { duplicates: 'refuse' })).toBe('duplicate');
  });

  it('ignores text after the value on request', () => {
    expect(parseJson(' [1] xyz', { trailing: 'ignore' })).toEqual([1]);
    expect(parseJson('1{"', { trailing: 'ignore' })).toBe(1);
  });

  it('counts the depth of objects and of arrays each alone', () => {
    const maxDepth = { objects: 2, arrays: 3 };
    expect(reasonOf('[{"a":[{"a":[1]}]}]', { maxDepth })).toBe('read');
    expect(reasonOf('[[[],[[1]]]]', { maxDepth })).toBe('depth');
    expect(reasonOf('[[[]],[[]],[[]],[]]', { maxDepth })).toBe('read');
    expect(reasonOf('{"a":{"b":{}}}', { maxDepth })).toBe('depth');
    expect(reasonOf('{"a":{},"b":{"c":1},"d":{}}', { maxDepth })).toBe('read');
  });

  it('refuses an exponent with a plus sign where it has to', () => {
    expect(() => parseJson('[1e+3]', { plusExponents: 'refuse' })).toThrow(JsonError);
    expect(parseJson('[1e3,1e-3]', { plusExponents: 'refuse' })).toEqual([1000, 0.001]);
    expect(parseJson('[1e+3]', {})).toEqual([1000]);
  });

  it('distinguishes 1 from 1.0 and 1e0 when decimals are exact', () => {
    const read = parseJson('[1,1.0,1e0,-2.50,7E+2]', { decimals: 'exact' });
    expect(Array.isArray(read) && read.map((item) => (isDecimal(item) ? decimalText(item) : item))).toEqual([
      1,
      '1.0',
      '1e0',
      '-2.50',
      '7E+2',
    ]);
    expect(stringifyJson(read)).toBe('[1,1.0,1e0,-2.50,7E+2]');
  });

  it('refuses integers beyond 64 bits on request', () => {
    const range = '64-bit';
    for (const text of ['18446744073709551615', '-9223372036854775808', '1e19', '0.1', '-1.5e3']) {
      expect(reasonOf(text, { range }), text).toBe('read');
    }
    for (const text of ['18446744073709551616', '-9223372036854775809', '1e+30', '123456789012345678901234567890']) {
      expect(reasonOf(text, { range }), text).toBe('range');
    }
  });

  it('reads texts of any depth', () => {
    const depth = 50_000;
    const text = `${'[{"a":'.repeat(depth)}12345678901234567890${'}]'.repeat(depth)}`;
    let read = parseJson(text) as unknown;
    for (let level = 0; level < depth; level++) read = (read as [{ a: unknown }])[0].a;
    expect(read).toBe(12345678901234567890n);
  });
});

describe('stringifyJson', () => {
  it('writes what JSON.stringify writes when there is no bigint', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => stringifyJson(json as Json) === JSON.stringify(json)),
      runs(500),
    );
  });

  it('writes bigints as bare digits, members in order', () => {
    expect(stringifyJson({ b: 18446744073709551615n, a: [-9223372036854775808n, '1', null], c: 'é"' })).toBe(
      '{"b":18446744073709551615,"a":[-9223372036854775808,"1",null],"c":"é\\""}',
    );
  });

  it('refuses a value nested too deeply instead of overflowing', () => {
    let deep: Json = 1n;
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(() => stringifyJson(deep)).toThrow(JsonError);
  });
});

it('writes numbers beyond all doubles as numbers', () => {
  expect(stringifyJson(parseJson('[null,1e400,{"a":-1e999}]'))).toBe('[null,1e400,{"a":-1e400}]');
  const behindTheName = [
    '1e400',
    '{"null":1e400}',
    '["null",1e400]',
    '["nullnull",[1e400]]',
    '["[null",{"null":-1e400}]',
  ];
  expect(behindTheName.map((text) => stringifyJson(parseJson(text)))).toEqual(behindTheName);
  expect(stringifyJson([null, 'Infinity'])).toBe('[null,"Infinity"]');
});
