import { readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Chain } from '../chain/live/chain.ts';
import { bytesOf } from './checkpoint-file.ts';
import { headerSize } from './frame.ts';
import type { JournalFile } from './journal.ts';
import { readHead, readRecord } from './journal-records.ts';
import { readFrames } from './read-frames.ts';
import { StoreError } from './store-error.ts';

export interface ReplayedJournals {
  /** The number of the last record. */
  readonly sequence: number;
  /** The number of the first record of the last file. */
  first: number;
  /** The file to go on with; undefined: none has been begun. */
  readonly last: JournalFile | undefined;
}

/**
 * Makes all changes of the journals of a folder behind a checkpoint, which includes those up to `sequence`. A torn end is cut with a
 * warning. @throws StoreError for any other damage, for a missing file, and for a change that does not fit the chain.
 */
export async function replayJournals(
  folder: string,
  begin: number,
  chain: Chain,
  warnings: string[],
): Promise<ReplayedJournals> {
  const files = readdirSync(folder)
    .filter((name) => /^journal-\d{12}$/.test(name))
    .sort()
    .map((name) => ({ path: join(folder, name), first: Number(name.slice('journal-'.length)) }))
    .filter(({ first }) => first > begin);
  let sequence = begin;
  let last: JournalFile | undefined;
  let first = begin + 1;
  for (const [index, { path, first: expected }] of files.entries()) {
    if (expected !== sequence + 1) throw missing(path, sequence + 1);
    const isLast = index === files.length - 1;
    const read = await replayJournal(path, isLast, sequence, chain, warnings);
    if (read.records === 0) {
      // It was begun when the program ended.
      rmSync(path);
      break;
    }
    sequence += read.records - 1;
    [last, first] = [read, expected];
  }
  return { sequence, first, last };
}

const missing = (path: string, wanted: number): StoreError =>
  new StoreError({ file: path }, `the journal that begins with change ${wanted} is missing before it`);

async function replayJournal(
  path: string,
  isLast: boolean,
  before: number,
  chain: Chain,
  warnings: string[],
): Promise<JournalFile> {
  let [size, records] = [0, 0];
  const torn = (offset: number, bytes: number) => {
    warnings.push(
      `${path}, record ${records} at byte ${offset}: it is incomplete, as the program ended; its ${bytes} bytes are cut`,
    );
  };
  for await (const frame of readFrames(bytesOf(path), path, isLast ? torn : undefined)) {
    const { number, offset, bytes } = frame;
    if (number === 0) {
      if (readHead(frame, path) !== before + 1)
        throw new StoreError({ file: path, record: 0, offset }, `it is not that of ${basename(path)}`);
    } else {
      const record = readRecord(frame, path);
      try {
        chain.restore(record);
      } catch (error) {
        const what = `the chain refuses its ${record.kind}: ${(error as Error).message}`;
        throw new StoreError({ file: path, record: number, offset }, what, { cause: error });
      }
    }
    records++;
    size = offset + headerSize + bytes.length;
  }
  return { path, size, records };
}
