import { Script } from 'node:vm';
import type { Stop } from '../live/stop.ts';

/** The time of a run. */
export type TimeLeft = Pick<Stop, 'isOver' | 'left'>;

/** Characters of an answer whose judgement may take long. */
const large = 64 * 1024;

/** Milliseconds that one judgement may take, in a run without end; Ctrl-C waits so long, too. */
export const mostMilliseconds = 20_000;

/** Milliseconds after which the results of several are passed on. */
const slice = 250;

/** What was not finished in time. */
export class Unfinished extends Error {
  override readonly name = 'Unfinished';
}

/** Short judgements between two looks at the time, which take longer than some of them. */
const untilLook = 32;

/**
 * What is judged one after the other, of large answers for no longer than the run has time; undefined is left out. `late` is said of
 * what takes too long at any time.
 */
export function* eachInTime<Item, Result>(
  items: readonly Item[],
  { size, time }: { readonly size: number; readonly time: TimeLeft },
  judge: (item: Item) => Result | undefined,
  late: (item: Item) => Result,
): Generator<Result, void, undefined> {
  if (size >= large) return yield* inSlices(items, time, judge, late);
  for (let at = 0; at < items.length; at++) {
    if (at % untilLook === 0 && time.isOver()) return;
    const result = judge(items[at] as Item);
    if (result === undefined) continue;
    yield result;
    if (time.isOver()) return;
  }
}

function* inSlices<Item, Result>(
  items: readonly Item[],
  time: TimeLeft,
  judge: (item: Item) => Result | undefined,
  late: (item: Item) => Result,
): Generator<Result, void, undefined> {
  for (let at = 0; at < items.length && !time.isOver(); ) {
    const results: Result[] = [];
    const end = performance.now() + slice;
    const several = () => {
      do {
        const result = judge(items[at] as Item);
        if (result !== undefined) results.push(result);
      } while (++at < items.length && performance.now() < end);
    };
    try {
      inTime(time, several);
    } catch (error) {
      if (!(error instanceof Unfinished)) throw error;
      if (!time.isOver()) results.push(late(items[at++] as Item));
    }
    yield* results;
  }
}

const place = Symbol.for('plumbline.work');
// The only way to end a computation from outside of it is that of scripts, which reach what they run by a global name.
const script = new Script('globalThis[Symbol.for("plumbline.work")]()');
const shelf = globalThis as { [place]?: (() => void) | undefined };

/** Computes for no longer than the run has time. @throws Unfinished then, and what it is about is as it was left */
export function inTime<T>(time: TimeLeft, compute: () => T): T {
  const found: T[] = [];
  const before = shelf[place];
  shelf[place] = () => void found.push(compute());
  try {
    const timeout = Math.max(1, Math.ceil(Math.min(time.left(), mostMilliseconds)));
    // Not with `breakOnSigint`, which takes the listeners of the signal off for a moment, in which a Ctrl-C is lost.
    script.runInThisContext({ timeout, displayErrors: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new Unfinished(code) : error;
  } finally {
    shelf[place] = before;
  }
  return found[0] as T;
}
