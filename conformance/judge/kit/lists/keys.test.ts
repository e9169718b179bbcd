import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { approved, compare, integer, itself, type Key, pair, quotient, text, time, together } from './keys.ts';

const bytes = (value: string) => Buffer.from(value);
const both = (key: Key, element: Json, value: Json) => [key.of(element), key.read(value)];

describe('a key reads the same value of an element and of start:', () => {
  it.each([
    ['a text', text('a.b'), { a: { b: 'é' } }, 'é', bytes('é')],
    ['an element', itself, 'alice', 'alice', bytes('alice')],
    ['an integer', integer('id'), { id: '18446744073709551615' }, 18446744073709551615n, 18446744073709551615n],
    ['a time', time('at'), { at: '2016-03-24T16:05:00' }, '2016-03-24T16:05:00', 1458835500n],
    [
      'the time before 1970, which is the last',
      time('at'),
      { at: '1969-12-31T23:59:59' },
      '1969-12-31T23:59:59',
      4294967295n,
    ],
    ['whether an escrow is approved', approved, { to_approved: true, agent_approved: true }, true, 1n],
    ['whether it is not', approved, { to_approved: true, agent_approved: false }, false, 0n],
  ] as const)('%s', (_, key, element, value, expected) => {
    expect(both(key, element, value)).toEqual([expected, expected]);
  });

  it.each([
    [text('a'), { a: 5 }, 5],
    [text('a'), {}, null],
    [itself, 5, 5],
    [integer('a'), { a: 'x' }, 'x'],
    [time('at'), { at: 5 }, 5],
    [time('at'), { at: '2016-13-01T00:00:00' }, 'never'],
    [approved, { to_approved: true }, 1],
    [approved, { to_approved: 1, agent_approved: 1 }, 'true'],
  ])('%o has none of %j', (key, element, value) => {
    expect(both(key, element, value)).toEqual([undefined, undefined]);
  });
});

describe('keys of which start has no value:', () => {
  it('several texts', () => {
    const key = together('author', 'permlink');

    expect([key.name, key.together]).toEqual(['`author` and `permlink`', true]);
    expect(key.of({ author: 'a', permlink: 'b' })).toEqual(bytes('a\nb'));
    expect(key.of({ author: 'a' })).toBeUndefined();
    expect(key.of({ author: 'a', permlink: 5 })).toBeUndefined();
    expect(key.read('a')).toBeUndefined();
  });

  it('the assets of a price', () => {
    const price = (base: Json, quote: Json) => ({ sell_price: { base: { nai: base }, quote: { nai: quote } } });

    expect([pair.name, pair.together]).toEqual(['assets of `sell_price`', true]);
    expect(pair.of(price('@@000000013', '@@000000021'))).toEqual(bytes('@@000000013\n@@000000021'));
    expect([pair.of(price('@@000000013', 21)), pair.of({}), pair.read('x')]).toEqual(Array(3).fill(undefined));
  });

  it('the quotient of a price', () => {
    const price = (base: Json, quote: Json) => ({ sell_price: { base: { amount: base }, quote: { amount: quote } } });
    const of = (base: Json, quote: Json) => quotient.of(price(base, quote));

    expect(of('3', '2')).toBe((3n * 2n ** 128n) / 2n);
    expect(quotient.read(price('3', '2').sell_price)).toBe(of('3', '2'));
    expect(of('9223372036854775807', '9223372036854775806')).not.toBe(of('9223372036854775806', '9223372036854775805'));
    expect([of('3', '0'), of('3', '-1'), of('x', '2'), of('3', 'x'), quotient.of({}), quotient.read(5)]).toEqual(
      Array(6).fill(undefined),
    );
    expect([quotient.name, approved.name, text('a').name]).toEqual(['sell_price', 'is_approved', 'a']);
  });
});

describe('compare', () => {
  it.each([
    [2n, 10n],
    [-1n, 0n],
    [bytes('10'), bytes('2')],
    [bytes('Z'), bytes('a')],
    [bytes('\uffff'), bytes('😀')],
    [bytes('a'), bytes('ab')],
    [10n, bytes('2')],
    [bytes('10'), 2n],
  ])('%o is before %o', (low, high) => {
    expect([compare(low, high) < 0, compare(high, low) > 0, compare(low, low)]).toEqual([true, true, 0]);
  });
});
