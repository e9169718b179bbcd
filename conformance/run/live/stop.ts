import type { EndEvent } from '../../model/event.ts';

/** Stops a run by the caller's signal or when its time is over, whichever comes first. */
export interface Stop {
  readonly signal: AbortSignal;
  /** Undefined while the run is not stopped. */
  reason(): Extract<EndEvent['reason'], 'interrupted' | 'budget'> | undefined;
}

export function stopSignal(caller: AbortSignal | undefined, maxTimeSeconds: number | undefined): Stop {
  const budget = maxTimeSeconds === undefined ? undefined : AbortSignal.timeout(maxTimeSeconds * 1000);
  const signal = AbortSignal.any([caller, budget].filter((each) => each !== undefined));
  return {
    signal,
    reason: () => (caller?.aborted ? 'interrupted' : budget?.aborted ? 'budget' : undefined),
  };
}
