import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

/** One line of a file went over the limit, or the file ends in the middle of its compression. */
export class LinesError extends Error {
  override readonly name = 'LinesError';
  /** The line that was being read, from 1; 0 is the file as a whole. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const longest = 128 * 1024 * 1024;

/** The lines of a text file, plain or gzip, without blank ones. @throws LinesError */
export async function* lines(file: string): AsyncGenerator<Line, void, undefined> {
  let number = 1;
  let rest: Buffer[] = [];
  let held = 0;
  try {
    for await (const chunk of await contents(file)) {
      let from = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
        const text = textOf([...rest, chunk.subarray(from, end)]);
        if (text !== '') yield { number, text };
        [rest, held, from] = [[], 0, end + 1];
        number++;
      }
      rest.push(chunk.subarray(from));
      held += chunk.length - from;
      if (held > longest) throw new LinesError(number, `longer than ${longest} bytes`);
    }
  } catch (error) {
    if (error instanceof LinesError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new LinesError(code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' ? 0 : number, message);
  }
  const text = textOf(rest);
  if (text !== '') yield { number, text };
}

function textOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString('utf8').trim();
}

/** The bytes, unpacked where they begin as gzip does, whatever the file is called. */
async function contents(file: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(2);
    const { bytesRead } = await handle.read(start, 0, 2, 0);
    const isPacked = bytesRead === 2 && start[0] === 0x1f && start[1] === 0x8b;
    const raw: Readable = createReadStream(file);
    if (!isPacked) return raw;
    const unpacked = createGunzip();
    raw.on('error', (error) => unpacked.destroy(error));
    return raw.pipe(unpacked);
  } finally {
    await handle.close();
  }
}
