/** The place of a member of a JSON object in its bytes. */
export interface MemberBytes {
  readonly name: string;
  readonly start: number;
  /** After the last byte. */
  readonly end: number;
}

const [quote, backslash, open, close, openList, closeList, comma, colon] = Buffer.from('"\\{}[],:');

/**
 * The members of the JSON object that begins at a byte, without parsing their values: most snapshots are superseded before anybody
 * asks for them. Nothing for bytes that are no object; what comes of malformed JSON its parser says later. Who reads values anyway
 * can say where one ends.
 */
export function* membersAt(
  bytes: Uint8Array,
  at = 0,
  endOf: (name: string, start: number) => number | undefined = () => undefined,
): Iterable<MemberBytes> {
  if (bytes[at] !== open) return;
  let place = at + 1;
  while (bytes[place] === quote) {
    const nameEnd = stringEnd(bytes, place);
    const start = nameEnd + 1;
    if (bytes[nameEnd] !== colon) return;
    const name = text(bytes, place + 1, nameEnd - 1);
    const end = endOf(name, start) ?? valueEnd(bytes, start);
    yield { name, start, end };
    if (bytes[end] !== comma) return;
    place = end + 1;
  }
}

/** The beginning of a member's value, without reading further. Undefined if there is no such member. */
export function memberStart(bytes: Uint8Array, wanted: string, at = 0): number | undefined {
  let place = bytes[at] === open ? at + 1 : bytes.length;
  while (bytes[place] === quote) {
    const nameEnd = stringEnd(bytes, place);
    if (bytes[nameEnd] !== colon) return undefined;
    if (text(bytes, place + 1, nameEnd - 1) === wanted) return nameEnd + 1;
    const end = valueEnd(bytes, nameEnd + 1);
    if (bytes[end] !== comma) return undefined;
    place = end + 1;
  }
  return undefined;
}

const text = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString();

/** The place after the closing quote. */
function stringEnd(bytes: Uint8Array, start: number): number {
  let place = start + 1;
  while (place < bytes.length && bytes[place] !== quote) place += bytes[place] === backslash ? 2 : 1;
  return place + 1;
}

/** The place after the value that begins at a byte. */
export function valueEnd(bytes: Uint8Array, start: number): number {
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
