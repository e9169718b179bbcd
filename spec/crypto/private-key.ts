import { inspect } from 'node:util';
import { fromBase58Check, toBase58Check } from './base58-check.ts';
import { CryptoError } from './crypto-error.ts';
import { curve } from './curve/curve.ts';
import { concat, sha256, toHex } from './hash.ts';

/** The roles a client derives from one password; any other text works as well. */
export type KeyRole = 'owner' | 'active' | 'posting' | 'memo';

/** A secret that never appears in JSON, text or inspect. */
export interface PrivateKey {
  toString(): string;
  toJSON(): string;
}

const REDACTED = '[private key]';
const WIF_VERSION = 0x80;

/** Not on the object itself, so that no inspector, clone or serializer can reach them. */
const secrets = new WeakMap<PrivateKey, Uint8Array>();
const publicKeys = new WeakMap<PrivateKey, string>();

/** @param secret 32 bytes, copied. @throws CryptoError (`length`, `range`). */
export function privateKeyFromBytes(secret: Uint8Array): PrivateKey {
  if (secret.length !== 32) throw new CryptoError('length', `private key: ${secret.length} bytes instead of 32`);
  const copy = Uint8Array.from(secret);
  if (!curve().isSecret(copy)) throw new CryptoError('range', 'private key: not in the range of the curve');

  const redacted = () => REDACTED;
  const key: PrivateKey = Object.freeze({ toString: redacted, toJSON: redacted, [inspect.custom]: redacted });
  secrets.set(key, copy);
  return key;
}

/** Wallet import format: base58 of 0x80, 32 bytes and 4 bytes of a double sha256. @throws CryptoError. */
export function privateKeyFromWif(wif: string): PrivateKey {
  const bytes = fromBase58Check(wif, 33, doubleSha256, 'private key');
  if (bytes[0] !== WIF_VERSION) {
    throw new CryptoError('version', `private key: version byte ${bytes[0]} instead of ${WIF_VERSION}`);
  }
  return privateKeyFromBytes(bytes.subarray(1));
}

/** The key whose secret is the sha256 of the text. */
export function privateKeyFromSeed(seed: string): PrivateKey {
  return privateKeyFromBytes(sha256(seed));
}

/**
 * The key an account's password gives for a role: sha256(name ‖ role ‖ password), as dsteem and dhive have it. steem-js
 * first trims the text and folds white space in it, so that a password with blanks gives another key there.
 */
export function privateKeyFromPassword(name: string, password: string, role: KeyRole | (string & {})): PrivateKey {
  return privateKeyFromSeed(name + role + password);
}

/** The secret in wallet import format: the only way to read it. */
export function wifOf(key: PrivateKey): string {
  return toBase58Check(concat(Uint8Array.of(WIF_VERSION), secretOf(key)), doubleSha256);
}

/** 66 hex. */
export function publicKeyOf(key: PrivateKey): string {
  let text = publicKeys.get(key);
  if (text === undefined) {
    text = toHex(curve().publicKey(secretOf(key)));
    publicKeys.set(key, text);
  }
  return text;
}

/** The 32 bytes, for signing and memos inside spec/crypto. */
export function secretOf(key: PrivateKey): Uint8Array {
  const secret = secrets.get(key);
  if (secret === undefined) throw new CryptoError('key', 'not a private key made by this module');
  return secret;
}

const doubleSha256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));
