import { CryptoError } from './crypto-error.ts';
import { curve } from './curve/curve.ts';
import { concat, fromHex, sha256, toHex } from './hash.ts';
import { type PrivateKey, secretOf } from './private-key.ts';
import { isSignatureText } from './signature-text.ts';

/** 27 as in Bitcoin, 4 for a compressed key. */
const FIRST_BYTE = 31;

/**
 * n/2 as a little-endian machine keeps it. The deployed node compares s with these bytes from the front as if both were
 * big-endian, so that every low s passes and many a high one does too (steemit/steem, fc elliptic_common.cpp).
 */
const GREATEST_ACCEPTED_S = 'a0201b68462fe9df1d50a457736e575dffffffffffffffffffffffffffffff7f';

/**
 * Deterministic canonical signature (130 hex) of a digest (32 bytes), equal byte for byte to dsteem's and dhive's: the
 * extra entropy of attempt i is sha256(digest ‖ i), from 1 until the signature is canonical.
 */
export function sign(digest: Uint8Array, key: PrivateKey): string {
  if (digest.length !== 32) throw new CryptoError('length', `a digest has 32 bytes, not ${digest.length}`);
  const secret = secretOf(key);

  for (let attempt = 1; ; attempt++) {
    const entropy = sha256(concat(digest, Uint8Array.of(attempt)));
    const { compact, recoveryId } = curve().sign(digest, secret, entropy);
    if (hasCanonicalHalves(compact)) return toHex(concat(Uint8Array.of(FIRST_BYTE + recoveryId), compact));
  }
}

/** Neither r nor s has its top bit set or a needless zero byte: as clients sign, and the chain before hardfork 20. */
export function isCanonical(signature: string): boolean {
  return isSignatureText(signature) && hasCanonicalHalves(fromHex(signature).subarray(1));
}

/** The requirement of the chain since hardfork 20: any r, and an s up to a misread half of the order. */
export function acceptedS(signature: string): boolean {
  return isSignatureText(signature) && signature.slice(66).toLowerCase() <= GREATEST_ACCEPTED_S;
}

const hasCanonicalHalves = (compact: Uint8Array): boolean =>
  isCanonicalNumber(compact.subarray(0, 32)) && isCanonicalNumber(compact.subarray(32));

function isCanonicalNumber([first = 0, second = 0]: Uint8Array): boolean {
  return first < 0x80 && (first !== 0 || second >= 0x80);
}
