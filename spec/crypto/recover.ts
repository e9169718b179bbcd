import { LRUCache } from 'lru-cache';
import { CryptoError } from './crypto-error.ts';
import { type Curve, type CurveName, curve } from './curve.ts';
import { fromHex, toHex } from './hash.ts';
import { isSignatureText } from './signature-text.ts';

const CACHED_SIGNATURES = 20_000;

/** Digest and signature → key; the empty string means no key. */
const recovered = new LRUCache<string, string>({ max: CACHED_SIGNATURES });
/** Whose answers these are: another implementation must not be credited with them. */
let answering: Curve | undefined;

/**
 * The key (66 hex) whose signature (130 hex) over the digest (32 bytes) this is; undefined where there is none, also
 * for text that is no signature. Takes first bytes 27–34 as the deployed node does and does not look at canonical form:
 * see isCanonical and acceptedS. Remembered.
 */
export function recover(digest: Uint8Array, signature: string): string | undefined {
  // Checked before it is cached: text of any length can come from outside.
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

/** Which implementation answers, for reports: recovering is about sixty times slower where it is `noble`. */
export function recovererName(): CurveName {
  return curve().name;
}
