import { closeSync, fdatasync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { promisify } from 'node:util';
import type { ChainRecord } from '../chain/live/record.ts';
import { headerOf } from './frame.ts';
import { headBytes, type JournalBytes, recordBytes } from './journal-records.ts';
import { WriteError } from './write-error.ts';

/** A journal file to go on with. */
export interface JournalFile {
  readonly path: string;
  /** Bytes that count; what is behind them is cut off. */
  readonly size: number;
  /** Its records, the first with the head. */
  readonly records: number;
}

/** Writes changes to disk, each before it is kept; several become durable at once. */
export interface Journal {
  /** The number of the last record of the whole history. */
  readonly sequence: number;
  /** Bytes in the file at hand. */
  readonly size: number;
  /** @throws WriteError, and nothing is left of the record, where the disk does not take it. */
  append(record: ChainRecord): void;
  /** Goes on in a new file, behind the record of this number; the last one unless given. @throws WriteError, and goes on in this one. */
  rotate(path: string, behind?: number): void;
  /** Resolves when all records so far are on disk. Rejects with WriteError when the disk failed: then nothing is written any more. */
  durable(): Promise<void>;
  close(): Promise<void>;
}

/** The calls of the system that a full or broken disk fails. */
export interface Disk {
  write(file: number, bytes: Uint8Array, position: number): number;
  sync(file: number): Promise<void>;
}

const systemDisk: Disk = {
  write: (file, bytes, position) => writeSync(file, bytes, 0, bytes.length, position),
  sync: promisify(fdatasync),
};

/** `sequence` is the number of the last record before; without `file` a new one begins at `path`. @throws WriteError */
export function openJournal(
  { sequence: begin, at }: { readonly sequence: number; readonly at: JournalFile | string },
  disk: Disk = systemDisk,
): Journal {
  let sequence = begin;
  let [written, synced] = [0, 0];
  let running: Promise<void> | undefined;
  let broken: WriteError | undefined;
  /** Of files before this one, which have yet to be on disk. */
  let closing: number[] = [];
  let file = typeof at === 'string' ? begun(at, sequence) : continued(at);

  function begun(path: string, behind: number) {
    const fresh = { path, handle: opened(path, 'w'), size: 0, records: 0 };
    try {
      put(fresh, headBytes(behind + 1));
    } catch (error) {
      // The journal goes on in its file; one more would be a gap.
      closeSync(fresh.handle);
      rmSync(path, { force: true });
      throw error;
    }
    return fresh;
  }

  function continued({ path, size, records }: JournalFile) {
    const handle = opened(path, 'r+');
    ftruncateSync(handle, size);
    return { path, handle, size, records };
  }

  function put(
    to: { path: string; handle: number; size: number; records: number },
    { kind, bytes }: JournalBytes,
  ): void {
    if (broken !== undefined) throw broken;
    const all = Buffer.concat([headerOf({ kind, number: to.records, bytes }), bytes]);
    try {
      for (let done = 0; done < all.length; ) done += disk.write(to.handle, all.subarray(done), to.size + done);
    } catch (error) {
      cut(to);
      throw new WriteError(`${to.path} cannot be written: ${(error as Error).message}`, { cause: error });
    }
    to.size += all.length;
    to.records++;
  }

  /** Part of a record would be damage when others follow it. */
  function cut({ path, handle, size }: { path: string; handle: number; size: number }): void {
    try {
      ftruncateSync(handle, size);
    } catch (error) {
      broken = new WriteError(`${path} cannot be cut: ${(error as Error).message}`, { cause: error });
    }
  }

  async function sync(): Promise<void> {
    const upTo = written;
    const before = closing;
    closing = [];
    try {
      for (const handle of [...before, file.handle]) await disk.sync(handle);
      synced = upTo;
      for (const handle of before) closeSync(handle);
    } catch (error) {
      broken = new WriteError(`${file.path} is not on disk: ${(error as Error).message}`, { cause: error });
    } finally {
      running = undefined;
    }
  }

  async function durable(): Promise<void> {
    const wanted = written;
    while (synced < wanted) {
      if (broken !== undefined) throw broken;
      running ??= sync();
      await running;
    }
  }

  return {
    get sequence() {
      return sequence;
    },
    get size() {
      return file.size;
    },
    append(record) {
      put(file, recordBytes(record));
      sequence++;
      written++;
    },
    rotate(path, behind = sequence) {
      const next = begun(path, behind);
      closing.push(file.handle);
      file = next;
      sequence = behind;
      written++;
    },
    durable,
    async close() {
      await durable().catch(() => {});
      for (const handle of [...closing, file.handle]) closeSync(handle);
    },
  };
}

function opened(path: string, flags: string): number {
  try {
    return openSync(path, flags);
  } catch (error) {
    throw new WriteError(`${path} cannot be written: ${(error as Error).message}`, { cause: error });
  }
}
