import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageStore } from './store.ts';

/**
 * A store of files below a folder. What is written is synced beside its place and then renamed, so that a process or machine that
 * dies leaves whole files or none; what it left unfinished is removed at the next start.
 */
export async function fileStore(folder: string): Promise<ImageStore> {
  const unfinished = join(folder, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });

  return {
    async read(key) {
      try {
        return await readFile(placeOf(folder, key));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },
    async write(key, bytes) {
      const [place, draft] = [placeOf(folder, key), join(unfinished, randomUUID())];
      await mkdir(dirname(place), { recursive: true });
      try {
        await writeSynced(draft, bytes);
        await rename(draft, place);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(place));
    },
  };
}

/** Keys differ in case, and not every file system does. */
function placeOf(folder: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex');
  return join(folder, name.slice(0, 2), name.slice(2));
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** So that the name lasts too; Windows cannot open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
