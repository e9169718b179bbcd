import type { Failure } from './upstream/error.ts';

/** What has happened so far, as plain numbers: a hit must not pay for its metrics. */
export interface Counts {
  hits: number;
  sharedHits: number;
  /** Calls that an upstream answered. */
  fresh: number;
  /** Calls that waited for an equal one. */
  joined: number;
  batches: number;
  /** Refusals by the gateway, by code. */
  readonly refusals: Map<number, number>;
  readonly attempts: Map<string, Attempts>;
}

/** Of one address. */
export interface Attempts {
  answered: number;
  seconds: number;
  readonly failures: Map<Failure, number>;
}

export function noCounts(): Counts {
  return { hits: 0, sharedHits: 0, fresh: 0, joined: 0, batches: 0, refusals: new Map(), attempts: new Map() };
}

export function increment<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function countAttempt({ attempts }: Counts, url: string, seconds: number, failure: Failure | undefined): void {
  const known = attempts.get(url);
  const of = known ?? { answered: 0, seconds: 0, failures: new Map() };
  if (known === undefined) attempts.set(url, of);
  of.seconds += seconds;
  if (failure === undefined) of.answered++;
  else increment(of.failures, failure);
}
