import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { Derivation } from '../content/derive.ts';

/** Multihash codes and lengths of the two digests. */
const [SHA1, SHA256] = [Buffer.from([0x11, 20]), Buffer.from([0x12, 32])];

/** Letters of the name of an upload. */
export const UPLOAD_KEY_LENGTH = 47;

const inBase58 = (code: Buffer, digest: Uint8Array): string => bs58.encode(Buffer.concat([code, digest]));

/** The name of an upload: `D` and the base58 of the multihash of the digest that was signed (imagehoster). */
export const uploadKey = (digest: Uint8Array): string => `D${inBase58(SHA256, digest)}`;

/** The name of the copy of a remote image. */
export const remoteKey = (url: string): string => `U${inBase58(SHA1, createHash('sha1').update(url).digest())}`;

/** The name of an image derived from the one of `key`. */
export function derivedKey(key: string, { box, mode, format, enlarges, animated }: Derivation): string {
  const how = [mode, format, enlarges ? 'grown' : '', animated ? 'moving' : ''].filter((word) => word !== '');
  return [key, ...how, `${box.width}x${box.height}`].join('_');
}
