import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { readRecord, type StateRecord } from './record.ts';

/** Records on disk: what was appended is there after the process was killed. */
export interface Journal {
  /** Resolves once the record is on disk. */
  append(record: StateRecord): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing. */
export const noJournal: Journal = { append: async () => {}, close: async () => {} };

const FILE = 'identity.ndjson';

/**
 * Opens the journal of a folder, which it makes if needed; `keep` says which records are still of use, and gets them in order.
 * A last line that was cut is left out. @throws the error of the system where the folder cannot be used.
 */
export async function openJournal(folder: string, keep: (record: StateRecord) => boolean): Promise<Journal> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const kept = linesOf(path).flatMap((line) => {
    const record = readRecord(line);
    return record !== undefined && keep(record) ? [record] : [];
  });
  replace(path, kept.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return appending(await open(path, 'a'));
}

function linesOf(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Never half: the new file takes the place of the old one when it is on disk. */
function replace(path: string, text: string): void {
  const beside = `${path}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  const file = openSync(beside, 'r');
  fsyncSync(file);
  closeSync(file);
  renameSync(beside, path);
}

/** All that arrives while the disk is busy is written with one call behind it. */
function appending(file: FileHandle): Journal {
  let waiting: string[] = [];
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const flush = async () => {
    const lines = waiting;
    waiting = [];
    next = undefined;
    await file.appendFile(lines.join(''));
    await file.datasync();
  };
  return {
    append(record) {
      waiting.push(`${JSON.stringify(record)}\n`);
      if (next === undefined) {
        next = writing.then(flush);
        writing = next.catch(() => {});
      }
      return next;
    },
    async close() {
      await writing;
      await file.close();
    },
  };
}
