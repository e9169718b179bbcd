import { type Chunks, RecordingError } from './contents.ts';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** A line over the limit: it is skipped, and the next one is read. */
export interface LongLine {
  readonly number: number;
  readonly problem: string;
}

/** Bytes of a line, and of an answer of a node: parsed they can take thirty times as much. */
export const longest = 32 * 1024 * 1024;

/** Bytes of a line that is skipped. */
const longestToSkip = 8 * longest;

/** Characters below which a line holds no exchange; a packed file of them unpacks to a thousand times its size. */
const shortest = 20;

/** A line that is reported costs more than a blank one. */
const costOfLine = 64;

/** Bytes in a row without a line that could hold an exchange. */
const mostWaste = 8 * 1024 * 1024;

/** The lines of a text, without blank ones. @throws RecordingError with the line that was being read. */
export async function* lines(chunks: Chunks, limit = longest): AsyncGenerator<Line | LongLine, void, undefined> {
  let number = 1;
  let held = 0;
  let parts: Buffer[] = [];
  let waste = 0;
  const discard = (bytes: number) => {
    waste += bytes;
    if (waste > mostWaste) throw new RecordingError(number, `more than ${mostWaste} bytes without an exchange`);
  };
  const take = (part: Buffer) => {
    held += part.length;
    if (held > limit) parts = [];
    else parts.push(part);
    if (held > longestToSkip) throw new RecordingError(number, `a line longer than ${longestToSkip} bytes`);
  };
  const complete = (): Line | LongLine => {
    const line = held > limit ? { problem: `longer than ${limit} bytes` } : { text: textOf(parts) };
    if ('text' in line && line.text.length < shortest) discard(line.text === '' ? held + 1 : costOfLine);
    else waste = 0;
    [parts, held] = [[], 0];
    return { number: number++, ...line };
  };
  try {
    for await (const chunk of chunks) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const isEmpty = end === from && held === 0;
        if (!isEmpty) take(chunk.subarray(from, end));
        from = end + 1;
        // A file may have only empty lines.
        if (isEmpty) {
          discard(1);
          number++;
        } else {
          const line = complete();
          if (!isBlank(line)) yield line;
        }
      }
      take(chunk.subarray(from));
    }
  } catch (error) {
    if (!(error instanceof RecordingError)) throw error;
    throw error.line > 0 || (number === 1 && held === 0) ? error : new RecordingError(number, error.message);
  }
  const last = complete();
  if (!isBlank(last)) yield last;
}

function isBlank(line: Line | LongLine): boolean {
  return 'text' in line && line.text === '';
}

/** A byte order mark counts as white space. */
function textOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('utf8').trim();
}
