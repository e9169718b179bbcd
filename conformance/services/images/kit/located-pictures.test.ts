import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { locatedPictures } from './located-pictures.ts';
import { hasLocation, orientationIn } from './location.ts';

const holds: Readonly<Record<string, readonly string[]>> = {
  'upright.jpg': ['exif'],
  'xmp.jpg': ['xmp'],
  'iptc.jpg': ['iptc'],
  'both.png': ['exif', 'xmp'],
  'both.webp': ['exif', 'xmp'],
};

describe('a located picture', () => {
  it.each(locatedPictures)('is one for other readers too: $name', async ({ name, type, bytes }) => {
    const metadata = await sharp(bytes).metadata();
    const kinds = ['exif', 'xmp', 'iptc'].filter((kind) => kind in metadata);

    expect({ ...metadata, mediaType: `image/${metadata.format}` }).toMatchObject({
      ...{ width: 24, height: 16, mediaType: type },
    });
    expect(kinds).toEqual(holds[name]);
    await expect(sharp(bytes).raw().toBuffer()).resolves.toHaveLength(24 * 16 * 3);
  });

  it.each(locatedPictures)('tells a place, and nothing of how the camera was turned: $name', ({ bytes }) => {
    expect(hasLocation(bytes)).toBe(true);
    expect(orientationIn(bytes) ?? 1).toBe(1);
  });

  it.each(locatedPictures)('tells none once other software removed it: $name', async ({ bytes }) => {
    expect(hasLocation(await sharp(bytes).toBuffer())).toBe(false);
  });
});
