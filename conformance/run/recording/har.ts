import { isUtf8 } from 'node:buffer';
import { JSONParser, TokenType } from '@streamparser/json';
import type { Json } from '../../model/json.ts';
import { type Chunks, RecordingError } from './contents.ts';
import { openPieces, type Piece } from './har-pieces.ts';
import { longest } from './lines.ts';

/** One element of `log.entries`, from 1, or why it cannot be read. */
export type HarEntry = { readonly number: number } & ({ readonly value: Json } | { readonly problem: string });

/** Of an entry, and of all that is around the entries: two bodies are texts within one, in base64 perhaps. */
const limits = { bytes: 2 * longest, values: 1_000_000, depth: 500 };

/** Strings and numbers are put together from pieces of this many bytes: without it each escape is a piece. */
const pieces = { stringBufferSize: 64 * 1024, numberBufferSize: 1024 };

/**
 * The entries of a HAR file (HTTP Archive 1.2) one by one; of the rest of the file only its being JSON is seen.
 * @throws RecordingError with the place in its message.
 */
export async function* harEntries(chunks: Chunks): AsyncGenerator<HarEntry, void, undefined> {
  const { take, isWithin } = openPieces(limits);
  const frame = openFrame();
  let number = 0;
  for await (const chunk of chunks) {
    for (const piece of take(chunk)) {
      if ('frame' in piece) frame.take(piece.frame, piece.at);
      else yield { number: ++number, ...read(piece) };
    }
  }
  frame.end(isWithin() ? `, in entry ${number + 1}` : '');
}

/** Each step is a function of its own, so that nothing holds the bytes when they are parsed, nor when the entry is judged. */
function read(
  piece: Exclude<Piece, { readonly frame: Buffer }>,
): { readonly value: Json } | { readonly problem: string } {
  if ('tooMuch' in piece) return { problem: piece.tooMuch };
  const text = textOf(piece.entry);
  if (text === undefined) return { problem: `after byte ${piece.at} is not UTF-8` };
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return { problem: `after byte ${piece.at} has a fault in its JSON` };
  }
}

function textOf(parts: Buffer[]): string | undefined {
  const complete = Buffer.concat(parts.splice(0));
  return isUtf8(complete) ? complete.toString('utf8') : undefined;
}

/** Checks that a HAR file without its entries is JSON. */
function openFrame() {
  const parser = new JSONParser({ paths: ['$.log.entries.*'], keepStack: false, ...pieces });
  let [bytes, values, depth, at] = [0, 0, 0, 0];
  let [hasEntries, isEnding, within, name] = [false, false, '', ''];
  /** Bytes of the file before those that the parser has seen, less what it has seen of them. */
  let left = 0;
  let seen = 0;

  const broken = (why: string) => new RecordingError(0, `a HAR file with ${why} after byte ${at}${within}`);
  // The messages of the parser describe its states.
  parser.onError = (error) => {
    throw error instanceof RecordingError ? error : broken(isEnding ? 'its end missing' : 'a fault in its JSON');
  };
  parser.onValue = () => {
    [bytes, values] = [0, 0];
  };
  parser.onToken = ({ token, value, offset }) => {
    at = offset + left;
    if (++values > limits.values) throw broken(`more than ${limits.values} values`);
    if (token === TokenType.STRING && depth === 2) name = value as string;
    if (token === TokenType.LEFT_BRACKET && depth === 2 && name === 'entries') hasEntries = true;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    if (depth > limits.depth) throw broken('nesting without end');
  };

  return {
    take(part: Buffer, from: number) {
      left = from - seen;
      seen += part.length;
      bytes += part.length;
      parser.write(part);
      if (bytes > limits.bytes) throw broken(`more than ${limits.bytes} bytes without an entry`);
    },
    /** Calls `place` where the file ends too early. */
    end(place: string) {
      [isEnding, within] = [true, place];
      if (!parser.isEnded) parser.end();
      if (!hasEntries)
        throw new RecordingError(0, 'neither a HAR file, which has log.entries, nor one exchange a line');
    },
  };
}
