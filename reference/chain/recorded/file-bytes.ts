import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { packingOf, readPacked, unreadable } from './packed.ts';

/** The bytes of a file, wherever they are read. */
export interface FileBytes {
  readonly path: string;
  readonly size: number;
  /** From a position on; fewer where the file ends. They are valid until the next call. @throws RecordingError */
  read(position: number, length: number): Buffer;
}

/** Bytes in memory of a file that is read in pieces. */
const windowSize = 8 << 20;

/** Packed files, and pipes, are in memory; of others a window is. @throws RecordingError for a file that cannot be read. */
export function fileBytes(path: string): FileBytes {
  if (packingOf(path) !== undefined || !statOf(path).isFile()) return inMemory(path, readPacked(path));
  return inPieces(path);
}

/** A regular file, read in pieces. @throws RecordingError for anything else. */
export function inPieces(path: string): FileBytes {
  const stat = statOf(path);
  if (!stat.isFile()) throw unreadable(path, new Error('it is no regular file'));
  const { size } = stat;
  let start = 0;
  let window: Buffer = Buffer.alloc(0);
  return {
    path,
    size,
    read(position, length) {
      const end = Math.min(position + length, size);
      if (position < start || end > start + window.length) {
        // Who walks back finds the bytes before these.
        const from = position < start ? Math.max(0, Math.min(position, end - windowSize)) : position;
        window = bytesOf(path, from, Math.max(end - from, Math.min(windowSize, size - from)));
        start = from;
      }
      return window.subarray(position - start, end - start);
    },
  };
}

function inMemory(path: string, bytes: Buffer): FileBytes {
  const { length: size } = bytes;
  return { path, size, read: (position, length) => bytes.subarray(position, position + length) };
}

function statOf(path: string) {
  try {
    return statSync(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** The file is open for this only, so that nobody has to close it. */
function bytesOf(path: string, position: number, length: number): Buffer {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.allocUnsafe(length);
      let got = 0;
      while (got < length) {
        const read = readSync(file, bytes, got, length - got, position + got);
        if (read === 0) throw new Error('it is shorter than before');
        got += read;
      }
      return bytes;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw unreadable(path, error);
  }
}
