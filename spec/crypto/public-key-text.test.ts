import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import vectors from '../../fixtures/keys/private-keys.json' with { type: 'json' };
import { CryptoError } from './crypto-error.ts';
import { toHex } from './hash.ts';
import { dhive, dsteem, steemEcc } from './oracles.testing.ts';
import { nullKey, publicKeyFromText, publicKeyText } from './public-key-text.ts';

const genesis = 'TST6LLegbAgLAy28EHrffBVuANFWcFgmqRMW13wBmTExqFE9SCkg4';
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).filter((bytes) => bytes.some((byte) => byte > 0));
const anyKey = fc.uint8Array({ minLength: 33, maxLength: 33 }).map(toHex);
const prefix = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 3,
  maxLength: 3,
});

describe('public key text', () => {
  it.each(vectors.flatMap((vector) => Object.entries(vector.public)))(
    '%s %s is read and written back',
    (name, text) => {
      const key = publicKeyFromText(text, name);

      expect(key).toBe(toHex(dsteem.PublicKey.fromString(text).key));
      expect(publicKeyText(key, name)).toBe(text);
      expect(publicKeyFromText(text)).toBe(key);
    },
  );

  it('is what dsteem, dhive and steem write', () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const key = dsteem.PrivateKey.fromSeed(toHex(bytes)).createPublic('STM');
        const text = publicKeyText(toHex(key.key), 'STM');
        expect(text).toBe(key.toString());
        expect(toHex(dhive.PublicKey.fromString(text).key)).toBe(toHex(key.key));
        expect(steemEcc.PublicKey.fromString(text)?.toHex()).toBe(toHex(key.key));
      }),
      { seed: 3, numRuns: 25 },
    );
  });

  it('spells the null key as the chain does', () => {
    expect(publicKeyText(nullKey, 'STM')).toBe('STM1111111111111111111111111111111114T1Anm');
    expect(publicKeyFromText('TST1111111111111111111111111111111114T1Anm', 'TST')).toBe(nullKey);
  });

  it('comes back for any 33 bytes and any prefix of three letters, on the curve or not', () => {
    fc.assert(
      fc.property(anyKey, prefix, (key, name) => {
        const text = publicKeyText(key, name);
        expect(text.startsWith(name)).toBe(true);
        expect(publicKeyFromText(text, name)).toBe(key);
        expect(publicKeyFromText(text)).toBe(key);
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it.each([
    ['another prefix', genesis, 'STM', 'prefix', 'public key: does not begin with STM'],
    ['no prefix of letters', '5JNHfZYKGaomSF', undefined, 'prefix', /does not begin with a prefix of three letters/],
    ['nothing', '', undefined, 'prefix', /does not begin with/],
    ['a prefix alone', 'TST', 'TST', 'length', 'public key: 0 bytes instead of 37'],
    ['a zero', `${genesis.slice(0, -1)}0`, 'TST', 'base58', 'public key: a character that is not base58'],
    ['a capital O', `${genesis.slice(0, -1)}O`, 'TST', 'base58', /not base58/],
    ['a blank', `${genesis} `, 'TST', 'base58', /not base58/],
    ['one character less', genesis.slice(0, -1), 'TST', 'length', /bytes instead of 37|checksum/],
    ['a leading 1 more', `TST1${genesis.slice(3)}`, 'TST', 'length', 'public key: 38 bytes instead of 37'],
    ['a changed character', genesis.replace('6L', '6M'), 'TST', 'checksum', 'public key: the checksum does not match'],
    ['too much text', `TST${'2'.repeat(100_000)}`, 'TST', 'length', 'public key: 100000 characters are too many'],
  ] as const)('is refused with %s', (_, text, name, fault, message) => {
    expect(() => publicKeyFromText(text, name)).toThrow(message);
    expect(faultOf(() => publicKeyFromText(text, name))).toBe(fault);
  });

  it('is refused with any changed character', () => {
    const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    for (let place = 3; place < genesis.length; place++) {
      const letter = letters[(letters.indexOf(genesis[place] ?? '') + 7) % letters.length];
      const damaged = genesis.slice(0, place) + letter + genesis.slice(place + 1);
      expect(['checksum', 'length']).toContain(faultOf(() => publicKeyFromText(damaged, 'TST')));
    }
  });

  it('is written only for 33 bytes of hex', () => {
    expect(faultOf(() => publicKeyText('02', 'STM'))).toBe('length');
    expect(faultOf(() => publicKeyText('zz'.repeat(33), 'STM'))).toBe('hex');
  });
});

function faultOf(act: () => unknown): string | undefined {
  try {
    act();
  } catch (error) {
    return error instanceof CryptoError ? error.fault : `${error}`;
  }
  return undefined;
}
