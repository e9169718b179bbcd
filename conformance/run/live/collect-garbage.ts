import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of an answer behind which garbage is collected at once. */
export const heavy = 8 * 1024 * 1024;

let collect: (() => void) | undefined;

/**
 * Frees now what nothing refers to. The engine would let answers of tens of megabytes add up before it does; where there are some, it
 * keeps its heap small at the cost of time from then on.
 */
export function collectGarbage(): void {
  if (collect === undefined) {
    setFlagsFromString('--optimize-for-size');
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
