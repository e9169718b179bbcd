import { createRequire } from 'node:module';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseCurve, curve, curveNamed } from './curve/curve.ts';
import { loadNativeCurve } from './curve/curve-native.ts';
import { nobleCurve } from './curve/curve-noble.ts';
import { recoverInput } from './damage.testing.ts';
import { fromHex, sha256, toHex } from './hash.ts';
import { curves, dsteem } from './oracles.testing.ts';
import { privateKeyFromSeed, publicKeyOf, secretOf } from './private-key.ts';
import { recover, recoverAfresh, recovererName, verify } from './recover.ts';
import { sign } from './signature.ts';

const native = curveNamed('native');
const inputs = Array.from({ length: 300 }, (_, index) => recoverInput(index));
const key = privateKeyFromSeed('recover');
const digest = sha256('recover');
const signature = sign(digest, key);

afterEach(() => chooseCurve(undefined));

describe('both implementations', () => {
  it.runIf(native !== undefined)('agree on 300 inputs, valid and damaged', () => {
    const seen = { key: 0, none: 0 };
    for (const input of inputs) {
      const answer = recoverAfresh(input.digest, input.signature, nobleCurve);
      seen[answer === undefined ? 'none' : 'key']++;
      expect(recoverAfresh(input.digest, input.signature, native), JSON.stringify(input)).toBe(answer);
      if (input.key !== undefined) expect(answer).toBe(input.key);
      if (input.kind === 'a sum at infinity') expect(answer).toBeUndefined();
    }
    // Neither side may be empty, or agreement says nothing.
    expect(seen.key).toBeGreaterThan(100);
    expect(seen.none).toBeGreaterThan(60);
  });

  it.each(curves)('$name finds what dsteem finds', (implementation) => {
    for (const input of inputs.filter((_, index) => index % 3 === 0)) {
      const first = Number.parseInt(input.signature.slice(0, 2), 16);
      if (first < 31 || first > 34) continue;
      expect(recoverAfresh(input.digest, input.signature, implementation)).toBe(dsteemRecovers(input));
    }
  });

  it.each(curves)('$name sums, multiplies and refuses as dsteem’s curve does', (implementation) => {
    const theirs = dsteem.PrivateKey.fromSeed('recover').createPublic();
    expect(toHex(implementation.publicKey(secretOf(key)))).toBe(toHex(theirs.key));
    expect(implementation.isSecret(new Uint8Array(32))).toBe(false);
    expect(implementation.isSecret(new Uint8Array(32).fill(255))).toBe(false);
    expect(implementation.sharedX(new Uint8Array(33), secretOf(key))).toBeUndefined();
    expect(implementation.sharedX(new Uint8Array(33).fill(2), secretOf(key))).toEqual(
      nobleCurve.sharedX(new Uint8Array(33).fill(2), secretOf(key)),
    );
  });
});

describe('recover', () => {
  it.each(curves)('by $name gives the key that signed', (implementation) => {
    expect(recoverAfresh(digest, signature, implementation)).toBe(publicKeyOf(key));
    expect(recoverAfresh(digest, signature.toUpperCase(), implementation)).toBe(publicKeyOf(key));
  });

  it.each([
    ['nothing', ''],
    ['64 bytes', signature.slice(2)],
    ['66 bytes', `${signature}00`],
    ['an odd digit', signature.slice(1)],
    ['no hex', `${signature.slice(0, -1)}g`],
    ['a letter that Buffer takes for hex', `${signature.slice(0, -1)}\u0161`],
    ['a line break', `${signature}\n`],
    ['first byte 26', `1a${signature.slice(2)}`],
    ['first byte 35', `23${signature.slice(2)}`],
  ])('of %s is undefined', (_, text) => {
    expect(recover(digest, text)).toBeUndefined();
  });

  it('takes first bytes 27 to 34 as the deployed node does: the two low bits of (byte − 27) count', () => {
    const id = Number.parseInt(signature.slice(0, 2), 16) - 31;
    const keys = [27, 31].map((base) => recover(digest, (base + id).toString(16) + signature.slice(2)));

    expect(keys).toEqual([publicKeyOf(key), publicKeyOf(key)]);
  });

  it.each([0, 31, 33])('refuses a digest of %i bytes, cached or not', (size) => {
    const recovered = () => recover(new Uint8Array(size), signature);

    expect(recovered).toThrow(`a digest has 32 bytes, not ${size}`);
    expect(recovered).toThrow(`a digest has 32 bytes, not ${size}`);
  });

  it('calls the implementation once for the same input and again for another', () => {
    let requested = 0;
    chooseCurve({
      ...nobleCurve,
      recover: () => {
        requested++;
        return undefined;
      },
    });
    const other = sha256('other');
    for (let time = 0; time < 3; time++) expect(recover(other, signature)).toBeUndefined();
    expect(requested).toBe(1);

    recover(sha256('another'), signature);
    recoverAfresh(other, signature);
    expect(requested).toBe(3);
  });
});

