import { describe, expect, it } from 'vitest';
import { sha256 } from '../crypto/hash.ts';
import { privateKeyFromSeed, publicKeyOf } from '../crypto/private-key.ts';
import { isCanonical, sign } from '../crypto/signature.ts';
import { signatureKeys } from './signature-keys.ts';

const digest = sha256('what was signed');
const [first, second] = [privateKeyFromSeed('first'), privateKeyFromSeed('second')];
const [one, two] = [sign(digest, first), sign(digest, second)];

const answer = (signatures: readonly string[], accepts?: (signature: string) => boolean) => {
  const keys = signatureKeys({ digest, signatures, ...(accepts && { accepts }) });
  return 'keys' in keys ? keys.keys : keys.refusal.slug;
};

const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** Another signature by the same key: n − s with the other recovery id. */
function mirrored(signature: string): string {
  const recoveryId = Number.parseInt(signature.slice(0, 2), 16) - 31;
  const s = order - BigInt(`0x${signature.slice(66)}`);
  return (31 + (recoveryId ^ 1)).toString(16) + signature.slice(2, 66) + s.toString(16).padStart(64, '0');
}

describe('signatureKeys', () => {
  it('are the signers in order, however the signatures stand', () => {
    const keys = [publicKeyOf(first), publicKeyOf(second)].sort();
    expect(answer([one, two])).toEqual(keys);
    expect(answer([two, one])).toEqual(keys);
    expect(answer([])).toEqual([]);
  });

  it('are refused when one key signs twice, with the same signature or another', () => {
    expect(answer([one, two, one])).toBe('authority/duplicate-signature');
    expect(answer([one, mirrored(one)], () => true)).toBe('authority/duplicate-signature');
  });

  it.each([
    ['a first byte below 27', `1a${one.slice(2)}`, 'authority/signature-header'],
    ['a first byte above 34', `23${one.slice(2)}`, 'authority/signature-header'],
    ['an s beyond the bound', `${one.slice(0, 66)}ff${one.slice(68)}`, 'authority/signature-not-canonical'],
    ['zeros', `1f${'00'.repeat(64)}`, 'authority/signature-without-key'],
  ])('are refused for %s', (_, signature, slug) => {
    expect(answer([signature])).toBe(slug);
  });

  it('look at the first byte, then at the form, then at the key', () => {
    expect(answer([`00${'ff'.repeat(64)}`])).toBe('authority/signature-header');
    expect(answer([`1f${'ff'.repeat(64)}`])).toBe('authority/signature-not-canonical');
  });

  it('are judged by the older rule on request', () => {
    const wide = `${one.slice(0, 2)}80${one.slice(4)}`;
    expect(answer([one], isCanonical)).toEqual([publicKeyOf(first)]);
    expect(answer([wide], isCanonical)).toBe('authority/signature-not-canonical');
    expect(answer([wide])).not.toBe('authority/signature-not-canonical');
  });
});
