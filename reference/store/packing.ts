import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompressSync, constants, deflate, inflateSync } from 'node:zlib';

/** How bytes are packed: quickly, or as small as they get. */
export type Packing = 'quick' | 'small';

const numbers = { quick: 1, small: 2 } as const satisfies Record<Packing, number>;

const pack: { readonly [P in Packing]: (bytes: Buffer, done: (error: Error | null, packed: Buffer) => void) => void } =
  {
    quick: (bytes, done) => deflate(bytes, { level: 1 }, done),
    small: (bytes, done) =>
      brotliCompress(
        bytes,
        { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } },
        done,
      ),
  };

/** A value as bytes, of which the first is the way they are packed. Objects that are one stay one. */
export function packValue(value: unknown, packing: Packing): Promise<Buffer> {
  const bytes = serialize(value);
  return new Promise((resolve, reject) => {
    pack[packing](bytes, (error, packed) =>
      error === null ? resolve(Buffer.concat([Buffer.from([numbers[packing]]), packed])) : reject(error),
    );
  });
}

/** @throws Error where the bytes are not of `packValue`, or of that of a newer Node. */
export function unpackValue(bytes: Uint8Array): unknown {
  const packed = bytes.subarray(1);
  return deserialize(bytes[0] === numbers.small ? brotliDecompressSync(packed) : inflateSync(packed));
}
