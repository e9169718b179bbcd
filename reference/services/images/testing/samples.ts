import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { bombPng, pngChunk } from './bomb.ts';

/** A picture made for a test, and what has to become of it. */
export interface Sample {
  readonly name: string;
  readonly bytes: Buffer;
  /** As it is shown; undefined where it has to be refused; `either` where reading it is a matter of taste. */
  readonly expected: { readonly type: string; readonly width: number; readonly height: number } | undefined | 'either';
}

/** Stands in everything that a kept image must not have. */
export const MARKER = 'taken-at-52.5200N-13.4050E';

const types = ['jpeg', 'png', 'webp', 'gif'] as const;
type Type = (typeof types)[number];

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 30, alpha: 0.5 } } });

/** A picture that no coding makes small; the same bytes each time. */
function noisy(width: number, height: number, label = ''): Sharp {
  const pixels = createHash('shake256', { outputLength: width * height * 3 })
    .update(label)
    .digest();
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const place = (orientation: number) => ({
  IFD0: { Orientation: String(orientation), Make: MARKER, ImageDescription: MARKER },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 18/1' },
});

const shown = (type: string, width: number, height: number) => ({ type: `image/${type}`, width, height });

/** With its place, by all eight ways to hold a camera. */
async function located(): Promise<readonly Sample[]> {
  const made: Promise<Sample>[] = [];
  for (const type of ['jpeg', 'png', 'webp'] as const)
    for (const [width, height] of [
      [60, 40],
      [33, 77],
      [48, 48],
    ] as const)
      for (let orientation = 1; orientation <= 8; orientation++) {
        const expected = orientation >= 5 ? shown(type, height, width) : shown(type, width, height);
        const image = noisy(width, height).withExif(place(orientation)).withMetadata({ orientation });
        const name = `${type} ${width}×${height}, orientation ${orientation}, GPS`;
        made.push(
          image
            .toFormat(type)
            .toBuffer()
            .then((bytes) => ({ name, bytes, expected })),
        );
      }
  return Promise.all(made);
}

async function plain(): Promise<readonly Sample[]> {
  const sizes = [
    [1, 1],
    [3, 2],
    [64, 48],
    [257, 131],
    [900, 10],
    [10, 900],
    [16, 16],
    [300, 300],
  ] as const;
  const made = types.flatMap((type) =>
    sizes.map(async ([width, height]): Promise<Sample> => {
      const bytes = await flat(width, height).toFormat(type).toBuffer();
      return { name: `${type} ${width}×${height}`, bytes, expected: shown(type, width, height) };
    }),
  );
  return Promise.all(made);
}

/** Ways of coding that readers stumble over. */
async function codings(): Promise<readonly Sample[]> {
  const ways: readonly (readonly [string, Type, Sharp])[] = [
    ['progressive', 'jpeg', noisy(50, 30).jpeg({ progressive: true })],
    ['full chroma', 'jpeg', noisy(50, 30).jpeg({ chromaSubsampling: '4:4:4' })],
    ['mozjpeg', 'jpeg', noisy(50, 30).jpeg({ mozjpeg: true })],
    ['grey', 'jpeg', noisy(50, 30).greyscale().jpeg()],
    ['four inks', 'jpeg', noisy(50, 30).toColourspace('cmyk').jpeg()],
    ['lowest quality', 'jpeg', noisy(50, 30).jpeg({ quality: 1 })],
    ['interlaced', 'png', noisy(50, 30).png({ progressive: true })],
    ['palette', 'png', noisy(50, 30).png({ palette: true, colours: 8 })],
    ['16 bits', 'png', noisy(50, 30).toColourspace('rgb16').png()],
    ['see-through', 'png', flat(50, 30, 4).png()],
    ['grey', 'png', noisy(50, 30).greyscale().png()],
    ['one bit', 'png', noisy(50, 30).greyscale().threshold().png({ palette: true, colours: 2 })],
    ['lossless', 'webp', noisy(50, 30).webp({ lossless: true })],
    ['near lossless', 'webp', noisy(50, 30).webp({ nearLossless: true })],
    ['see-through', 'webp', flat(50, 30, 4).webp()],
    ['see-through', 'gif', flat(50, 30, 4).gif()],
    ['two colours', 'gif', noisy(50, 30).gif({ colours: 2 })],
    ['wide colours', 'jpeg', noisy(50, 30).withIccProfile('p3').jpeg()],
    ['wide colours', 'png', noisy(50, 30).withIccProfile('p3').png()],
    ['wide colours', 'webp', noisy(50, 30).withIccProfile('p3').webp()],
    ['four inks, profile', 'jpeg', noisy(50, 30).withIccProfile('cmyk').jpeg()],
    ['wide colours, 16 bits', 'png', noisy(50, 30).toColourspace('rgb16').withIccProfile('p3').png()],
  ];
  return Promise.all(
    ways.map(async ([way, type, image]) => ({
      name: `${type}, ${way}`,
      bytes: await image.toBuffer(),
      expected: shown(type, 50, 30),
    })),
  );
}

async function animated(): Promise<readonly Sample[]> {
  const counts = [2, 3, 4, 5, 6, 8, 10];
  const made = (['gif', 'webp'] as const).flatMap((type) =>
    counts.map(async (count): Promise<Sample> => {
      const frames = await Promise.all(
        Array.from({ length: count }, (_, frame) => noisy(30, 20, `frame ${frame}`).png().toBuffer()),
      );
      const bytes = await sharp(frames, { join: { animated: true } })
        .toFormat(type)
        .toBuffer();
      return { name: `${type} of ${count} frames`, bytes, expected: shown(type, 30, 20) };
    }),
  );
  return Promise.all(made);
}

const text = (marker: string) => Buffer.from(marker, 'latin1');

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What else says where: XMP, IPTC, comments, texts, a second picture, bytes behind the end. */
async function annotated(): Promise<readonly Sample[]> {
  const [jpeg, png, gif, webp] = (
    await Promise.all(types.map((type) => noisy(40, 30).toFormat(type).toBuffer()))
  ).toSorted(() => 0) as [Buffer, Buffer, Buffer, Buffer];
  const [JPEG, PNG, WEBP, GIF] = [jpeg, png, gif, webp];
  const inJpeg = (...segments: readonly Buffer[]) =>
    Buffer.concat([JPEG.subarray(0, 2), ...segments, JPEG.subarray(2)]);
  const located = await noisy(20, 20).withExif(place(1)).jpeg().toBuffer();
  const inPng = (...chunks: readonly Buffer[]) => Buffer.concat([PNG.subarray(0, 33), ...chunks, PNG.subarray(33)]);
  const gifAt = 13 + ((GIF[10] as number) & 0x80 ? 3 * 2 ** (((GIF[10] as number) & 7) + 1) : 0);
  const inGif = (block: Buffer) => Buffer.concat([GIF.subarray(0, gifAt), block, GIF.subarray(gifAt)]);
  const sub = (data: Buffer) => Buffer.concat([Buffer.from([data.length]), data, Buffer.from([0])]);
  const inWebp = (...names: readonly string[]) => {
    const chunks = names.map((name) => {
      const data = text(MARKER.padEnd(MARKER.length + (MARKER.length % 2)));
      const head = Buffer.concat([text(name), Buffer.alloc(4)]);
      head.writeUInt32LE(data.length, 4);
      return Buffer.concat([head, data]);
    });
    const all = Buffer.concat([WEBP, ...chunks]);
    all.writeUInt32LE(all.length - 8, 4);
    return all;
  };
  const xmp = text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${MARKER}</x:xmpmeta>`);
  const samples: readonly (readonly [string, Type, Buffer])[] = [
    ['XMP', 'jpeg', inJpeg(jpegSegment(0xe1, xmp))],
    ['IPTC', 'jpeg', inJpeg(jpegSegment(0xed, text(`Photoshop 3.0\0 8BIM\x04\x04${MARKER}`)))],
    ['a comment', 'jpeg', inJpeg(jpegSegment(0xfe, text(MARKER)))],
    ['a segment of its maker', 'jpeg', inJpeg(jpegSegment(0xe5, text(MARKER)), jpegSegment(0xef, text(MARKER)))],
    ['two of each', 'jpeg', inJpeg(jpegSegment(0xe1, xmp), jpegSegment(0xfe, text(MARKER)), jpegSegment(0xe1, xmp))],
    ['a second picture behind the first', 'jpeg', Buffer.concat([JPEG, located])],
    ['text behind the end', 'jpeg', Buffer.concat([JPEG, text(MARKER)])],
    [
      'an archive behind the end',
      'jpeg',
      Buffer.concat([JPEG, text(`PK\x03\x04${MARKER}PK\x05\x06`), Buffer.alloc(18)]),
    ],
    ['text', 'png', inPng(pngChunk('tEXt', text(`Location\0${MARKER}`)))],
    ['packed text', 'png', inPng(pngChunk('zTXt', Buffer.concat([text('Location\0\0'), deflateSync(text(MARKER))])))],
    ['international text', 'png', inPng(pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${MARKER}`)))],
    ['a time', 'png', inPng(pngChunk('tIME', Buffer.from([7, 234, 1, 2, 3, 4, 5])))],
    ['a chunk of its own', 'png', inPng(pngChunk('plUm', text(MARKER)))],
    ['a page behind the end', 'png', Buffer.concat([PNG, text(`<script>${MARKER}</script>`)])],
    ['a comment', 'gif', inGif(Buffer.concat([Buffer.from([0x21, 0xfe]), sub(text(MARKER))]))],
    ['XMP', 'gif', inGif(Buffer.concat([Buffer.from([0x21, 0xff, 11]), text('XMP DataXMP'), sub(text(MARKER))]))],
    ['text behind the end', 'gif', Buffer.concat([GIF, text(MARKER)])],
    ['EXIF', 'webp', inWebp('EXIF')],
    ['XMP', 'webp', inWebp('XMP ')],
    ['both, and a chunk of its own', 'webp', inWebp('EXIF', 'XMP ', 'PLUM')],
    ['text behind the end', 'webp', Buffer.concat([WEBP, text(MARKER)])],
  ];
  return samples.map(([what, type, bytes]) => ({ name: `${type} with ${what}`, bytes, expected: shown(type, 40, 30) }));
}

