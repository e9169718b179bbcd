import type { Behaviour } from '../behaviour.ts';

/** A ttl of -2: without end where the block is irreversible (document 1, TTL). */
export const ifIrreversible = -2;
/** A ttl of -1: not cached. */
export const never = -1;

/** Seconds of an answer that a later block may still change: the time until the next one. */
const reversibleSeconds = 3;

/** Milliseconds for which an answer is kept: 0 not at all, Infinity without end (document 1, TTL). */
export function lifeOf(ttl: number | undefined, irreversible: boolean, behaviour: Behaviour): number {
  const seconds = ttl ?? behaviour.unmatchedLife;
  if (seconds === undefined || seconds === never) return 0;
  if (seconds > 0) return seconds * 1000;
  if (seconds === 0) return behaviour.zeroLife === 'forever' ? Number.POSITIVE_INFINITY : 0;
  if (behaviour.irreversibleLife !== 'learned') return behaviour.irreversibleLife * 1000;
  return irreversible ? Number.POSITIVE_INFINITY : reversibleSeconds * 1000;
}
