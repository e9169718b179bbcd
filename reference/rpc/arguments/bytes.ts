import bs58 from 'bs58';
import { CryptoError, type CryptoFault } from '../../../spec/crypto/crypto-error.ts';
import { publicKeyFromText } from '../../../spec/crypto/public-key-text.ts';
import type { ExactJson } from '../../../spec/kernel/json/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { toText } from '../convert.ts';
import { codes, defineError, type ErrorKind, kinds } from '../errors.ts';

const notHex = defineError({
  code: codes.server,
  kind: kinds.unspecified,
  at: 'to_bytes',
  slug: 'hex/character',
  format: "Invalid hex character '${character}'",
});
const notAKey = (slug: string, kind: ErrorKind = kinds.assertion, code: number = codes.assertion) =>
  defineError({ code, kind, at: 'to_public_key', slug, format: '${text} is no public key: ${why}' });
const tooShort = notAKey('public-key/too-short');

/** Refusals by the fault of the text; too many bytes fail the checksum. */
const faults: { readonly [F in CryptoFault]?: ReturnType<typeof notAKey> } = {
  prefix: notAKey('public-key/prefix'),
  base58: notAKey('public-key/base58', kinds.parse, codes.server),
  checksum: notAKey('public-key/checksum'),
};
const tooFewBytes = notAKey('binary/too-short', kinds.outOfBytes, codes.server);

/** The number of bytes of a key with its checksum. */
const keySize = 37;

/** Whether base58 has fewer bytes than a key; its decoding costs the square of the length. */
const isCut = (base58: string): boolean =>
  base58.length < 2 * keySize && (bs58.decodeUnsafe(base58)?.length ?? keySize) < keySize;

/**
 * A fixed number of bytes as lower-case hex: longer text is truncated, shorter text is padded with zeros. All of it has to be hex, also
 * what is truncated; half a byte at the end is not looked at.
 */
export const toBytes =
  (size: number) =>
  (value: ExactJson): string => {
    const text = toText(value);
    const pairs = text.slice(0, text.length - (text.length % 2));
    const character = /[^0-9a-fA-F]/.exec(pairs)?.[0];
    if (character !== undefined) throw notHex({ character });
    return pairs
      .slice(0, size * 2)
      .toLowerCase()
      .padEnd(size * 2, '0');
  };

/** Any number of bytes as lower-case hex; half a byte at the end is dropped. */
export const toAnyBytes = (value: ExactJson): string => toBytes(toText(value).length >> 1)(value);

/** The 33 bytes of a key as hex, from text with the dialect's prefix. */
export const toPublicKey =
  ({ prefix }: Dialect) =>
  (value: ExactJson): string => {
    const text = toText(value);
    try {
      return publicKeyFromText(text, prefix);
    } catch (error) {
      if (!(error instanceof CryptoError)) throw error;
      const base58 = text.slice(prefix.length);
      const refused =
        error.fault === 'length' && isCut(base58)
          ? tooFewBytes
          : (faults[error.fault] ?? notAKey('public-key/checksum'));
      throw (base58 === '' ? tooShort : refused)({ text, why: error.message });
    }
  };
