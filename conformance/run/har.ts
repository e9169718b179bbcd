import { JSONParser, TokenType } from '@streamparser/json';
import { type Chunks, RecordingError } from './contents.ts';
import { longest } from './lines.ts';

/** One element of `log.entries`. */
export interface HarEntry {
  /** From 1. */
  readonly number: number;
  readonly value: unknown;
}

/** What an entry may take: its two bodies are texts within it, in base64 perhaps. */
const limits = { bytes: 4 * longest, values: 5_000_000, depth: 500 };

/** Strings and numbers are put together from pieces of this many bytes: without it each escape is a piece. */
const pieces = { stringBufferSize: 64 * 1024, numberBufferSize: 1024 };

/**
 * The entries of a HAR file (HTTP Archive 1.2) one by one; of the rest of the file only its being JSON is seen.
 * @throws RecordingError with the place in its message.
 */
export async function* harEntries(chunks: Chunks): AsyncGenerator<HarEntry, void, undefined> {
  const reader = openReader();
  let number = 0;
  for await (const chunk of chunks) {
    const { found, fault } = reader.take(chunk);
    for (const value of found) yield { number: ++number, value };
    if (fault !== undefined) throw fault;
  }
  reader.end();
}

function openReader() {
  const parser = new JSONParser({ paths: ['$.log.entries.*'], keepStack: false, ...pieces });
  const found: unknown[] = [];
  let [bytes, values, depth, entries, at, name] = [0, 0, 0, 0, 0, ''];
  let [hasEntries, isWithin, isEnding] = [false, false, false];

  const broken = (why: string) => {
    const place = isWithin ? `byte ${at}, in entry ${entries + 1}` : `byte ${at}`;
    return new RecordingError(0, `a HAR file with ${why} after ${place}`);
  };
  // The parser's own messages tell of its states.
  parser.onError = (error) => {
    throw error instanceof RecordingError ? error : broken(isEnding ? 'its end missing' : 'a fault in its JSON');
  };
  parser.onValue = ({ value }) => {
    found.push(value);
    entries++;
    [bytes, values] = [0, 0];
  };
  parser.onToken = ({ token, value, offset }) => {
    at = offset;
    if (++values > limits.values) throw broken(`more than ${limits.values} values`);
    if (token === TokenType.STRING && depth === 2) name = value as string;
    if (token === TokenType.LEFT_BRACKET && depth === 2 && name === 'entries') [hasEntries, isWithin] = [true, true];
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth++;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth--;
    if (depth > limits.depth) throw broken('nesting without end');
    if (depth === 2) isWithin = false;
  };

  return {
    /** The entries that end in this chunk, also where it goes wrong after them. */
    take(chunk: Buffer): { readonly found: readonly unknown[]; readonly fault?: unknown } {
      bytes += chunk.length;
      try {
        parser.write(chunk);
        if (bytes > limits.bytes) throw broken(`more than ${limits.bytes} bytes without an entry`);
        return { found: found.splice(0) };
      } catch (fault) {
        return { found: found.splice(0), fault };
      }
    },
    end() {
      isEnding = true;
      if (!parser.isEnded) parser.end();
      if (!hasEntries)
        throw new RecordingError(0, 'neither a HAR file, which has log.entries, nor one exchange a line');
    },
  };
}
