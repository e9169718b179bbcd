import { closeSync, fdatasyncSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ChainImage } from '../chain/live/image.ts';
import { type Checkpoint, type CheckpointOptions, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { StoreError } from './store-error.ts';

/** Bytes read at once. */
const chunkSize = 1 << 20;

/** The bytes of a file in pieces. @throws StoreError for one that cannot be read. */
export function* bytesOf(path: string): Iterable<Uint8Array> {
  try {
    const file = openSync(path, 'r');
    try {
      for (;;) {
        const chunk = Buffer.allocUnsafe(chunkSize);
        const size = readSync(file, chunk);
        if (size === 0) return;
        yield chunk.subarray(0, size);
      }
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const why = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a directory' : message;
    throw new StoreError({ file: path }, why, { cause: error });
  }
}

/** @throws StoreError for a file that is no intact checkpoint. */
export const readCheckpointFile = (path: string): Promise<Checkpoint> => readCheckpoint(bytesOf(path), path);

/** Writes a checkpoint beside the file and puts it in its place when it is on disk. @throws the system's error, and leaves the file. */
export async function writeCheckpointFile(
  path: string,
  image: ChainImage,
  { onBytes, ...options }: CheckpointOptions & { readonly onBytes?: (more: number) => void } = {},
): Promise<void> {
  const unfinished = `${path}.unfinished`;
  try {
    const file = await open(unfinished, 'w');
    const sink = async (bytes: Uint8Array) => {
      await writeAll(file, bytes);
      onBytes?.(bytes.length);
    };
    try {
      await writeCheckpoint(image, sink, options);
      await file.datasync();
    } finally {
      await file.close();
    }
    renameSync(unfinished, path);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

async function writeAll(file: { write(bytes: Uint8Array): Promise<{ bytesWritten: number }> }, bytes: Uint8Array) {
  for (let written = 0; written < bytes.length; ) written += (await file.write(bytes.subarray(written))).bytesWritten;
}

/** Puts on disk which files a folder has. */
export function syncFolder(folder: string): void {
  const file = openSync(folder, 'r');
  try {
    fdatasyncSync(file);
  } finally {
    closeSync(file);
  }
}
