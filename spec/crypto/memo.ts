import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import bs58 from 'bs58';
import { CryptoError } from './crypto-error.ts';
import { curve } from './curve/curve.ts';
import { concat, fromHex, sha256, sha512, toHex } from './hash.ts';
import { type PrivateKey, publicKeyOf, secretOf } from './private-key.ts';
import { readVarint, varint } from './varint.ts';

/** Sender and recipient. */
export interface MemoKeys {
  /** Memo key of the sender. */
  readonly from: PrivateKey;
  /** Public memo key of the recipient, 66 hex. */
  readonly to: string;
  /** Unique between the same two keys; 64 bits unsigned. */
  readonly nonce: bigint;
}

const KEY_BYTES = 33;
/** The header before the cipher text: both keys, nonce, check. */
const HEAD_BYTES = 2 * KEY_BYTES + 8 + 4;
/** Base58 costs the square of the length; a chain's memo has at most 2,047 bytes. */
const LONGEST_TEXT = 7_000;
const LONGEST_MEMO = 10_000;

/** A nonce of 64 random bits. */
export function randomNonce(): bigint {
  return randomBytes(8).readBigUInt64LE();
}

/**
 * The memo that only its two parties can read, `#` and base58 (AES-256-CBC under a key shared by ECDH, as steem-js and
 * dhive do it). A memo without a leading `#` is not meant to be secret and comes back as it is.
 * @throws CryptoError (`length`, `hex`, `key`, `range`).
 */
export function encryptMemo(memo: string, { from, to, nonce }: MemoKeys): string {
  if (!memo.startsWith('#')) return memo;
  const text = Buffer.from(memo.slice(1));
  if (text.length > LONGEST_TEXT) throw new CryptoError('length', `memo: ${text.length} bytes are too many`);
  const { key, iv, check } = sharedKey(from, to, nonce);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  const encrypted = concat(cipher.update(concat(varint(text.length), text)), cipher.final());

  const sender = fromHex(publicKeyOf(from));
  const head = concat(sender, fromHex(to), u64(nonce), check, varint(encrypted.length));
  return `#${bs58.encode(concat(head, encrypted))}`;
}

/**
 * The memo in clear, with its leading `#`; a memo without one comes back as it is.
 * @param key Memo key of the sender or of the recipient.
 * @throws CryptoError (`base58`, `length`, `memo` where it is damaged, `key` where the key is neither party's).
 */
export function decryptMemo(memo: string, key: PrivateKey): string {
  if (!memo.startsWith('#')) return memo;
  const { from, to, nonce, check, encrypted } = readMemo(memo.slice(1));
  const own = publicKeyOf(key);
  if (own !== from && own !== to)
    throw new CryptoError('key', 'memo: the key is neither the sender’s nor the recipient’s');

  const shared = sharedKey(key, own === from ? to : from, nonce);
  if (toHex(shared.check) !== check) throw new CryptoError('memo', 'memo: the check does not match, it is damaged');
  return `#${textOf(decrypt(encrypted, shared))}`;
}

interface SharedKey {
  readonly key: Uint8Array;
  readonly iv: Uint8Array;
  /** First 4 bytes of its sha256, in the order of the memo. */
  readonly check: Uint8Array;
}

function sharedKey(own: PrivateKey, other: string, nonce: bigint): SharedKey {
  const x = curve().sharedX(fromHex(other, KEY_BYTES), secretOf(own));
  if (x === undefined) throw new CryptoError('key', 'memo: the other party’s key is no point of the curve');
  const shared = sha512(concat(u64(nonce), sha512(x)));
  return { key: shared.subarray(0, 32), iv: shared.subarray(32, 48), check: sha256(shared).subarray(0, 4) };
}

function readMemo(text: string) {
  if (text.length > LONGEST_MEMO) throw new CryptoError('length', `memo: ${text.length} characters are too many`);
  const bytes = bs58.decodeUnsafe(text);
  if (bytes === undefined) throw new CryptoError('base58', 'memo: a character that is not base58');
  const length = readVarint(bytes, HEAD_BYTES);
  if (length === undefined || length.next + length.value !== bytes.length) {
    throw new CryptoError('length', 'memo: shorter or longer than its length field');
  }
  return {
    from: toHex(bytes.subarray(0, KEY_BYTES)),
    to: toHex(bytes.subarray(KEY_BYTES, 2 * KEY_BYTES)),
    nonce: Buffer.from(bytes).readBigUInt64LE(2 * KEY_BYTES),
    check: toHex(bytes.subarray(HEAD_BYTES - 4, HEAD_BYTES)),
    encrypted: bytes.subarray(length.next),
  };
}

function decrypt(encrypted: Uint8Array, { key, iv }: SharedKey): Uint8Array {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, iv);
    return concat(decipher.update(encrypted), decipher.final());
  } catch {
    throw new CryptoError('memo', 'memo: the cipher text is damaged');
  }
}

/** Length-prefixed UTF-8; some senders omit the length, and clients then read all bytes. */
function textOf(bytes: Uint8Array): string {
  const length = readVarint(bytes, 0);
  const complete = length === undefined || length.next + length.value > bytes.length;
  const text = complete ? bytes : bytes.subarray(length.next, length.next + length.value);
  return Buffer.from(text).toString('utf8');
}

function u64(value: bigint): Uint8Array {
  if (BigInt.asUintN(64, value) !== value) throw new CryptoError('range', 'memo: the nonce has 64 bits, unsigned');
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
}
