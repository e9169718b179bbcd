import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What requests accept. */
export const acceptedEncodings = 'gzip, br';

const unpackers: Readonly<Record<string, (bytes: Buffer, limits: { maxOutputLength: number }) => Buffer>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  br: brotliDecompressSync,
};

/** More encodings on top of one another are no honest answer. */
const mostEncodings = 2;

export interface Flaw {
  readonly kind: 'too-large' | 'not-json';
  readonly detail: string;
}

/** The bytes of a body as they were before they were encoded, `maxBytes` at most; or why they are not to be had. */
export function unpacked(bytes: Buffer, encoding = '', maxBytes: number): Buffer | Flaw {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const encodings = names.filter((name) => name !== '' && name !== 'identity').reverse();
  if (encodings.length > mostEncodings) return { kind: 'not-json', detail: `a body encoded ${encodings.length} times` };
  let plain = bytes;
  for (const name of encodings) {
    const unpack = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined;
    if (unpack === undefined)
      return { kind: 'not-json', detail: `a body encoded as ${name.slice(0, 40)}, which was not requested` };
    // An answer without a body has nothing to unpack.
    if (plain.length === 0) return plain;
    try {
      plain = unpack(plain, { maxOutputLength: maxBytes });
    } catch (error) {
      const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      if (isTooLarge) return { kind: 'too-large', detail: `more than ${maxBytes} bytes, unpacked` };
      return { kind: 'not-json', detail: `a body that is said to be ${name} and is not` };
    }
  }
  return plain;
}
