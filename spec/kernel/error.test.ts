import { describe, expect, it } from 'vitest';
import { BinaryError, pointer, SchemaError, under } from './error.ts';

describe('pointer', () => {
  // RFC 6901, section 5.
  it.each([
    [[], ''],
    [['foo', 0], '/foo/0'],
    [['a/b'], '/a~1b'],
    [['m~n'], '/m~0n'],
    [['~1/~0'], '/~01~1~00'],
    [[''], '/'],
  ])('of %j is %j', (path, expected) => expect(pointer(path)).toBe(expected));
});

describe('SchemaError', () => {
  it('says where, what is expected, and what is there', () => {
    const error = new SchemaError('an integer', 'x').under(2).under('list');

    expect(error.path).toEqual(['list', 2]);
    expect([error.name, error.message]).toEqual(['SchemaError', '/list/2: expected an integer, got "x"']);
  });

  it.each([
    ['(root): expected text, got nothing', undefined],
    ['(root): expected text, got null', null],
    ['(root): expected text, got [1,"18446744073709551615"]', [1, 18446744073709551615n]],
    [`(root): expected text, got "${'a'.repeat(78)}"`, 'a'.repeat(78)],
    [`(root): expected text, got "${'a'.repeat(76)}…`, 'a'.repeat(79)],
  ])('%s', (message, actual) => expect(new SchemaError('text', actual).message).toBe(message));

  it('has no stack, and leaves those of others as they are', () => {
    const { stackTraceLimit } = Error;

    expect(new SchemaError('text', 1).stack).not.toContain('\n    at ');
    expect(Error.stackTraceLimit).toBe(stackTraceLimit);
    expect(stackTraceLimit).toBeGreaterThan(0);
  });
});

describe('BinaryError', () => {
  it('says at which byte, where one was read', () => {
    expect(new BinaryError('too short', 7).under('memo').message).toBe('/memo at byte 7: too short');
    expect(new BinaryError('too short', 0).message).toBe('(root) at byte 0: too short');
    expect(new BinaryError('no bytes').under('b').under('a').message).toBe('/a/b: no bytes');
    expect(new BinaryError('no bytes').under('b').under(0).path).toEqual([0, 'b']);
    expect(new BinaryError('no bytes').name).toBe('BinaryError');
  });
});

describe('under', () => {
  it('adds a segment to errors of schemas, and passes on all others', () => {
    const other = new RangeError('out of range');

    expect(under(new SchemaError('text', 1), 'a')).toMatchObject({ path: ['a'] });
    expect(under(new BinaryError('too short'), 'a')).toMatchObject({ path: ['a'] });
    expect(under(other, 'a')).toBe(other);
    expect(other).not.toHaveProperty('path');
  });
});
