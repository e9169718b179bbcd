import { describe, expect, it } from 'vitest';
import { thrown } from '../faults.testing.ts';
import {
  type Decimal,
  decimal,
  decimalText,
  type ExactJson,
  isDecimal,
  JsonError,
  type JsonOptions,
  parseJson,
  readJson,
  stringifyJson,
} from './json.ts';
import { readExactly } from './json-reader.ts';

const says = (text: string, options: JsonOptions = {}) => thrown(() => readExactly(text, options));
const reasonOf = (text: string, options: JsonOptions = {}) => {
  try {
    return readExactly(text, options);
  } catch (error) {
    return (error as JsonError).reason;
  }
};

describe('readExactly', () => {
  it.each([
    'null',
    'true',
    'false',
    '0',
    '-0',
    '-1.5e-3',
    '1E5',
    '12e+2',
    '""',
    '"a\\n\\u00e9\\\\"',
    '"\\""',
    '"/ ~ é 😀"',
    '[]',
    '[ ]',
    '{}',
    '{ }',
    ' \t\r\n[1 , 2\n]\r',
    '{"a":1,"b":[{}],"c":{"d":null}}',
    ' { "a" : 1 ,\t"b" : [ [ ] , { } ] } ',
    '[[[[1]]],{"a":{"a":{"a":[]}}}]',
    '{"a":1,"a":2}',
    '["\u007f",true,false,null]',
  ])('reads %s as JSON.parse does', (text) => {
    expect(readExactly(text, {})).toStrictEqual(JSON.parse(text));
  });

  it.each([
    ['', 'JsonError: no value at offset 0'],
    ['  ', 'JsonError: no value at offset 2'],
    ['[1', 'JsonError: the text ends where a comma or the end of the array was expected at offset 2'],
    ['[1 2]', 'JsonError: "2" where a comma or the end of the array was expected at offset 3'],
    ['[1}', 'JsonError: "}" where a comma or the end of the array was expected at offset 2'],
    ['{"a":1]', 'JsonError: "]" where a comma or the end of the object was expected at offset 6'],
    ['{"a":1', 'JsonError: the text ends where a comma or the end of the object was expected at offset 6'],
    ['{a:1}', 'JsonError: "a" where a member name was expected at offset 1'],
    ['{"a":1,}', 'JsonError: "}" where a member name was expected at offset 7'],
    ['{"a" 1}', 'JsonError: "1" where a colon was expected at offset 5'],
    ['{"a":}', 'JsonError: "}" where a value was expected at offset 5'],
    ['[1,]', 'JsonError: "]" where a value was expected at offset 3'],
    ['nul', 'JsonError: "n" where a value was expected at offset 0'],
    ['+1', 'JsonError: "+" where a value was expected at offset 0'],
    ['.5', 'JsonError: "." where a value was expected at offset 0'],
    ['-', 'JsonError: the text ends where a digit was expected at offset 1'],
    ['-x', 'JsonError: "x" where a digit was expected at offset 1'],
    ['1.x', 'JsonError: "x" where a digit was expected at offset 2'],
    ['1e', 'JsonError: the text ends where a digit was expected at offset 2'],
    ['1e+', 'JsonError: the text ends where a digit was expected at offset 3'],
    ['1e-x', 'JsonError: "x" where a digit was expected at offset 3'],
    ['01', 'JsonError: text after the value at offset 1'],
    ['1 x', 'JsonError: text after the value at offset 2'],
    ['"abc', 'JsonError: the text ends where the end of the string was expected at offset 4'],
    ['"abc\\', 'JsonError: the text ends where the end of the string was expected at offset 5'],
    ['"a\u001fb"', 'JsonError: "\\u001f" where the end of the string was expected at offset 2'],
    ['["a\\x"]', 'JsonError: a string with an unknown escape or a control character at offset 1'],
    ['"\\\n"', 'JsonError: a string with an unknown escape or a control character at offset 0'],
    [`[${'9'.repeat(10_001)}]`, 'JsonError: a number that is too large at offset 1'],
  ])('%j: %s', (text, message) => expect(says(text)).toBe(message));

  it.each([
    ['', 'empty'],
    ['[', 'eof'],
    ['"', 'eof'],
    ['x', 'syntax'],
    ['"\\x"', 'syntax'],
    ['1 1', 'trailing'],
    ['9'.repeat(10_001), 'range'],
  ])('of %j gives the reason %s', (text, reason) => expect(reasonOf(text)).toBe(reason));

  it('reads integers of any length exactly, up to 10,000 digits', () => {
    expect(readExactly('[9007199254740991,9007199254740992,-9007199254740992]', {})).toEqual([
      9007199254740991,
      9007199254740992n,
      -9007199254740992n,
    ]);
    expect(readExactly('9'.repeat(10_000), {})).toBe(BigInt('9'.repeat(10_000)));
  });

  it('keeps fractions as they are spelled on request', () => {
    const exact = readExactly('[1,1.0,-2e5,9007199254740993]', { decimals: 'exact' }) as readonly ExactJson[];

    expect(exact.map((item) => (isDecimal(item) ? decimalText(item) : item))).toEqual([
      1,
      '1.0',
      '-2e5',
      9007199254740993n,
    ]);
    expect(readExactly('[1.0,2e2]', { decimals: 'number' })).toEqual([1, 200]);
  });

  it('refuses numbers beyond 64 bits on request', () => {
    const range = { range: '64-bit' } as const;
    const inside = ['18446744073709551615', '-9223372036854775808', '1.5', '1.8e19', '-1.8e19'];
    const outside = ['18446744073709551616', '-9223372036854775809', '18446744073709551616.0', '1e20', '-1.9e19'];

    expect(inside.filter((text) => reasonOf(text, range) === 'range')).toEqual([]);
    expect(outside.filter((text) => reasonOf(text, range) !== 'range')).toEqual([]);
    expect(says('[1e20]', range)).toBe('JsonError: a number that is too large at offset 1');
    expect(says('[18446744073709551616]', range)).toBe('JsonError: a number that is too large at offset 1');
    expect(outside.map((text) => readExactly(text, {}))).toEqual(outside.map((text) => parseJson(text)));
  });

  it('refuses duplicates, keeps the first, or keeps the last', () => {
    const text = '{"a":1,"b":2, "a":{"a":3},"c":4}';

    expect(readExactly(text, {})).toEqual({ a: { a: 3 }, b: 2, c: 4 });
    expect(readExactly(text, { duplicates: 'last' })).toEqual({ a: { a: 3 }, b: 2, c: 4 });
    expect(readExactly(text, { duplicates: 'first' })).toEqual({ a: 1, b: 2, c: 4 });
    expect(says(text, { duplicates: 'refuse' })).toBe('JsonError: duplicate member a at offset 14');
    expect(reasonOf(text, { duplicates: 'refuse' })).toBe('duplicate');
    expect(reasonOf('{"a":{"a":1}}', { duplicates: 'refuse' })).toEqual({ a: { a: 1 } });
    expect(readExactly('{"__proto__":1,"a":2}', { duplicates: 'first' })).toHaveProperty('a', 2);
  });

  it('makes __proto__ a member like others', () => {
    const read = readExactly('{"__proto__":{"x":1},"y":2}', {}) as Record<string, ExactJson>;

    expect(Object.getOwnPropertyDescriptor(read, '__proto__')).toEqual({
      value: { x: 1 },
      writable: true,
      enumerable: true,
      configurable: true,
    });
    expect(Object.keys(read)).toEqual(['__proto__', 'y']);
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });

  it('ignores what follows the value on request', () => {
    expect(readExactly('[1] x', { trailing: 'ignore' })).toEqual([1]);
    expect(reasonOf('[1] x', { trailing: 'refuse' })).toBe('trailing');
  });

  it('refuses a plus sign in an exponent on request', () => {
    expect(says('[1e+5]', { plusExponents: 'refuse' })).toBe(
      'JsonError: "+" where an exponent without a plus sign was expected at offset 3',
    );
    expect(readExactly('[1e5,1e-2]', { plusExponents: 'refuse' })).toEqual([100_000, 0.01]);
  });

  it('counts the depth of arrays and of objects', () => {
    const maxDepth = { objects: 1, arrays: 2 };

    for (const text of ['[[],[[]]]', '[[1],[2],[3,[4]]]'])
      expect([text, reasonOf(text, { maxDepth })]).toEqual([text, 'depth']);
    for (const text of ['[[],[],[1],[{"a":1},{},{}]]', '{"a":[[1]]}'])
      expect(readExactly(text, { maxDepth })).toEqual(JSON.parse(text));
    expect(says('{"a":{}}', { maxDepth })).toBe('JsonError: objects nested too deeply at offset 5');
    expect(says('[[[1]]]', { maxDepth })).toBe('JsonError: arrays nested too deeply at offset 2');
    expect([reasonOf('[[[]]]', { maxDepth }), reasonOf('{"a":{}}', { maxDepth })]).toEqual(['depth', 'depth']);
    expect(reasonOf('[{"a":1},{"a":2}]', { maxDepth })).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

describe('parseJson', () => {
  it('reads long integers exactly wherever they are', () => {
    for (const text of [
      '1234567890123456789',
      '[-1234567890123456789]',
      '{"a": 1234567890123456789}',
      '[1,\n1234567890123456789]',
    ])
      expect(stringifyJson(parseJson(text))).toBe(text.replaceAll(/\s/g, ''));
  });

  it('throws JsonError alone', () => {
    expect(() => parseJson('[1,')).toThrow(JsonError);
    expect(thrown(() => parseJson('[1,'))).toBe('JsonError: the text ends where a value was expected at offset 3');
    expect([readJson('[1]'), readJson('[1'), readJson('[1]x', { trailing: 'ignore' })]).toEqual([[1], undefined, [1]]);
    expect(() => readJson(5n as never)).not.toThrow();
    expect(() => readJson({ charCodeAt: 1 } as never, {})).toThrow(TypeError);
  });
});

describe('stringifyJson', () => {
  it('writes bigints, decimals and infinities as digits', () => {
    expect(stringifyJson([1n, 18446744073709551615n, -5n, decimal('1.50'), 'a"b'])).toBe(
      '[1,18446744073709551615,-5,1.50,"a\\"b"]',
    );
    expect(stringifyJson({ a: Number.POSITIVE_INFINITY, b: [Number.NEGATIVE_INFINITY], c: null })).toBe(
      '{"a":1e400,"b":[-1e400],"c":null}',
    );
    expect(stringifyJson({ a: [null, { b: 'null' }], c: true, 'd"': 0.5 })).toBe(
      '{"a":[null,{"b":"null"}],"c":true,"d\\"":0.5}',
    );
    expect(stringifyJson(2n)).toBe('2');
    expect(stringifyJson([1n, 0.5, true, null, 'x'])).toBe('[1,0.5,true,null,"x"]');
    expect(stringifyJson({ a: 1n, b: undefined as never, 'c"': 'x' })).toBe('{"a":1,"c\\"":"x"}');
  });

  it('refuses what is nested too deeply', () => {
    let deep: ExactJson = 1n;
    for (let level = 0; level < 100_000; level++) deep = [deep];

    expect(() => stringifyJson(deep)).toThrow(expect.objectContaining({ reason: 'depth', offset: undefined }));
    expect(thrown(() => stringifyJson(deep))).toBe('JsonError: nested too deeply to be written');
    expect(() =>
      stringifyJson(
        new Proxy(
          { a: 1n },
          {
            ownKeys: () => {
              throw new TypeError('ours');
            },
          },
        ),
      ),
    ).toThrow('ours');
  });

  it('a Decimal is not lost by JSON.stringify', () => {
    const half: Decimal = decimal('0.50');

    expect(() => JSON.stringify([half])).toThrow('JSON.stringify cannot write a Decimal; stringifyJson can');
    expect([isDecimal(half), isDecimal({}), isDecimal(null), isDecimal('0.5'), isDecimal(undefined)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(decimalText(half)).toBe('0.50');
  });
});
