/** In pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What was asked for; 0 leaves a side open. */
export type Box = Size;

/** Pixels of an image that grows: a small picture must not cost seconds. */
const MOST_ENLARGED = 4_000_000;

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

/** The largest size of the same proportions that fits into the box and is no larger than the image (document 3, Image service). */
export function fitted(image: Size, box: Box): Size {
  const scale = Math.min(1, ...(['width', 'height'] as const).map((side) => ratio(box[side], image[side])));
  return scale === 1 ? image : { width: atLeastOne(image.width * scale), height: atLeastOne(image.height * scale) };
}

const ratio = (wanted: number, given: number): number => (wanted === 0 ? 1 : wanted / given);

/**
 * The size that fills the box, cropped where the proportions differ; an open side follows the other one. Without `enlarges` a box
 * beyond the image shrinks to what the image can fill.
 */
export function covered(image: Size, box: Box, enlarges: boolean): Size {
  if (box.width === 0 && box.height === 0) return image;
  const width = box.width || atLeastOne((image.width * box.height) / image.height);
  const height = box.height || atLeastOne((image.height * box.width) / image.width);
  const growth = Math.max(width / image.width, height / image.height);
  if (growth <= 1) return { width, height };
  if (enlarges) {
    const excess = Math.max(1, Math.sqrt((width * height) / MOST_ENLARGED));
    return { width: atLeastOne(width / excess), height: atLeastOne(height / excess) };
  }
  return { width: atLeastOne(width / growth), height: atLeastOne(height / growth) };
}
