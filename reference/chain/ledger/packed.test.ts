import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../spec/crypto/hash.ts';
import { core } from '../../../spec/dialects/core.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { signedTransaction, transaction } from '../../../spec/types/transaction.ts';
import { packed, packedUnsigned, packSigned } from './packed.ts';

const signed = signedTransaction.arbitrary(fc);

describe('a packed transaction', () => {
  it('begins with what its signatures cover', () => {
    fc.assert(
      fc.property(signed, (one) => {
        expect(packedUnsigned(one, core)).toEqual(encode(transaction, one, core));
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('with more signatures than a byte can count', () => {
    fc.assert(
      fc.property(signed, fc.constantFrom(0, 127, 128, 300), (one, count) => {
        const many = { ...one, signatures: Array.from({ length: count }, () => `1f${'0b'.repeat(64)}`) };
        expect(packedUnsigned(many, core)).toEqual(encode(transaction, many, core));
      }),
      { seed: 1, numRuns: 20 },
    );
  });

  it('is the same where it was completed when it was signed', () => {
    fc.assert(
      fc.property(signed, (one) => {
        packSigned(one, encode(transaction, one, core), core);
        expect(toHex(packed(one, core))).toBe(toHex(encode(signedTransaction, one, core)));
      }),
      { seed: 1, numRuns: 100 },
    );
  });
});
