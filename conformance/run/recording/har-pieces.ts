/** A part of a HAR file, and the byte it begins at. */
export type Piece = { readonly at: number } & (
  | { readonly frame: Buffer }
  | { readonly entry: Buffer[] }
  | { readonly tooMuch: string }
);

export interface EntryLimits {
  readonly bytes: number;
  readonly values: number;
  readonly depth: number;
}

const [quote, backslash, comma, openArray, closeArray, openObject, closeObject] = Buffer.from('"\\,[]{}');
const space = 0x20;

/** Replaces an entry in the frame. */
const placeholder = Buffer.from('0');

/** A limit above the longest name that matters. */
const longestName = 20;

/**
 * Cuts a HAR file into the elements of `log.entries` and the frame around them, in which each of them is a 0. It only
 * follows quotes and brackets: whether anything is JSON is for those to say who read the pieces.
 */
export function openPieces(limits: EntryLimits) {
  let before = 0;
  let [depth, isText, isEscaped] = [0, false, false];
  /** The last text at depth 1 and 2, and the one that is being read. */
  const names = ['', '', ''];
  let name = '';
  let isLog = false;
  let entry: Entry | undefined;

  /** Follows one byte; false within a text. */
  const isStructure = (byte: number): boolean => {
    if (!isText) {
      isText = byte === quote;
      return true;
    }
    if (isEscaped) isEscaped = false;
    else if (byte === backslash) isEscaped = true;
    else if (byte === quote) isText = false;
    return false;
  };

  /** Where the entries begin, or the end of the chunk. */
  const throughFrame = (chunk: Buffer, from: number): number => {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (!isStructure(byte)) {
        if (depth < 3 && isText && name.length < longestName) name += String.fromCharCode(byte);
        if (depth < 3 && !isText) names[depth] = name;
      } else if (byte === quote) name = '';
      else if (byte === openObject || byte === openArray) {
        if (depth === 1) isLog = byte === openObject && names[1] === 'log';
        depth++;
        if (byte === openArray && depth === 3 && isLog && names[2] === 'entries') {
          entry = emptyEntry(before + at + 1);
          return at + 1;
        }
      } else if (byte === closeObject || byte === closeArray) depth--;
    }
    return chunk.length;
  };

  /** The byte that ends the entry, or the end of the chunk. */
  const throughEntry = (chunk: Buffer, from: number, own: Entry): number => {
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at] as number;
      if (!isStructure(byte)) continue;
      const closes = byte === closeObject || byte === closeArray;
      if (depth === 3 && (byte === comma || closes)) return at;
      if (byte > space) own.isBlank = false;
      if (closes) depth--;
      else if (byte === openObject || byte === openArray) {
        own.values++;
        if (++depth - 3 > limits.depth) own.tooMuch ??= 'is nested too deeply';
      } else if (byte === comma && ++own.values > limits.values)
        own.tooMuch ??= `has more than ${limits.values} values`;
    }
    return chunk.length;
  };

  return {
    /** Whether the file ends within an entry. */
    isWithin: () => entry !== undefined && !entry.isBlank,

    *take(chunk: Buffer): Generator<Piece, void, undefined> {
      let from = 0;
      while (from < chunk.length) {
        const at = before + from;
        if (entry === undefined) {
          const end = throughFrame(chunk, from);
          yield { at, frame: chunk.subarray(from, end) };
          from = end;
        } else {
          const end = throughEntry(chunk, from, entry);
          add(entry, chunk.subarray(from, end), limits.bytes);
          from = end;
          if (end === chunk.length) break;
          if (!entry.isBlank) {
            yield pieceOf(entry);
            yield { at: before + end, frame: placeholder };
          }
          // The end of the list belongs to the frame.
          entry = chunk[end] === comma ? emptyEntry(before + end + 1) : undefined;
          if (entry === undefined) continue;
          from = end + 1;
          yield { at: before + end, frame: chunk.subarray(end, from) };
        }
      }
      before += chunk.length;
    },
  };
}

interface Entry {
  readonly at: number;
  parts: Buffer[];
  bytes: number;
  values: number;
  isBlank: boolean;
  tooMuch: string | undefined;
}

function emptyEntry(at: number): Entry {
  return { at, parts: [], bytes: 0, values: 0, isBlank: true, tooMuch: undefined };
}

function pieceOf({ at, parts, tooMuch }: Entry): Piece {
  return tooMuch === undefined ? { at, entry: parts } : { at, tooMuch };
}

function add(entry: Entry, part: Buffer, mostBytes: number): void {
  entry.bytes += part.length;
  if (entry.bytes > mostBytes) entry.tooMuch ??= `is longer than ${mostBytes} bytes`;
  if (entry.tooMuch === undefined) entry.parts.push(part);
  else entry.parts = [];
}
