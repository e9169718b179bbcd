import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Chain, ChainOptions } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import type { Checkpoint } from './checkpoint.ts';
import { bytesOf, readCheckpointFile, syncFolder, writeCheckpointFile } from './checkpoint-file.ts';
import { type Disk, type Journal, openJournal } from './journal.ts';
import { lockFolder } from './lock.ts';
import { openChain } from './open-chain.ts';
import { readFrames } from './read-frames.ts';
import { type ReplayedJournals, replayJournals } from './replay-journals.ts';
import { StoreError } from './store-error.ts';
import { WriteError } from './write-error.ts';

/** What a folder begins with. */
export interface Beginning {
  readonly image: ChainImage;
  /** Whatever the program needs to go on with it: plain values, bigint included. */
  readonly program: unknown;
}

export interface DataFolderOptions extends Pick<ChainOptions, 'clock' | 'dropsWaiting'> {
  readonly folder: string;
  /** Called where the folder has no chain yet. */
  begin(): Promise<Beginning>;
  readonly disk?: Disk | undefined;
  /** Bytes of the journal behind which a checkpoint is written; at least half of the checkpoint before it unless given. */
  readonly checkpointAfter?: number | undefined;
}

/** A chain whose changes are on disk before they are acknowledged. */
export interface DataFolder {
  /** The one of now: another one after `become`. */
  readonly chain: Chain;
  readonly program: unknown;
  /** Whether the folder had the chain. */
  readonly isContinued: boolean;
  /** What was damaged and is mended, a line each. */
  readonly warnings: readonly string[];
  /** Resolves when all changes so far are on disk. @throws WriteError */
  durable(): Promise<void>;
  /** Writes a checkpoint of the chain as it is now. Rejects with the system's error, and the journal goes on. */
  checkpoint(): Promise<void>;
  /**
   * Goes on with the chain of an image in place of the one of now, whose changes until then are gone: when it resolves, the folder has
   * nothing else. Gives the chain. Rejects with the system's error, and nothing has happened.
   */
  become(image: ChainImage): Promise<Chain>;
  /** Ends the writing; the folder can be used by others then. */
  close(): Promise<void>;
}

/** Files are named by the number of the last record that a checkpoint includes, and of the first of a journal. */
export const checkpointName = (sequence: number): string => `checkpoint-${String(sequence).padStart(12, '0')}`;
export const journalName = (first: number): string => `journal-${String(first).padStart(12, '0')}`;

/** Checkpoints that are kept: the second is for the case that the newest is damaged. */
const keptCheckpoints = 2;
const fewestBytes = 2 << 20;

/** More changes than come while a checkpoint is written: numbers of one that replaces the chain are behind theirs. */
const changesMeanwhile = 1_000_000;

/**
 * Opens the chain of a folder: the newest good checkpoint and the changes since then.
 * @throws StoreError that names the file, the record and the byte for any damage but a torn end, and where another process uses it.
 */
