// biome-ignore-all lint/suspicious/noTemplateCurlyInString: clients fill these formats.
import { publicKeyFromText } from '../../../spec/crypto/public-key-text.ts';
import type { ExactJson } from '../../../spec/kernel/json.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { toText } from '../../server/convert.ts';
import { codes, defineError, kinds } from '../../server/errors.ts';

const notHex = defineError({
  code: codes.server,
  kind: kinds.unspecified,
  at: 'to_bytes',
  slug: 'hex/character',
  format: "Invalid hex character '${character}'",
});
const notAKey = (slug: string) =>
  defineError({
    code: codes.assertion,
    kind: kinds.assertion,
    at: 'to_public_key',
    slug,
    format: '${text} is no public key: ${why}',
  });

/** A fixed number of bytes as lower-case hex: longer text is truncated, shorter text is padded with zeros. */
export const toBytes =
  (size: number) =>
  (value: ExactJson): string => {
    const text = toText(value);
    const digits = text.slice(0, size * 2);
    const character = /[^0-9a-fA-F]/.exec(digits)?.[0];
    if (character !== undefined) throw notHex({ character });
    const pairs = digits.slice(0, digits.length - (digits.length % 2));
    return pairs.toLowerCase().padEnd(size * 2, '0');
  };

/** Any number of bytes as lower-case hex; half a byte at the end is left out. */
export const toAnyBytes = (value: ExactJson): string => toBytes(toText(value).length >> 1)(value);

/** 33 bytes as hex, of text with the dialect's prefix. */
export const toPublicKey =
  ({ prefix }: Dialect) =>
  (value: ExactJson): string => {
    const text = toText(value);
    try {
      return publicKeyFromText(text, prefix);
    } catch (error) {
      const isShort = text.length <= prefix.length;
      const otherwise = text.startsWith(prefix) ? 'public-key/checksum' : 'public-key/prefix';
      throw notAKey(isShort ? 'public-key/too-short' : otherwise)({ text, why: (error as Error).message });
    }
  };
