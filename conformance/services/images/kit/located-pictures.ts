import { located, png, pngChunk } from './picture.ts';

/** A picture of 24 × 16 that tells where it was taken. */
export interface LocatedPicture {
  /** Its file name. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

const xmp = Buffer.from(
  [
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,31.2N" ',
    'exif:GPSLongitude="13,24.3E"/></rdf:RDF></x:xmpmeta>',
  ].join(''),
);

/** The first segment of the photo is its EXIF: a marker of two bytes, the length, six bytes of a name, then TIFF. */
const exifEnd = 4 + located.readUInt16BE(4);
const pixels = located.subarray(exifEnd);

/** The TIFF of the photo, of a camera that was not turned. */
const tiff = Buffer.from(located.subarray(12, exifEnd));
tiff[tiff.indexOf(Buffer.from('120103000100000006', 'hex')) + 8] = 1;

const jpeg = (...segments: readonly Buffer[]): Buffer => Buffer.concat([located.subarray(0, 2), ...segments, pixels]);

function segment(marker: number, name: string, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + name.length + data.length, 2);
  return Buffer.concat([head, Buffer.from(name, 'latin1'), data]);
}

/** Records of IPTC as Photoshop keeps them: 2:90 is the city. */
const iptc = Buffer.concat([
  Buffer.from('8BIM\x04\x04\0\0\0\0\0\x0c', 'latin1'),
  Buffer.from('\x1c\x02\x5a\0\x06Berlin\0', 'latin1'),
]);

function pngWith(...chunks: readonly Buffer[]): Buffer {
  const bytes = png(24, 16);
  const firstEnd = 33;
  return Buffer.concat([bytes.subarray(0, firstEnd), ...chunks, bytes.subarray(firstEnd)]);
}

/** One colour, without loss. */
const vp8l = Buffer.from('LxfAAwAHUMACFbj/gYjofwA=', 'base64');

function webp(): Buffer {
  // Both kinds of metadata follow; the canvas is one less than its size.
  const extended = Buffer.from([0x0c, 0, 0, 0, 23, 0, 0, 15, 0, 0]);
  const chunks = [
    riffChunk('VP8X', extended),
    riffChunk('VP8L', vp8l),
    riffChunk('EXIF', tiff),
    riffChunk('XMP ', xmp),
  ];
  return riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

/** The places where pictures keep where they were taken, in the kinds that everybody uploads. */
export const locatedPictures: readonly [LocatedPicture, ...LocatedPicture[]] = [
  { name: 'upright.jpg', type: 'image/jpeg', bytes: jpeg(segment(0xe1, 'Exif\0\0', tiff)) },
  { name: 'xmp.jpg', type: 'image/jpeg', bytes: jpeg(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0', xmp)) },
  { name: 'iptc.jpg', type: 'image/jpeg', bytes: jpeg(segment(0xed, 'Photoshop 3.0\0', iptc)) },
  {
    name: 'both.png',
    type: 'image/png',
    bytes: pngWith(
      pngChunk('eXIf', tiff),
      pngChunk('iTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0\0\0\0', 'latin1'), xmp])),
    ),
  },
  { name: 'both.webp', type: 'image/webp', bytes: webp() },
];
