import { LRUCache } from 'lru-cache';

/** Counts what failed of late, by whatever name; the memory is bounded. */
export interface Attempts {
  /** Whether so many failed that no more is tried now. */
  isSpent(name: string): boolean;
  failed(name: string): void;
}

const MOST_KEPT = 20_000;

/** @param now Epoch seconds. @param window Seconds from the first failure until all is forgotten. */
export function attemptsOf(mostFailures: number, window: number, now: () => number): Attempts {
  // It takes its memory at once: a service where nothing fails has none.
  let counts: LRUCache<string, { readonly since: number; readonly failures: number }> | undefined;
  const current = (name: string) => {
    const kept = counts?.get(name);
    return kept !== undefined && now() - kept.since < window ? kept : { since: now(), failures: 0 };
  };
  return {
    isSpent: (name) => current(name).failures >= mostFailures,
    failed(name) {
      const { since, failures } = current(name);
      counts ??= new LRUCache({ max: MOST_KEPT });
      counts.set(name, { since, failures: failures + 1 });
    },
  };
}
