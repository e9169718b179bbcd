import { LRUCache } from 'lru-cache';
import { fromBase58Check, toBase58Check } from './base58-check.ts';
import { CryptoError } from './crypto-error.ts';
import { fromHex, ripemd160, toHex } from './hash.ts';

/** 33 zero bytes: the key without a private key, `<prefix>1111111111111111111111111111111114T1Anm`. */
export const nullKey = '00'.repeat(33);

const KEY_BYTES = 33;
const CACHED_KEYS = 20_000;

/** Compressed key in hex → base58 body without prefix, and back: every account record names the same few keys. */
const bodies = new LRUCache<string, string>({ max: CACHED_KEYS });
const keys = new LRUCache<string, string>({ max: CACHED_KEYS });

/**
 * Public key text: prefix, then base58 of the key and four bytes of its ripemd160.
 * @param key 66 hex of the 33 compressed bytes. @throws CryptoError (`hex`, `length`).
 */
export function publicKeyText(key: string, prefix: string): string {
  let body = bodies.get(key);
  if (body === undefined) {
    body = toBase58Check(fromHex(key, KEY_BYTES), ripemd160);
    bodies.set(key, body);
  }
  return prefix + body;
}

/**
 * The compressed key in 66 hex. Without `prefix` any three letters pass; whether it is a point of the curve is not
 * looked at, as the deployed node does not either when it parses.
 * @throws CryptoError (`prefix`, `base58`, `length`, `checksum`).
 */
export function publicKeyFromText(text: string, prefix?: string): string {
  if (prefix === undefined ? !/^[A-Za-z]{3}/.test(text) : !text.startsWith(prefix)) {
    throw new CryptoError('prefix', `public key: does not begin with ${prefix ?? 'a prefix of three letters'}`);
  }
  const body = text.slice(prefix?.length ?? 3);
  let key = keys.get(body);
  if (key === undefined) {
    key = toHex(fromBase58Check(body, KEY_BYTES, ripemd160, 'public key'));
    keys.set(body, key);
  }
  return key;
}
