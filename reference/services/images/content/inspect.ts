import { ImageFailure } from '../failure.ts';
import { decoded } from './decode.ts';
import { type ImageKind, kindOf } from './kind.ts';

export interface ImageLimits {
  /** Of a request or a remote answer. */
  readonly bytes: number;
  /** Of all frames together. */
  readonly pixels: number;
  readonly frames: number;
}

/** A picture that can be shown; width and height as it is shown, in pixels. */
export interface ImageInfo {
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Of EXIF, from 1 to 8; 1 is upright. */
  readonly orientation: number;
}

/** What the header says. @throws ImageFailure (`invalid_image`) for what is no image of the four kinds, or too many pixels. */
export async function inspect(bytes: Buffer, limits: ImageLimits): Promise<ImageInfo> {
  const kind = await kindOf(bytes);
  if (kind === undefined) throw new ImageFailure('invalid_image', 'this is no JPEG, PNG, GIF or WebP image');
  const {
    width = 0,
    height = 0,
    pages = 1,
    pageHeight = height,
    orientation = 1,
    format,
  } = await decoded(bytes, { animated: true }, (image) => image.metadata());
  if (format !== kind) throw new ImageFailure('invalid_image', `this begins as ${kind} but is read as ${format}`);
  if (width * pageHeight * pages > limits.pixels)
    throw new ImageFailure(
      'invalid_image',
      `an image has at most ${limits.pixels} pixels, not ${width * pageHeight * pages}`,
    );
  if (pages > limits.frames)
    throw new ImageFailure('invalid_image', `an animation has at most ${limits.frames} frames, not ${pages}`);
  const isTurned = orientation >= 5;
  const [shownWidth, shownHeight] = isTurned ? [pageHeight, width] : [width, pageHeight];
  return { kind, width: shownWidth, height: shownHeight, frames: pages, orientation };
}

/** As `inspect`, and that every pixel can be read. @throws ImageFailure (`invalid_image`) also where the end is missing. */
export async function inspectFully(bytes: Buffer, limits: ImageLimits): Promise<ImageInfo> {
  const info = await inspect(bytes, limits);
  await decoded(bytes, { animated: true }, (image) =>
    image.resize(8, undefined, { kernel: 'nearest', fastShrinkOnLoad: false }).raw().toBuffer(),
  );
  return info;
}
