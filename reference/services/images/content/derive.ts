import { clean } from './clean.ts';
import { decoded } from './decode.ts';
import { type Box, covered, fitted, type Size } from './geometry.ts';
import type { ImageInfo } from './inspect.ts';
import type { ImageKind } from './kind.ts';

export interface Derivation {
  /** 0 leaves a side open. */
  readonly box: Box;
  readonly mode: 'cover' | 'fit';
  readonly format: 'match' | ImageKind;
  /** Only of `cover`. */
  readonly enlarges: boolean;
  /** All frames of an animation, or only its first. */
  readonly animated: boolean;
}

const encodings = {
  jpeg: { quality: 85 },
  png: { compressionLevel: 9 },
  gif: {},
  webp: { alphaQuality: 100 },
} as const;

/** The image in another size or format, without metadata, turned as it is shown. @throws ImageFailure (`invalid_image`) */
export async function derive(bytes: Buffer, info: ImageInfo, derivation: Derivation): Promise<Buffer> {
  const { box, mode, format, enlarges, animated } = derivation;
  const kind = format === 'match' ? info.kind : format;
  const size = mode === 'fit' ? fitted(info, box) : covered(info, box, enlarges);
  const keepsFrames = info.frames === 1 || animated;
  if (kind === info.kind && same(size, info) && keepsFrames) return clean(bytes, info);

  return decoded(bytes, { animated }, (image) => {
    image.autoOrient().resize({ ...size, fit: mode === 'fit' ? 'fill' : 'cover' });
    if (kind === 'jpeg') image.flatten({ background: '#ffffff' });
    return image.toFormat(kind, encodings[kind]).toBuffer();
  });
}

const same = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
