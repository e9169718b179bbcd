import { LRUCache } from 'lru-cache';
import { CryptoError } from './crypto-error.ts';
import { curve } from './curve/curve.ts';
import type { Curve, CurveName } from './curve/curve-types.ts';
import { fromHex, toHex } from './hash.ts';
import { isSignatureText } from './signature-text.ts';

const CACHED_SIGNATURES = 20_000;

/** Keys by digest and signature; the empty string means no key. */
const recovered = new LRUCache<string, string>({ max: CACHED_SIGNATURES });
/** The implementation of the cached answers: another one must not get them. */
let answering: Curve | undefined;

/**
 * The key (66 hex) that made the signature (130 hex) over the digest (32 bytes); undefined if there is none, also for text that
 * is not a signature. Accepts first bytes 27–34 like the deployed node, and ignores canonical form: see isCanonical and
 * acceptedS. Cached.
 */
export function recover(digest: Uint8Array, signature: string): string | undefined {
  // Checked before caching: the text can have any length.
  if (signature.length !== 130) return undefined;
  if (answering !== curve()) {
    recovered.clear();
    answering = curve();
  }

  const id = toHex(digest) + signature;
  let key = recovered.get(id);
  if (key === undefined) {
    key = recoverAfresh(digest, signature) ?? '';
    recovered.set(id, key);
  }
  return key === '' ? undefined : key;
}

/** As `recover`, without the cache, by the implementation given. @throws CryptoError where a digest is not 32 bytes. */
export function recoverAfresh(
  digest: Uint8Array,
  signature: string,
  implementation: Curve = curve(),
): string | undefined {
  if (digest.length !== 32) throw new CryptoError('length', `a digest has 32 bytes, not ${digest.length}`);
  if (!isSignatureText(signature)) return undefined;
  const bytes = fromHex(signature);
  const first = bytes[0] as number;
  if (first < 27 || first > 34) return undefined;

  const key = implementation.recover(digest, bytes.subarray(1), (first - 27) & 3);
  return key && toHex(key);
}

/** Whether the holder of `key` (66 hex) made the signature over the digest. */
export function verify(digest: Uint8Array, signature: string, key: string): boolean {
  return recover(digest, signature) === key;
}

/** The implementation in use, for reports: `noble` recovers about sixty times slower. */
export function recovererName(): CurveName {
  return curve().name;
}
