import fc from 'fast-check';
import { expect } from 'vitest';
import { toHex } from './hash.ts';
import { dhive, dsteem, steemEcc } from './oracles.testing.ts';
import { privateKeyFromSeed, publicKeyOf } from './private-key.ts';
import { recover } from './recover.ts';
import { acceptedS, isCanonical, sign } from './signature.ts';

const digest = fc.uint8Array({ minLength: 32, maxLength: 32 });
const seed = fc.string({ maxLength: 12 });

/** The curve that is chosen signs as dsteem and dhive do, byte for byte. */
export function signsAsOthers(runs: number): void {
  fc.assert(
    fc.property(digest, seed, (bytes, text) => {
      const signature = sign(bytes, privateKeyFromSeed(text));
      expect(signature).toBe(dsteem.PrivateKey.fromSeed(text).sign(Buffer.from(bytes)).toString());
      expect(signature).toBe(dhive.PrivateKey.fromSeed(text).sign(Buffer.from(bytes)).toString());
    }),
    { seed: 7, numRuns: runs },
  );
}

/** A signature is canonical and accepted, and everybody recovers the same key from it. */
export function namesItsKey(runs: number): void {
  fc.assert(
    fc.property(digest, seed, (bytes, text) => {
      const key = privateKeyFromSeed(text);
      const signature = sign(bytes, key);
      expect(signature).toMatch(/^(1f|20)[0-9a-f]{128}$/);
      expect(isCanonical(signature) && acceptedS(signature)).toBe(true);
      expect(recover(bytes, signature)).toBe(publicKeyOf(key));
      const theirs = dsteem.Signature.fromString(signature).recover(Buffer.from(bytes));
      expect(toHex(theirs.key)).toBe(publicKeyOf(key));
      expect(steemEcc.Signature.fromHex(signature).recoverPublicKey(Buffer.from(bytes)).toHex()).toBe(publicKeyOf(key));
    }),
    { seed: 8, numRuns: runs },
  );
}
