import { hash } from 'node:crypto';
import { ripemd160 as nobleRipemd160 } from '@noble/hashes/legacy.js';
import { CryptoError } from './crypto-error.ts';

/** 32 bytes. A string counts as its UTF-8 bytes. */
export function sha256(data: Uint8Array | string): Uint8Array {
  return plain(hash('sha256', data, 'buffer'));
}

/** 28 bytes. */
export function sha224(data: Uint8Array): Uint8Array {
  return plain(hash('sha224', data, 'buffer'));
}

/** 64 bytes. */
export function sha512(data: Uint8Array): Uint8Array {
  return plain(hash('sha512', data, 'buffer'));
}

/** 20 bytes. Not from node:crypto: some builds of OpenSSL leave it out. */
export function ripemd160(data: Uint8Array): Uint8Array {
  return nobleRipemd160(data);
}

/** Lower-case hex. */
export function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex');
}

/**
 * Bytes of hex in either case; of exactly `size` bytes where that is given.
 * @throws CryptoError (`hex`, `length`) that names the place, never the text.
 */
export function fromHex(text: string, size?: number): Uint8Array {
  if (text.length % 2 !== 0) throw new CryptoError('hex', `hex has an odd number of digits (${text.length})`);
  // Buffer.from stops silently at a bad digit and reads U+0161 as "a".
  const bad = text.search(/[^0-9a-fA-F]/);
  if (bad !== -1) throw new CryptoError('hex', `not a hex digit at position ${bad}`);
  if (size !== undefined && text.length !== size * 2) {
    throw new CryptoError('length', `expected ${size} bytes of hex, got ${text.length / 2}`);
  }
  return plain(Buffer.from(text, 'hex'));
}

/** The bytes one after another. */
export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  return plain(Buffer.concat(parts));
}

/** The same bytes without Buffer's methods, whose `slice` is a view where Uint8Array's is a copy. */
function plain(buffer: Buffer): Uint8Array {
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength);
}
