import type { Sharp } from 'sharp';
import { ImageFailure } from '../failure.ts';
import { pictures } from './pictures.ts';

export interface DecodeOptions {
  /** All frames of an animation, or only its first. */
  readonly animated: boolean;
}

/**
 * What `use` makes of the pixels. Every reader of an image goes through here, so that what one of them accepts no other refuses:
 * errors of the data fail, warnings do not.
 * @throws ImageFailure (`invalid_image`) where the data cannot be decoded
 */
export async function decoded<T>(
  bytes: Buffer,
  { animated }: DecodeOptions,
  use: (image: Sharp) => Promise<T>,
): Promise<T> {
  const sharp = await pictures();
  try {
    return await use(sharp(bytes, { animated, failOn: 'error', limitInputPixels: false }));
  } catch (error) {
    throw new ImageFailure(
      'invalid_image',
      `the image cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}
