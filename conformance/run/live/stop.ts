import type { EndEvent } from '../../model/event.ts';

/** Stops a run by the caller's signal or when its time is over, whichever comes first. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Whether it is stopped or its time is over, which no timer can say while something is computed. */
  isOver(): boolean;
  /** Milliseconds of its time that are left; without end Infinity. */
  left(): number;
  /** Undefined while the run is not stopped. */
  reason(): Extract<EndEvent['reason'], 'interrupted' | 'budget'> | undefined;
}

/** Of the time of a run; the rest is for its end, which takes longer than that of a short one. */
const share = 0.99;
const usualEnd = 0.1;
const leastShare = 0.9;

/** Milliseconds by which timers are early: what one of them ends has come to the end of its time. */
const early = 2;

/** Milliseconds of a run of so many seconds until it is ended. */
function untilEnd(seconds: number): number {
  return 1000 * Math.max(seconds * leastShare, Math.min(seconds * share, seconds - usualEnd));
}

/** @param before seconds of the time that are over */
export function stopSignal(caller: AbortSignal | undefined, maxTimeSeconds: number | undefined, before = 0): Stop {
  const left = maxTimeSeconds === undefined ? undefined : Math.max(1, untilEnd(maxTimeSeconds) - before * 1000);
  const budget = left === undefined ? undefined : AbortSignal.timeout(Math.ceil(left));
  const end = left === undefined ? Number.POSITIVE_INFINITY : performance.now() + left;
  const isLate = () => budget?.aborted === true || performance.now() >= end - early;
  const signal = AbortSignal.any([caller, budget].filter((each) => each !== undefined));
  return {
    signal,
    isOver: () => signal.aborted || isLate(),
    left: () => Math.max(0, end - performance.now()),
    reason: () => (caller?.aborted ? 'interrupted' : isLate() ? 'budget' : undefined),
  };
}
