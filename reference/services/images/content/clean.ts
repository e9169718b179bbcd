import { decoded } from './decode.ts';
import { cleanGif } from './gif.ts';
import type { ImageInfo } from './inspect.ts';
import { cleanJpeg } from './jpeg.ts';
import type { ImageKind } from './kind.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

const cleaners: { readonly [K in ImageKind]: (bytes: Buffer) => Buffer | undefined } = {
  jpeg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
  webp: cleanWebp,
};

/** Of pictures that have to be coded anew. */
const options = { jpeg: { quality: 92 }, png: { compressionLevel: 9 }, gif: {}, webp: { quality: 92 } } as const;

/**
 * The image without anything that says where, when and by whom it was taken (document 3, Image service). The pixels stay as they are
 * unless the camera was turned: then the picture is, since nothing else will say so.
 * @throws ImageFailure (`invalid_image`)
 */
export async function clean(bytes: Buffer, { kind, orientation }: ImageInfo): Promise<Buffer> {
  const cleaned = orientation > 1 ? undefined : cleaners[kind](bytes);
  if (cleaned !== undefined) return cleaned.length === bytes.length ? bytes : cleaned;
  return decoded(bytes, { animated: true }, (image) =>
    image.autoOrient().keepIccProfile().toFormat(kind, options[kind]).toBuffer(),
  );
}
