import { setTimeout as sleep } from 'node:timers/promises';

/** Requests a second, where a target is not on this machine and nobody says otherwise. */
export const politeRate = 20;

/** Whether a request may be sent: at once, never as none is left, or not before this time (milliseconds since 1970). */
export type Turn = 'go' | 'spent' | { readonly notBefore: number };

/** When requests of a run are sent, to any of its targets. */
export interface Pace {
  /** Waits for the turn of the next request, or for the end of the run. */
  turn(signal: AbortSignal): Promise<Turn>;
  /** A target wants no request for so many milliseconds. */
  rest(milliseconds: number): void;
  /** Whether a request was not sent because none was left. */
  isSpent(): boolean;
}

/** Milliseconds: a run waits for a longer rest no more than for a target that is gone. */
const longestRest = 30_000;

export function openPace({ rate, maxRequests = Number.POSITIVE_INFINITY }: PaceOptions = {}): Pace {
  const gap = rate === undefined ? 0 : 1000 / rate;
  let sent = 0;
  let spent = false;
  let next = 0;
  let restsUntil = 0;
  return {
    async turn(signal) {
      const rest = restsUntil - performance.now();
      if (rest > longestRest) return { notBefore: Date.now() + rest };
      if (sent >= maxRequests) {
        spent = true;
        return 'spent';
      }
      sent++;
      const own = Math.max(performance.now(), next, restsUntil);
      next = own + gap;
      // Who waited while the target asked for rest waits again.
      for (let until = own; performance.now() < until && !signal.aborted; until = Math.max(own, restsUntil)) {
        await sleep(Math.min(until - performance.now(), longestRest), undefined, { signal }).catch(() => undefined);
      }
      return 'go';
    },
    rest: (milliseconds) => {
      restsUntil = Math.max(restsUntil, performance.now() + milliseconds);
    },
    isSpent: () => spent,
  };
}

export interface PaceOptions {
  /** Requests a second; absent: as many as there can be. */
  readonly rate?: number | undefined;
  readonly maxRequests?: number | undefined;
}
