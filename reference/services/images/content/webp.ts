const HEADER = 12;
const kept: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);

/** The bits of VP8X that announce EXIF and XMP. */
const METADATA = 0x08 | 0x04;

/** The picture without EXIF, XMP and unknown chunks; undefined where the chunks do not follow one another. */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < HEADER) return undefined;
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  const parts: Buffer[] = [];
  let at = HEADER;
  while (at + 8 <= last) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > last) return undefined;
    if (type === 'VP8X') parts.push(withoutFlags(bytes.subarray(at, end)));
    else if (kept.has(type)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  if (parts.length === 0) return undefined;
  const body = Buffer.concat(parts);
  const head = Buffer.from(bytes.subarray(0, HEADER));
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(chunk);
  copy[8] = (copy[8] ?? 0) & ~METADATA;
  return copy;
}
