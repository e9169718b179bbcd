import { recover } from '../crypto/recover.ts';
import { acceptedS } from '../crypto/signature.ts';
import { sortedUnique } from './keyring.ts';
import type { Refusal } from './refusal.ts';
import { duplicateSignature, signatureHeader, signatureNotCanonical, signatureWithoutKey } from './refusals.ts';

export interface SignatureKeysOptions {
  /** 32 bytes. */
  readonly digest: Uint8Array;
  /** 130 hex each. */
  readonly signatures: readonly string[];
  /** The accepted form of a signature: `acceptedS` since hardfork 20, `isCanonical` before. */
  readonly accepts?: (signature: string) => boolean;
}

export type SignatureKeys = { readonly keys: readonly string[] } | { readonly refusal: Refusal };

/** The public keys that signed, hex in order, or why a signature is refused: no key, or a duplicate one. */
export function signatureKeys({ digest, signatures, accepts = acceptedS }: SignatureKeysOptions): SignatureKeys {
  const keys = new Set<string>();
  for (const signature of signatures) {
    const header = Number.parseInt(signature.slice(0, 2), 16);
    if (header < 27 || header > 34) return { refusal: signatureHeader({}) };
    if (!accepts(signature)) return { refusal: signatureNotCanonical({}) };
    const key = recover(digest, signature);
    if (key === undefined) return { refusal: signatureWithoutKey({}) };
    if (keys.has(key)) return { refusal: duplicateSignature({}) };
    keys.add(key);
  }
  return { keys: sortedUnique(keys) };
}
