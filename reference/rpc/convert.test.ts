import { describe, expect, it } from 'vitest';
import { type ExactJson, parseJson } from '../../spec/kernel/json/json.ts';
import { isObject, member, toArguments, toArray, toBoolean, toObject, toText, toU32 } from './convert.ts';
import { RpcError } from './errors.ts';

const exact = (text: string) => parseJson(text, { decimals: 'exact' });

/** The result, or `error.code/data.code` of the refusal. */
function outcome(convert: (value: ExactJson) => unknown, text: string): unknown {
  try {
    return convert(exact(text));
  } catch (error) {
    if (error instanceof RpcError) return `${error.code}/${error.refusal?.kind.code}`;
    throw error;
  }
}

describe('toU32', () => {
  it.each([
    ['5', 5],
    ['4294967295', 4294967295],
    ['4294967296', 0],
    ['18446744073709551615', 4294967295],
    ['-1', 4294967295],
    ['-9223372036854775808', 0],
    ['1.5', 1],
    ['1.99e1', 19],
    ['-1.5', 4294967295],
    ['true', 1],
    ['false', 0],
    ['null', 0],
    ['"123"', 123],
    ['"+7"', 7],
    ['"-1"', 4294967295],
    ['"18446744073709551615"', 4294967295],
    ['"18446744073709551616"', '-32000/4'],
    ['"99999999999999999999"', '-32000/4'],
    ['"1.5"', '-32000/4'],
    ['"0x10"', '-32000/4'],
    ['" 1"', '-32000/4'],
    ['"abc"', '-32000/4'],
    ['""', '-32000/4'],
    ['[]', '-32000/7'],
    ['{"a":1}', '-32000/7'],
  ])('%s gives %s', (text, expected) => expect(outcome(toU32, text)).toBe(expected));
});

describe('toBoolean', () => {
  it.each([
    ['true', true],
    ['false', false],
    ['null', false],
    ['0', false],
    ['-1', true],
    ['0.0', false],
    ['0.5', true],
    ['"true"', true],
    ['"false"', false],
    ['"True"', '-32000/7'],
    ['"1"', '-32000/7'],
    ['[]', '-32000/7'],
    ['{}', '-32000/7'],
  ])('%s gives %s', (text, expected) => expect(outcome(toBoolean, text)).toBe(expected));
});

describe('toText', () => {
  it.each([
    ['"alice"', 'alice'],
    ['5', '5'],
    ['18446744073709551615', '18446744073709551615'],
    ['1.50', '1.50'],
    ['true', 'true'],
    ['null', ''],
    ['[]', '-32000/7'],
    ['{}', '-32000/7'],
  ])('%s gives %s', (text, expected) => expect(outcome(toText, text)).toBe(expected));
});

describe('arrays, objects and arguments', () => {
  it.each(['5', 'null', '"x"', 'true', '1.5'])('%s is neither array nor object', (text) => {
    expect(outcome(toArray, text)).toBe('-32000/7');
    expect(outcome(toObject, text)).toBe('-32000/7');
  });

  it('names the type as the deployed node does', () => {
    const message = (text: string) => {
      try {
        toArray(exact(text));
      } catch (error) {
        return (error as RpcError).fields.type;
      }
      return undefined;
    };
    expect(['null', '1', '-1', '1.0', 'true', '""', '{}'].map(message)).toEqual([
      'null_type',
      'uint64_type',
      'int64_type',
      'double_type',
      'bool_type',
      'string_type',
      'object_type',
    ]);
  });

  it('returns only own members', () => {
    const object = toObject(exact('{"__proto__":1,"a":null}'));
    expect(member(object, '__proto__')).toBe(1);
    expect(member(object, 'a')).toBeNull();
    expect(member(object, 'constructor')).toBeUndefined();
    expect(isObject([])).toBe(false);
  });

  it('counts arguments', () => {
    expect(toArguments([1, 2], 1, 2)).toEqual([1, 2]);
    expect(() => toArguments([], 1)).toThrow('Assert Exception:Expected 1 argument(s), was 0');
    expect(() => toArguments([1, 2, 3], 1, 2)).toThrow('Expected 1-2 argument(s), was 3');
    expect(outcome((value) => toArguments(value, 0), '[1]')).toBe('-32003/10');
    expect(outcome((value) => toArguments(value, 0), '{}')).toBe('-32000/7');
  });
});