describe('the cache', () => {
  it('does not credit one implementation with the answers of another', () => {
    expect(recover(digest, signature)).toBe(publicKeyOf(key));
    chooseCurve({ ...nobleCurve, recover: () => undefined });

    expect(recover(digest, signature)).toBeUndefined();
  });
});

describe('verify', () => {
  it('holds for the digest, the signature and the key, and for nothing else', () => {
    expect(verify(digest, signature, publicKeyOf(key))).toBe(true);
    expect(verify(sha256('other'), signature, publicKeyOf(key))).toBe(false);
    expect(verify(digest, signature, publicKeyOf(privateKeyFromSeed('other')))).toBe(false);
    expect(verify(digest, 'no signature', publicKeyOf(key))).toBe(false);
  });

  it('fails for every bit of digest and signature turned over', () => {
    const signed = fromHex(signature);
    for (let bit = 0; bit < 8 * 32; bit++)
      expect(verify(flipped(digest, bit), signature, publicKeyOf(key))).toBe(false);
    // The first bits say 27 + 4 + id: 4 more or less is the same signature.
    for (let bit = 8; bit < 8 * 65; bit++) {
      expect(verify(digest, toHex(flipped(signed, bit)), publicKeyOf(key))).toBe(false);
    }
  });
});

describe('the choice of implementation', () => {
  it('is native if it loads, else noble, or the requested one', () => {
    expect(recovererName()).toBe(native ? 'native' : 'noble');
    chooseCurve(nobleCurve);
    expect(recovererName()).toBe('noble');
  });

  const broken: Readonly<Record<string, (name: string) => unknown>> = {
    'is not installed': (name) => createRequire(import.meta.url)(`not-installed/${name}`),
    'loads as nothing': () => undefined,
    'loads without its functions': () => ({}),
    'throws when used': () => ({
      publicKeyCreate: () => {
        throw new Error('illegal instruction');
      },
    }),
    'gives wrong sums': () => ({ publicKeyCreate: () => new Uint8Array(33).fill(2) }),
  };

  it.each(Object.entries(broken))('falls back to noble where the native module %s', (_, load) => {
    expect(loadNativeCurve(load)).toBeUndefined();
  });

  it('goes on with noble for everything', () => {
    chooseCurve(nobleCurve);

    expect(curve()).toBe(nobleCurve);
    expect(sign(digest, key)).toBe(signature);
    expect(recover(sha256('fallback'), sign(sha256('fallback'), key))).toBe(publicKeyOf(key));
  });
});

function dsteemRecovers(input: { readonly digest: Uint8Array; readonly signature: string }): string | undefined {
  try {
    return toHex(dsteem.Signature.fromString(input.signature).recover(Buffer.from(input.digest)).key);
  } catch {
    return undefined;
  }
}

function flipped(bytes: Uint8Array, bit: number): Uint8Array {
  return bytes.map((byte, place) => (place === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
}