export async function openDataFolder({ folder, begin, ...of }: DataFolderOptions): Promise<DataFolder> {
  const unlock = entered(folder);
  try {
    for (const name of readdirSync(folder)) if (name.endsWith('.unfinished')) rmSync(join(folder, name));
    const warnings: string[] = [];
    const known = await newestGood(folder, warnings);
    const isContinued = known !== undefined;
    const begun = known ?? (await begunIn(folder, await begin()));
    return await continued({ folder, ...of, begun, warnings, unlock, isContinued });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** @throws StoreError for a folder that cannot be made or written, or that another process uses. */
function entered(folder: string): () => void {
  try {
    makeFolder(resolve(folder));
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof StoreError || (error as NodeJS.ErrnoException).code === undefined) throw error;
    throw new StoreError({ file: folder }, `no chain can be kept here: ${(error as Error).message}`, { cause: error });
  }
}

/** One by one: `recursive` of Node never ends where the system makes no folders, as in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  mkdirSync(folder);
}

interface Begun extends Pick<Checkpoint, 'image' | 'program' | 'sequence' | 'segments'> {}

async function begunIn(folder: string, { image, program }: Beginning): Promise<Begun> {
  const segments: Uint8Array[] = [];
  const path = join(folder, checkpointName(0));
  await writeCheckpointFile(path, image, { program, sequence: 0, segments }).catch((error: Error) => {
    throw new StoreError({ file: path }, `it cannot be written: ${error.message}`, { cause: error });
  });
  syncFolder(folder);
  return { image, program, sequence: 0, segments };
}

/** Undefined for a folder without a chain. @throws StoreError where no checkpoint is good. */
async function newestGood(folder: string, warnings: string[]): Promise<Begun | undefined> {
  const names = readdirSync(folder);
  const checkpoints = names.filter((name) => /^checkpoint-\d{12}$/.test(name)).sort();
  const damaged: string[] = [];
  let damage: StoreError | undefined;
  for (const name of checkpoints.reverse())
    try {
      const checkpoint = await readCheckpointFile(join(folder, name));
      if (damage !== undefined) warnings.push(`${damage.message}; the checkpoint before it is used`);
      for (const path of damaged) renameSync(path, `${path}.damaged`);
      for (const older of spare(folder, name)) warnings.push(...(await damageIn(older)));
      return checkpoint;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      damage ??= error;
      damaged.push(join(folder, name));
    }
  if (damage !== undefined) throw damage;
  const journal = names.find((name) => name.startsWith('journal-'));
  if (journal !== undefined) throw new StoreError({ file: join(folder, journal) }, 'its checkpoint is missing');
  return undefined;
}

/** The files that are kept for the case that a checkpoint is damaged: those before it, and journals that it includes. */
const spare = (folder: string, checkpoint: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^checkpoint-\d{12}$/.test(name) && name < checkpoint)
    .concat(readdirSync(folder).filter((name) => /^journal-\d{12}$/.test(name) && name < journalAfter(checkpoint)))
    .map((name) => join(folder, name));

const journalAfter = (checkpoint: string): string => journalName(Number(checkpoint.slice('checkpoint-'.length)) + 1);

/** A line where a file that is not needed now is not as it was written: it would be missing when it is. */
async function damageIn(path: string): Promise<readonly string[]> {
  try {
    for await (const _ of readFrames(bytesOf(path), path));
    return [];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [`${error.message}; the chain has a newer checkpoint and does not need it`];
  }
}

interface Continued extends Omit<DataFolderOptions, 'begin'> {
  readonly begun: Begun;
  readonly warnings: string[];
  readonly isContinued: boolean;
  unlock(): void;
}

async function continued(of: Continued): Promise<DataFolder> {
  const { folder, clock, dropsWaiting, disk, checkpointAfter, begun, warnings, isContinued, unlock } = of;
  const { image, program } = begun;
  let segments = [...begun.segments];
  let journal: Journal | undefined;
  let running: Promise<void> | undefined;
  let due = checkpointAfter ?? fewestBytes;
  let checkpointed = begun.sequence;

  /** A chain whose changes are recorded as long as it is the one of the folder. */
  function opened(at: ChainImage): Chain {
    const own: Chain = openChain(at, {
      clock,
      dropsWaiting,
      record(change) {
        if (journal === undefined) return;
        if (own !== chain) throw new WriteError('another chain has taken the place of this one');
        journal.append(change);
        if (journal.size > due) setImmediate(() => checkpoint().catch(() => {}));
      },
    });
    return own;
  }

  let chain = opened(image);
  const replayed: ReplayedJournals = await replayJournals(folder, begun.sequence, chain, warnings);
  const { sequence } = replayed;
  journal = openJournal({ sequence, at: replayed.last ?? join(folder, journalName(sequence + 1)) }, disk);
  if (replayed.last === undefined) syncFolder(folder);
  const log = journal;

  function checkpoint(): Promise<void> {
    running ??= alone(write());
    return running;
  }

  function alone<T>(work: Promise<T>): Promise<T> {
    return work.finally(() => {
      running = undefined;
    });
  }

  async function become(next: ChainImage): Promise<Chain> {
    while (running !== undefined) await running.catch(() => {});
    const replaced = alone(replace(next));
    running = replaced.then(() => {});
    running.catch(() => {});
    return replaced;
  }

  async function replace(next: ChainImage): Promise<Chain> {
    const last = log.sequence + changesMeanwhile;
    const path = join(folder, checkpointName(last));
    const fresh: Uint8Array[] = [];
    await writeCheckpointFile(path, next, { program, sequence: last, segments: fresh });
    try {
      // A folder without this file would take damage of the checkpoint for a reason to go on with the chain before it.
      log.rotate(join(folder, journalName(last + 1)), last);
    } catch (error) {
      rmSync(path);
      throw error;
    }
    [chain, segments, checkpointed, replayed.first] = [opened(next), fresh, last, last + 1];
    await log.durable();
    syncFolder(folder);
    prune(folder, 1);
    return chain;
  }

  async function write(): Promise<void> {
    if (log.sequence === checkpointed) return;
    // A checkpoint that fails is tried again when the journal has grown as much again.
    due = log.size + (checkpointAfter ?? fewestBytes);
    const [now, last] = [chain.image(), log.sequence];
    if (log.sequence >= replayed.first) log.rotate(join(folder, journalName(last + 1)));
    replayed.first = last + 1;
    syncFolder(folder);
    const path = join(folder, checkpointName(last));
    let size = 0;
    await writeCheckpointFile(path, now, { program, sequence: last, segments, onBytes: (more) => (size += more) });
    await log.durable();
    syncFolder(folder);
    due = checkpointAfter ?? Math.max(fewestBytes, size / 2);
    checkpointed = last;
    prune(folder, keptCheckpoints);
  }

  let closed: Promise<void> | undefined;

  async function end(): Promise<void> {
    await running?.catch(() => {});
    await log.close();
    unlock();
  }

  return {
    get chain() {
      return chain;
    },
    program,
    isContinued,
    warnings,
    durable: log.durable,
    checkpoint,
    become,
    close() {
      closed ??= end();
      return closed;
    },
  };
}

/** Removes checkpoints but so many of the newest, and the journals before them. */
function prune(folder: string, kept: number): void {
  const names = readdirSync(folder).sort();
  const checkpoints = names.filter((name) => /^checkpoint-\d{12}$/.test(name));
  const oldest = checkpoints.slice(-kept)[0] as string;
  const first = journalAfter(oldest);
  for (const name of checkpoints) if (name < oldest) rmSync(join(folder, name));
  for (const name of names) if (/^journal-\d{12}$/.test(name) && name < first) rmSync(join(folder, name));
}
