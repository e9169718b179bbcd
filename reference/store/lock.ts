import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreError } from './store-error.ts';

/** A process, as its lock names it. */
interface Holder {
  readonly pid: number;
  /** When it began, as far as the system says: another process may have its number later. */
  readonly started: string;
}

/** Lets no other process into a folder until it is called, or this process has ended. @throws StoreError */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine = `${path}.${process.pid}`;
  const me: Holder = { pid: process.pid, started: startOf(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(me));
  try {
    while (!linked(mine, path)) removeStale(path, mine);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function linked(mine: string, path: string): boolean {
  try {
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a process that has ended. @throws StoreError where it has not. */
function removeStale(path: string, mine: string): void {
  const text = textOf(path);
  if (text === undefined) {
    if (existsSync(path)) throw new StoreError({ file: path }, 'it is no file that can be read, and locks the folder');
    return;
  }
  const { pid, started } = holderIn(text);
  if (isRunning(pid, started)) throw new StoreError({ file: path }, `process ${pid} uses this folder`);
  // Another process may have found the same, and have its own lock there by now.
  const aside = `${mine}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (textOf(aside) !== text) linked(aside, path);
  rmSync(aside, { force: true });
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Half a lock is of no process. */
function holderIn(text: string): Holder {
  try {
    const { pid, started } = JSON.parse(text) as Holder;
    return { pid, started };
  } catch {
    return { pid: 0, started: '' };
  }
}

function isRunning(pid: number, started: string): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (startOf(pid) ?? started) === started;
}

/** Where the system says it (Linux), as text; fields follow the name of the program, which may have spaces and brackets. */
function startOf(pid: number): string | undefined {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
