/** Where a member of a JSON object lies in its bytes. */
export interface MemberBytes {
  readonly name: string;
  readonly start: number;
  /** Behind the last byte. */
  readonly end: number;
}

const [quote, backslash, open, close, openList, closeList, comma, colon] = Buffer.from('"\\{}[],:');

/**
 * The members of the JSON object that begins at a byte, found without parsing their values: most snapshots are superseded before
 * anybody asks for them. Nothing for bytes that are no object; what comes of malformed JSON its parser tells later.
 */
export function* membersAt(bytes: Uint8Array, at = 0): Iterable<MemberBytes> {
  if (bytes[at] !== open) return;
  let place = at + 1;
  while (bytes[place] === quote) {
    const nameEnd = stringEnd(bytes, place);
    const start = nameEnd + 1;
    if (bytes[nameEnd] !== colon) return;
    const end = valueEnd(bytes, start);
    yield { name: Buffer.from(bytes.subarray(place + 1, nameEnd - 1)).toString(), start, end };
    if (bytes[end] !== comma) return;
    place = end + 1;
  }
}

/** Behind the closing quote. */
function stringEnd(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < bytes.length && bytes[place] !== quote) place += bytes[place] === backslash ? 2 : 1;
  return place + 1;
}

function valueEnd(bytes: Uint8Array, start: number): number {
  let place = start;
  let depth = 0;
  while (place < bytes.length) {
    const byte = bytes[place];
    if (byte === quote) {
      place = stringEnd(bytes, place);
      continue;
    }
    if (byte === open || byte === openList) depth++;
    else if (byte === close || byte === closeList) {
      if (depth === 0) return place;
      depth--;
    } else if (byte === comma && depth === 0) return place;
    place++;
  }
  return place;
}
