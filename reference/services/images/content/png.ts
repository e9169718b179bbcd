const HEADER = 8;

/** Pixels, colours, transparency, resolution and animation. Texts, times and EXIF are left out. */
const kept: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'pHYs', 'sBIT'],
  ...['gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
]);

/** The picture without its texts, and without whatever comes behind its end; undefined where the chunks do not follow one another. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [bytes.subarray(0, HEADER)];
  let at = HEADER;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    if (kept.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return Buffer.concat(parts);
    at = end;
  }
  return undefined;
}
