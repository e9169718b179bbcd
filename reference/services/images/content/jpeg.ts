const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];

/** Frames, tables and scans; APP0, APP2 and APP14 are looked at, all other segments say something about the picture. */
const isCoding = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) || marker === 0xdb || marker === 0xdd || marker === SOS;

const signatures: Readonly<Record<number, string>> = { 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/** A JFIF header without a thumbnail. */
const JFIF_LENGTH = 16;

/**
 * The picture without EXIF, XMP, IPTC, comments, further pictures and whatever comes behind its end; undefined where the segments
 * do not follow one another. Nothing is coded anew.
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let at = 2;
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] as number;
    if (marker === 0xff) at += 1;
    else if (marker === EOI) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    else {
      const length = bytes.readUInt16BE(at + 2);
      const end = marker === SOS ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
      if (length < 2 || end > bytes.length) return undefined;
      const segment = bytes.subarray(at, end);
      if (isCoding(marker) || saysHowToShow(marker, segment)) kept.push(segment);
      at = end;
    }
  }
  return undefined;
}

function saysHowToShow(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.length === JFIF_LENGTH + 2 && startsWith(segment, 'JFIF\0');
  const signature = signatures[marker];
  return signature !== undefined && startsWith(segment, signature);
}

const startsWith = (segment: Buffer, signature: string): boolean =>
  segment.subarray(4, 4 + signature.length).toString('latin1') === signature;

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length + 1;
}