/** Cut after each twentieth, and with one byte in `every` changed. */
async function broken(every: number): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  for (const type of types) {
    const bytes = await noisy(64, 48).toFormat(type).toBuffer();
    for (let part = 0; part < 16; part++) {
      const length = Math.floor((bytes.length * part) / 20);
      samples.push({
        name: `${type} cut after ${part} of 20 parts`,
        bytes: bytes.subarray(0, length),
        expected: undefined,
      });
    }
    for (let at = 0; at < bytes.length; at += every) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] as number) ^ 0x5a;
      samples.push({ name: `${type} with byte ${at} changed`, bytes: damaged, expected: 'either' });
    }
  }
  return samples;
}

/** A marker of no kind within the scan: readers warn and show the rest. */
async function warned(): Promise<readonly Sample[]> {
  const bytes = await noisy(64, 48).jpeg().toBuffer();
  return [0xe5, 0xfe, 0x01, 0xc4].map((marker) => {
    const damaged = Buffer.from(bytes);
    damaged.set([0xff, marker], Math.floor(damaged.length / 2));
    return { name: `jpeg with the marker ${marker} in its scan`, bytes: damaged, expected: 'either' };
  });
}

/** What begins or ends as something else, or is nothing of the four kinds. */
async function strange(): Promise<readonly Sample[]> {
  const [jpeg, png, gif] = await Promise.all(
    (['jpeg', 'png', 'gif'] as const).map((type) => flat(20, 20).toFormat(type).toBuffer()),
  );
  const others: readonly (readonly [string, Buffer])[] = [
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(10_000)],
    ['text', text('just text')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>')],
    ['SVG as XML', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['an archive', Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])],
    ['a bitmap', Buffer.concat([text('BM'), Buffer.alloc(100)])],
    ['TIFF', await flat(20, 20).tiff().toBuffer()],
    ['AVIF', await flat(20, 20).avif({ effort: 0 }).toBuffer()],
    ['an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(60)])],
    ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n')],
    ['a script that begins as GIF', text('GIF89a/*<html><script>1</script></html>*/=1;')],
    ['a page before a JPEG', Buffer.concat([text('<html><!--'), jpeg as Buffer])],
    ['a GIF header before a PNG', Buffer.concat([text('GIF89a'), png as Buffer])],
    ['a PNG header before a GIF', Buffer.concat([(png as Buffer).subarray(0, 8), gif as Buffer])],
    ['the header of a JPEG alone', (jpeg as Buffer).subarray(0, 20)],
    ['a program', Buffer.concat([text('\x7fELF'), Buffer.alloc(200)])],
    ['a RIFF that is no WebP', Buffer.concat([text('RIFF\x20\0\0\0WAVE'), Buffer.alloc(32)])],
    ['a PNG without pixels', Buffer.concat([(png as Buffer).subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))])],
  ];
  return others.map(([name, bytes]) => ({ name, bytes, expected: undefined }));
}

