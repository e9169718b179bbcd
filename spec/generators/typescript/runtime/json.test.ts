import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson as kernelParse } from '../../../kernel/json/json.ts';
import { parseJson, stringifyJson } from './json.ts';

describe('parseJson', () => {
  it.each([
    ['[12345678901234567890]', [12345678901234567890n]],
    ['{"a":-9007199254740993,"b":"1234567890123456"}', { a: -9007199254740993n, b: '1234567890123456' }],
    [' [ 1234567890123456 , 1.2345678901234567e5 , true, false, null, {} , [ ] ] ', undefined],
    ['"\\u0041 \\" 1234567890123456789"', 'A " 1234567890123456789'],
  ])('reads %s', (text, value) => {
    expect(parseJson(text)).toEqual(value ?? JSON.parse(text));
  });

  it.each([
    ...['', '[1234567890123456', '[1234567890123456,]', '{"a":1234567890123456,}', '{1234567890123456:1}'],
    ...['1234567890123456 1', '01234567890123456', '[1234567890123456}', '{"a" 1234567890123456}', '"1234567890123456'],
    ...['-', '1234567890123456-', '[,1234567890123456]'],
  ])('refuses %j', (text) => {
    expect(() => parseJson(text)).toThrow(SyntaxError);
  });

  it('reads what JSON.parse reads, long integers as the kernel does', () => {
    const long = fc.oneof(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), fc.constant(1234567890123456n));
    fc.assert(
      fc.property(fc.jsonValue(), long, (value, integer) => {
        const text = `[${JSON.stringify(value)}, ${integer}]`;
        expect(parseJson(text)).toEqual(kernelParse(text));
        expect(parseJson(stringifyJson(parseJson(text)))).toEqual(parseJson(text));
      }),
      { seed: 1 },
    );
  });
});
