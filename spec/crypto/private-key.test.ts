import { inspect } from 'node:util';
import bs58 from 'bs58';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import vectors from '../../fixtures/keys/private-keys.json' with { type: 'json' };
import { chooseCurve } from './curve/curve.ts';
import { concat, fromHex, sha256, toHex } from './hash.ts';
import { decryptMemo, encryptMemo } from './memo.ts';
import { curves, dsteem, steem, steemEcc } from './oracles.testing.ts';
import {
  type PrivateKey,
  privateKeyFromBytes,
  privateKeyFromPassword,
  privateKeyFromSeed,
  privateKeyFromWif,
  publicKeyOf,
  secretOf,
  wifOf,
} from './private-key.ts';
import { publicKeyText } from './public-key-text.ts';
import { sign } from './signature.ts';

const order = 'fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141';

function keyOf(vector: (typeof vectors)[number]): PrivateKey {
  if (vector.secret !== undefined) return privateKeyFromBytes(fromHex(vector.secret));
  if (vector.seed !== undefined) return privateKeyFromSeed(vector.seed);
  if (vector.name === undefined) return privateKeyFromWif(vector.wif);
  return privateKeyFromPassword(vector.name, vector.password, vector.role);
}

describe('private keys', () => {
  afterEach(() => chooseCurve(undefined));

  it.each(vectors)('vector %# ($source) gives its WIF and public key', (vector) => {
    const key = keyOf(vector);

    expect(wifOf(key)).toBe(vector.wif);
    expect(secretOf(privateKeyFromWif(vector.wif))).toEqual(secretOf(key));
    for (const [prefix, text] of Object.entries(vector.public)) {
      expect(publicKeyText(publicKeyOf(key), prefix)).toBe(text);
    }
  });

  it.each(curves)('by $name: WIF and public key are those of dsteem and steem', (curve) => {
    chooseCurve(curve);
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (seed) => {
        const key = privateKeyFromSeed(seed);
        const theirs = dsteem.PrivateKey.fromSeed(seed);
        expect(wifOf(key)).toBe(theirs.toString());
        expect(wifOf(key)).toBe(steemEcc.PrivateKey.fromSeed(seed).toWif());
        expect(publicKeyText(publicKeyOf(key), 'STM')).toBe(theirs.createPublic().toString());
        expect(publicKeyText(publicKeyOf(key), 'STM')).toBe(steem.auth.wifToPublic(wifOf(key)));
      }),
      { seed: 5, numRuns: 20 },
    );
  });

  it('by password: equal to dsteem for any text, to steem-js where there is no white space', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((password) => !/\s/.test(password));
    fc.assert(
      fc.property(text, fc.constantFrom('owner', 'active', 'posting', 'memo'), (password, role) => {
        const wif = wifOf(privateKeyFromPassword('alice', password, role));
        expect(wif).toBe(dsteem.PrivateKey.fromLogin('alice', password, role).toString());
        expect(wif).toBe(steem.auth.toWif('alice', password, role));
      }),
      { seed: 6, numRuns: 50 },
    );
    const blanks = ' a  b ';
    expect(wifOf(privateKeyFromPassword('alice', blanks, 'owner'))).toBe(
      dsteem.PrivateKey.fromLogin('alice', blanks, 'owner').toString(),
    );
  });
});

describe('refused', () => {
  const wif = '5JNHfZYKGaomSFvd4NUdQ9qMcEAC43kujbfjueTHpVapX1Kzq2n';
  const checked = (payload: Uint8Array) => bs58.encode(concat(payload, sha256(sha256(payload)).subarray(0, 4)));

  it.each([
    ['a changed character', wif.replace('Gaom', 'Gaon'), 'checksum', 'private key: the checksum does not match'],
    [
      'a character that is not base58',
      wif.replace('Gaom', 'Gao0'),
      'base58',
      'private key: a character that is not base58',
    ],
    ['one character less', wif.slice(0, -1), 'checksum', /the checksum does not match/],
    ['two characters less', wif.slice(0, -2), 'length', 'private key: 36 bytes instead of 37'],
    ['empty text', '', 'length', 'private key: 0 bytes instead of 37'],
    ['too much', '5'.repeat(1000), 'length', 'private key: 1000 characters are too many'],
    [
      'the version byte of a Bitcoin test network',
      checked(concat(Uint8Array.of(0xef), sha256('x'))),
      'version',
      'private key: version byte 239 instead of 128',
    ],
    [
      'the mark of a compressed key, as Bitcoin has it',
      checked(concat(Uint8Array.of(0x80), sha256('x'), Uint8Array.of(1))),
      'length',
      'private key: 38 bytes instead of 37',
    ],
    ['zero', checked(concat(Uint8Array.of(0x80), new Uint8Array(32))), 'range', /not in the range of the curve/],
    ['the order of the curve', checked(concat(Uint8Array.of(0x80), fromHex(order))), 'range', /not in the range/],
  ] as const)('WIF: %s', (_, text, fault, message) => {
    expect(() => privateKeyFromWif(text)).toThrow(message);
    expect(() => privateKeyFromWif(text)).toThrow(expect.objectContaining({ fault }));
  });

  it.each([31, 33, 0])('%i bytes', (size) => {
    expect(() => privateKeyFromBytes(new Uint8Array(size).fill(1))).toThrow(`${size} bytes instead of 32`);
  });

  it('an object that only looks like a key', () => {
    const forged = { toString: () => '', toJSON: () => '' };

    expect(() => secretOf(forged)).toThrow(expect.objectContaining({ fault: 'key' }));
  });
});

