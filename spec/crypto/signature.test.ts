import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type RecordedTransaction, unsignedBytes } from './blocks.testing.ts';
import { chooseCurve } from './curve/curve.ts';
import { transactionDigest } from './digests.ts';
import { fromHex, sha256, toHex } from './hash.ts';
import { curves, dsteem, steemEcc } from './oracles.testing.ts';
import { privateKeyFromSeed, publicKeyOf, wifOf } from './private-key.ts';
import { recover } from './recover.ts';
import { acceptedS, isCanonical, sign } from './signature.ts';
import { namesItsKey, signsAsOthers } from './signing.testing.ts';

const compactBytes = fc.uint8Array({ minLength: 64, maxLength: 64 });
const toSignature = (compact: Uint8Array) => `1f${toHex(compact)}`;

/** The deep tests sign more. */
describe('sign', () => {
  afterEach(() => chooseCurve(undefined));

  it.each(curves)('by $name equals dsteem and dhive byte for byte', (curve) => {
    chooseCurve(curve);
    signsAsOthers(curve.name === 'native' ? 50 : 10);
  });

  it('is canonical, accepted, and names its key to us, to dsteem and to steem', () => namesItsKey(8));

  it('is not the only signature of a digest: steem finds another nonce, and its signature is good too', () => {
    for (let index = 0; index < 5; index++) {
      const key = privateKeyFromSeed(`steem ${index}`);
      const bytes = sha256(`message ${index}`);
      const secret = steemEcc.PrivateKey.fromWif(wifOf(key));
      const signature = steemEcc.Signature.signBufferSha256(Buffer.from(bytes), secret).toHex();

      expect(signature).not.toBe(sign(bytes, key));
      expect(isCanonical(signature) && acceptedS(signature)).toBe(true);
      expect(recover(bytes, signature)).toBe(publicKeyOf(key));
    }
  });

  it('is for digests of 32 bytes', () => {
    expect(() => sign(new Uint8Array(31), privateKeyFromSeed('x'))).toThrow('a digest has 32 bytes, not 31');
  });
});

describe('isCanonical', () => {
  it('is what dsteem calls canonical', () => {
    const edge = fc.constantFrom(0, 1, 0x7f, 0x80, 0xff);
    const edged = fc.tuple(compactBytes, edge, edge, edge, edge).map(([bytes, r0, r1, s0, s1]) => {
      bytes.set([r0, r1]);
      bytes.set([s0, s1], 32);
      return bytes;
    });
    const seen = new Set<boolean>();
    fc.assert(
      fc.property(edged, (compact) => {
        const canonical = isCanonical(toSignature(compact));
        seen.add(canonical);
        expect(canonical).toBe(dsteem.cryptoUtils.isCanonicalSignature(Buffer.from(compact)));
      }),
      { seed: 9, numRuns: 500 },
    );
    expect(seen.size).toBe(2);
  });

  it.each(['', '1f', '1f'.repeat(64), '1f'.repeat(66), 'zz'.repeat(65)])('of %j is false', (text) => {
    expect([isCanonical(text), acceptedS(text)]).toEqual([false, false]);
  });
});

describe('acceptedS', () => {
  const bound = 'a0201b68462fe9df1d50a457736e575dffffffffffffffffffffffffffffff7f';
  const withS = (s: string) => `20${'ff'.repeat(32)}${s}`;

  it.each([
    ['the bound', bound, true],
    ['the bound in capitals', bound.toUpperCase(), true],
    ['the bound and 1', `${bound.slice(0, -2)}80`, false],
    ['the bound less 1', `${bound.slice(0, -2)}7e`, true],
    ['half the order', '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', true],
    ['more than half the order', '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a1', true],
    ['the top bit set', `80${'00'.repeat(31)}`, true],
    ['zero', '00'.repeat(32), true],
    ['a first byte above the bound', `a1${'00'.repeat(31)}`, false],
    ['all ones', 'ff'.repeat(32), false],
  ])('of %s', (_, s, accepted) => {
    expect(acceptedS(withS(s))).toBe(accepted);
  });
});

describe('what chain C refused for its signature', () => {
  const chainId = fromHex('18dcf0a285365fc58b71f18b3d3fec954aa0c141c44e4e5cb4cf777b9eab274e');
  const refused = readFileSync('fixtures/keys/refused-signatures.ndjson', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { reason: string; transaction: RecordedTransaction });

  it.each(refused)('$reason: number %#', ({ reason, transaction }) => {
    // Short text counts as if zeros followed.
    const signature = (transaction.signatures[0] ?? '').padEnd(130, '0');
    const key = recover(transactionDigest(chainId, unsignedBytes(transaction)), signature);
    // The deployed node looks at the first byte, then at s, then recovers.
    const first = Number.parseInt(signature.slice(0, 2), 16);
    const verdict = first < 27 || first > 34 ? 'first-byte' : acceptedS(signature) ? 'no-key' : 's-too-great';
    expect(verdict).toBe(reason);
    expect(key === undefined).toBe(reason !== 's-too-great');
  });
});
