import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, fromHex, ripemd160, sha224, sha256, sha512, toHex } from './hash.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('hashes', () => {
  it.each([
    ['sha224', sha224, 'abc', '23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7'],
    ['sha224', sha224, '', 'd14a028c2a3a2bc9476102bb288234c415a2b01f828ea62ac5b3e42f'],
    ['sha256', sha256, 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['sha256', sha256, '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    [
      'sha512',
      sha512,
      'abc',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
    ['ripemd160', ripemd160, '', '9c1185a5c5e9fc54612808977ee8f548b2258d31'],
    ['ripemd160', ripemd160, 'abc', '8eb208f7e05d987a9b044a8e98c6b087f15a0bfc'],
    ['ripemd160', ripemd160, 'message digest', '5d0689ef49d2fae572b881b123a85ffa21595f36'],
  ] as const)('%s of "%#" is what FIPS 180-4 and the RIPEMD-160 paper say', (_, hash, text, digest) => {
    expect(toHex(hash(bytes(text)))).toBe(digest);
  });

  it('take a view of a larger buffer for its own bytes only', () => {
    const view = bytes('xabcx').subarray(1, 4);

    expect([sha224, sha256, sha512, ripemd160].map((hash) => toHex(hash(view)))).toEqual(
      [sha224, sha256, sha512, ripemd160].map((hash) => toHex(hash(bytes('abc')))),
    );
  });

  it('agree with streaming hashes for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        expect(toHex(sha224(data))).toBe(createHash('sha224').update(data).digest('hex'));
        expect(toHex(sha512(data))).toBe(createHash('sha512').update(data).digest('hex'));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('take text as UTF-8', () => {
    expect(sha256('ß→🐎')).toEqual(sha256(bytes('ß→🐎')));
  });
});

describe('hex', () => {
  it('reads what it wrote, in either case', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (data) => {
        const text = toHex(data);
        expect(text).toMatch(/^([0-9a-f]{2})*$/);
        expect(fromHex(text)).toEqual(data);
        expect(fromHex(text.toUpperCase(), data.length)).toEqual(data);
      }),
      { seed: 2, numRuns: 200 },
    );
  });

  it.each([
    ['abc', undefined, 'hex', 'hex has an odd number of digits (3)'],
    ['0xab', undefined, 'hex', 'not a hex digit at position 1'],
    ['ab d', undefined, 'hex', 'not a hex digit at position 2'],
    ['abš0', undefined, 'hex', 'not a hex digit at position 2'],
    ['\u0161\u0161', undefined, 'hex', 'not a hex digit at position 0'],
    ['abcd', 3, 'length', 'expected 3 bytes of hex, got 2'],
    ['', 1, 'length', 'expected 1 bytes of hex, got 0'],
  ] as const)('refuses %j of %j bytes', (text, size, fault, message) => {
    expect(() => fromHex(text, size)).toThrow(expect.objectContaining({ name: 'CryptoError', fault, message }));
  });

  it('gives plain bytes, whose slices are copies', () => {
    const read = fromHex('0102');
    read.slice(0, 1)[0] = 9;

    expect(read).toEqual(Uint8Array.of(1, 2));
    expect(Buffer.isBuffer(read) || Buffer.isBuffer(sha256(read)) || Buffer.isBuffer(concat(read, read))).toBe(false);
  });
});