describe('a private key', () => {
  it('is a copy: changing the bytes it came from changes nothing', () => {
    const bytes = Uint8Array.from(sha256('copy'));
    const key = privateKeyFromBytes(bytes);
    bytes.fill(7);

    expect(wifOf(key)).toBe(wifOf(privateKeyFromSeed('copy')));
  });
});

describe('canary', () => {
  const seed = 'canary-7f3a91c2-do-not-print';
  const key = privateKeyFromSeed(seed);
  const wif = wifOf(key);
  const hex = toHex(secretOf(key));
  const songs = [seed, wif, wif.slice(0, 12), wif.slice(-12), hex, hex.slice(0, 16), [...secretOf(key)].join(',')];
  const silent = (text: string) => songs.filter((song) => text.includes(song));

  it('sings where the secret is shown, so that the tests below can fail', () => {
    expect(silent(`${wif} ${hex} ${seed} ${inspect(secretOf(key))}`)).toHaveLength(6);
    expect(silent([...secretOf(key)].join(','))).toHaveLength(1);
  });

  it.each([
    ['text', () => `${key} ${String(key)} ${key.toString()}`],
    ['JSON', () => JSON.stringify({ key, list: [key] })],
    ['inspect', () => inspect({ key }, { depth: 9, showHidden: true, getters: true, showProxy: true })],
    ['inspect without the custom view', () => inspect(key, { customInspect: false, showHidden: true, depth: 9 })],
    ['members', () => inspect(Object.getOwnPropertyDescriptors(key), { depth: 9, showHidden: true })],
    ['a copy', () => inspect({ ...key }) + JSON.stringify({ ...key })],
    ['an error about it', () => inspect(new Error(`cannot use ${key}`, { cause: key }))],
  ] as const)('never shows in %s', (_, show) => {
    expect(show()).toMatch(/private key|Function|toString/);
    expect(silent(show())).toEqual([]);
  });

  it.each([
    ['a WIF with a changed character', () => privateKeyFromWif(`${wif.slice(0, -1)}${wif.endsWith('z') ? 'y' : 'z'}`)],
    ['a WIF cut short', () => privateKeyFromWif(wif.slice(0, -1))],
    ['a WIF with a character that is not base58', () => privateKeyFromWif(`${wif.slice(0, 40)}0${wif.slice(41)}`)],
    ['a WIF twice over', () => privateKeyFromWif(wif + wif)],
    ['a WIF where a public key belongs', () => encryptMemo('#x', { from: key, to: wif, nonce: 1n })],
    ['a secret that is too long', () => privateKeyFromBytes(concat(secretOf(key), Uint8Array.of(1)))],
    ['a digest of the wrong length', () => sign(secretOf(key).subarray(1), key)],
    ['a damaged memo', () => decryptMemo(`#${wif}`, key)],
    ['hex with a bad digit', () => fromHex(`${hex.slice(0, 62)}zz`)],
    ['hex of the wrong size', () => fromHex(hex, 31)],
  ] as const)('never shows in the error for %s', (_, act) => {
    let caught: unknown;
    try {
      act();
    } catch (error) {
      caught = error;
    }

    expect(caught).toBeInstanceOf(Error);
    const { message, stack = '' } = caught as Error;
    expect(silent(message + stack + inspect(caught, { depth: 9, showHidden: true }))).toEqual([]);
  });
});
