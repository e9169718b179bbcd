/** Metadata about the place where an image was taken, as EXIF, XMP and IPTC keep it in JPEG, PNG, WebP and GIF. */
export function hasLocation(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (inXmp.test(text) || inIptc(text)) return true;
  return tiffBlocks(bytes).some((tiff) => gpsTags(tiff).some((tag) => tag !== gpsVersion));
}

/** How the camera was turned by EXIF, 1 to 8; undefined: it says nothing. */
export function orientationIn(bytes: Uint8Array): number | undefined {
  for (const tiff of tiffBlocks(bytes)) {
    const found = entriesAt(tiff, tiff.u32(4)).find(({ tag }) => tag === 0x0112);
    if (found !== undefined) return tiff.u16(found.at + 8);
  }
  return undefined;
}

const inXmp =
  /GPS(Latitude|Longitude|Dest|Area)|photoshop:(City|State|Country)|Iptc4xmpCore:Location|Location(Shown|Created)/;

/** Whether a block of IPTC has one of the records 2:90 to 2:101, city to country. */
function inIptc(text: string): boolean {
  const block = text.indexOf('Photoshop 3.0\0');
  if (block < 0) return false;
  const records = text.slice(block, block + 65_536);
  return [90, 92, 95, 100, 101].some((record) => records.includes(String.fromCharCode(0x1c, 2, record)));
}

/** A tag that says nothing of any place. */
const gpsVersion = 0;

/** Numbers of a block of TIFF in its own order of bytes; 0 beyond its end. */
interface Tiff {
  u16(at: number): number;
  u32(at: number): number;
}

function tiffBlocks(bytes: Uint8Array): readonly Tiff[] {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const found: Tiff[] = [];
  for (const start of ['II*\0', 'MM\0*']) {
    let at = data.indexOf(start, 0, 'latin1');
    for (; at >= 0 && found.length < mostBlocks; at = data.indexOf(start, at + 1, 'latin1')) {
      // Anywhere else these four bytes are pixels.
      if (at === 0 || /(Exif\0\0|eXIf|EXIF....)$/s.test(data.toString('latin1', Math.max(0, at - 8), at))) {
        found.push(tiffOf(data.subarray(at), start.startsWith('I')));
      }
    }
  }
  return found;
}

const mostBlocks = 16;

function tiffOf(data: Buffer, isLittle: boolean): Tiff {
  const fits = (at: number, size: number) => at >= 0 && at + size <= data.length;
  return {
    u16: (at) => (!fits(at, 2) ? 0 : isLittle ? data.readUInt16LE(at) : data.readUInt16BE(at)),
    u32: (at) => (!fits(at, 4) ? 0 : isLittle ? data.readUInt32LE(at) : data.readUInt32BE(at)),
  };
}

function entriesAt(tiff: Tiff, directory: number): readonly { readonly tag: number; readonly at: number }[] {
  const count = Math.min(tiff.u16(directory), mostEntries);
  return Array.from({ length: count }, (_, index) => {
    const at = directory + 2 + 12 * index;
    return { tag: tiff.u16(at), at };
  });
}

const mostEntries = 512;

function gpsTags(tiff: Tiff): readonly number[] {
  return entriesAt(tiff, tiff.u32(4))
    .filter(({ tag }) => tag === 0x8825)
    .flatMap(({ at }) => entriesAt(tiff, tiff.u32(at + 8)))
    .map(({ tag }) => tag);
}
