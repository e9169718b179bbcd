import type { EndEvent } from '../../model/event.ts';

/** Stops a run by the caller's signal or when its time is over, whichever comes first. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Whether it is stopped or its time is over, which no timer can say while something is computed. */
  isOver(): boolean;
  /** Undefined while the run is not stopped. */
  reason(): Extract<EndEvent['reason'], 'interrupted' | 'budget'> | undefined;
}

/** Of the time of a run; the rest is for its end. */
const share = 0.99;

export function stopSignal(caller: AbortSignal | undefined, maxTimeSeconds: number | undefined): Stop {
  const budget =
    maxTimeSeconds === undefined ? undefined : AbortSignal.timeout(Math.ceil(maxTimeSeconds * 1000 * share));
  const end =
    maxTimeSeconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + maxTimeSeconds * 1000 * share;
  const isLate = () => budget?.aborted === true || performance.now() >= end;
  const signal = AbortSignal.any([caller, budget].filter((each) => each !== undefined));
  return {
    signal,
    isOver: () => signal.aborted || isLate(),
    reason: () => (caller?.aborted ? 'interrupted' : isLate() ? 'budget' : undefined),
  };
}
