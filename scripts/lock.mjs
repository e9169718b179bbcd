import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const beat = 1_000;
const stale = 10_000;

/**
 * Runs `work` while holding the lock directory `path`; others wait. The holder touches it every second; a lock that was
 * not touched for ten is of a process that died, and one of the waiting takes it over.
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  for (let waited = false; !claim(path); waited = true) {
    if (!waited) onWait();
    await sleep(200);
  }
  const heart = setInterval(() => utimesSync(path, new Date(), new Date()), beat);
  const release = () => rmSync(path, { recursive: true, force: true });
  const interrupted = () => {
    release();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work();
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    clearInterval(heart);
    release();
  }
}

function claim(path) {
  return made(path) || takenOver(path);
}

/** Of all who find the same generation stale, mkdir lets one through; it also freshens the lock's own time. */
function takenOver(path) {
  try {
    const generation = readdirSync(path).length;
    return Date.now() - statSync(path).mtimeMs > stale && made(join(path, String(generation)));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function made(path) {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
