/** In pixels, as coded: a turned camera is not taken into account. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Width and height by the header of a PNG, GIF, JPEG or WebP; undefined for anything else. */
export function pixelsOf(bytes: Uint8Array): Pixels | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = data.toString('latin1', 0, 12);
  try {
    if (start.startsWith('\x89PNG')) return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
    if (start.startsWith('GIF8')) return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
    if (start.startsWith('\xff\xd8')) return inJpeg(data);
    if (start.startsWith('RIFF') && start.endsWith('WEBP')) return inWebp(data);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function inJpeg(data: Buffer): Pixels | undefined {
  for (let at = 2; at + 9 < data.length; at += 2 + data.readUInt16BE(at + 2)) {
    const marker = data[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return undefined;
}

function inWebp(data: Buffer): Pixels | undefined {
  const kind = data.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: 1 + data.readUIntLE(24, 3), height: 1 + data.readUIntLE(27, 3) };
  if (kind === 'VP8 ') return { width: data.readUInt16LE(26) & 0x3fff, height: data.readUInt16LE(28) & 0x3fff };
  const bits = data.readUInt32LE(21);
  return kind === 'VP8L' ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) } : undefined;
}