/** Small files of many pixels or frames. */
async function bombs(): Promise<readonly Sample[]> {
  const wide = Buffer.from(
    'GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;',
    'latin1',
  );
  const frame = Buffer.from('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', 'latin1');
  const head = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const many = Buffer.concat([head, ...Array.from({ length: 5_000 }, () => frame), text(';')]);
  const sizes = [
    [20_000, 20_000],
    [65_000, 2_000],
    [2_000, 65_000],
    [9_000, 9_000],
    [16_000, 5_000],
  ] as const;
  return [
    ...sizes.map(([width, height]) => ({
      name: `PNG bomb of ${width}×${height}`,
      bytes: bombPng(width, height),
      expected: undefined,
    })),
    { name: 'GIF canvas of 65535×65535', bytes: wide, expected: undefined },
    { name: 'GIF of 5000 frames', bytes: many, expected: undefined },
  ];
}

export async function samples(): Promise<readonly Sample[]> {
  const all = [located(), plain(), codings(), animated(), annotated(), broken(17), warned(), strange(), bombs()];
  return (await Promise.all(all)).flat();
}

/** Those of the difficult kinds: broken, strange, and bombs. */
export async function fewSamples(): Promise<readonly Sample[]> {
  return (await Promise.all([broken(401), warned(), strange(), bombs()])).flat();
}
