const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [CONTROL, APPLICATION] = [0xf9, 0xff];

/** Extensions that say how often an animation is repeated. */
const repeats: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** The frames without comments, texts, XMP and whatever comes behind the end; undefined where blocks do not follow one another. */
export function cleanGif(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 13) return undefined;
  let at = 13 + tableLength(bytes[10] as number);
  const parts: Buffer[] = [bytes.subarray(0, at)];
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === TRAILER) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    if (kind !== EXTENSION && kind !== IMAGE) return undefined;
    const blocks = kind === EXTENSION ? at + 2 : at + 11 + tableLength(bytes[at + 9] ?? 0);
    const end = endOfBlocks(bytes, blocks);
    if (end === undefined) return undefined;
    if (kind === IMAGE || isKept(bytes, at)) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  return label === CONTROL || (label === APPLICATION && repeats.has(bytes.toString('latin1', at + 3, at + 14)));
}

/** Bytes of a colour table, by the flags that announce it. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function endOfBlocks(bytes: Buffer, from: number): number | undefined {
  for (let at = from; at < bytes.length; at += 1 + (bytes[at] as number)) if (bytes[at] === 0) return at + 1;
  return undefined;
}
