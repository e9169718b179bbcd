import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of an answer behind which garbage is collected at once. */
export const heavy = 8 * 1024 * 1024;

let collect: (() => void) | undefined;
let prefersSmall = false;

/**
 * From the first such answer on, the engine keeps the heap small at the cost of time. For a process that runs checks and nothing else:
 * the setting is of all its threads, and stays.
 */
export function preferSmallHeap(): void {
  prefersSmall = true;
}

/** Frees now what nothing refers to. The engine would let answers of tens of megabytes add up before it does. */
export function collectGarbage(): void {
  if (collect === undefined) {
    if (prefersSmall) setFlagsFromString('--optimize-for-size');
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
