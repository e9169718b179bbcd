import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** A recording cannot be read, or not further than here. */
export class RecordingError extends Error {
  override readonly name = 'RecordingError';
  /** The line that was being read, from 1; 0 is the complete file. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Bytes of a file as they come. */
export type Chunks = AsyncIterable<Buffer>;

/**
 * The bytes of a regular file, unpacked where they begin as gzip does, whatever the file is called; they end early when the
 * signal says so. @throws RecordingError
 */
export async function* contents(file: string, signal?: AbortSignal): Chunks {
  try {
    await mustBeFile(file);
    const isPacked = await beginsAsGzip(file);
    const raw = createReadStream(file, { highWaterMark: chunkSize });
    try {
      for await (const chunk of isPacked ? unpacked(raw) : raw) {
        if (signal?.aborted) return;
        yield chunk;
      }
    } finally {
      raw.destroy();
    }
  } catch (error) {
    throw error instanceof RecordingError ? error : new RecordingError(0, meaning(error as NodeJS.ErrnoException));
  }
}

const chunkSize = 256 * 1024;

/** Checked first: opening a pipe without a writer would wait forever. */
async function mustBeFile(file: string): Promise<void> {
  const found = await stat(file);
  if (found.isDirectory()) throw new RecordingError(0, 'a directory');
  if (!found.isFile()) throw new RecordingError(0, 'not a regular file; a recording is read twice, so it must be one');
}

async function beginsAsGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const start = Buffer.alloc(2);
    const { bytesRead } = await handle.read(start, 0, 2, 0);
    return bytesRead === 2 && start[0] === 0x1f && start[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function unpacked(raw: Readable): Readable {
  const gunzip = createGunzip({ chunkSize });
  raw.on('error', (error) => gunzip.destroy(error));
  return raw.pipe(gunzip);
}

const meanings: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EACCES: 'may not be read',
  EPERM: 'may not be read',
  Z_BUF_ERROR: 'the gzip data ends before its end',
  Z_DATA_ERROR: 'the gzip data is damaged',
};

function meaning({ code = '', message }: NodeJS.ErrnoException): string {
  return meanings[code] ?? message;
}
