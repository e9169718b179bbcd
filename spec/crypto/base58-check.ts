import bs58 from 'bs58';
import { CryptoError } from './crypto-error.ts';
import { concat } from './hash.ts';

type Hash = (bytes: Uint8Array) => Uint8Array;

/** Base58 of the payload and the first four bytes of its hash. */
export function toBase58Check(payload: Uint8Array, hash: Hash): string {
  return bs58.encode(concat(payload, hash(payload).subarray(0, 4)));
}

/**
 * The `size` bytes of payload before the checksum.
 * @throws CryptoError (`base58`, `length`, `checksum`) that calls the text `what` and never repeats it.
 */
export function fromBase58Check(text: string, size: number, hash: Hash, what: string): Uint8Array {
  // Decoding costs the square of the length.
  if (text.length > size * 2) throw new CryptoError('length', `${what}: ${text.length} characters are too many`);
  const bytes = bs58.decodeUnsafe(text);
  if (bytes === undefined) throw new CryptoError('base58', `${what}: a character that is not base58`);
  if (bytes.length !== size + 4) {
    throw new CryptoError('length', `${what}: ${bytes.length} bytes instead of ${size + 4}`);
  }

  const payload = bytes.subarray(0, size);
  const checksum = hash(payload);
  if (![0, 1, 2, 3].every((index) => bytes[size + index] === checksum[index])) {
    throw new CryptoError('checksum', `${what}: the checksum does not match`);
  }
  return payload;
}
