import type { Boundary } from './boundary.ts';
import { boundaries } from './index.ts';

/** Limits that have their turn at one head. */
const limitsPerHead = 3;
const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** From one limit to the next one, so that neighbours are apart and each has its turn, however many there are. */
function strideOf(count: number): number {
  let stride = Math.trunc(count / 3) + 1;
  while (greatestDivisor(stride, count) !== 1) stride++;
  return stride;
}
const stride = strideOf(boundaries.length);

/** One round of so many has its transactions at several heads: what is done again later is not what is done again at once. */
const roundsAtOnce = 3;

/** What has its turn at a head. */
export interface Turn {
  /** How often all limits had their turn before. */
  readonly round: number;
  readonly inTurn: readonly Boundary[];
  /** Whether the transactions of a limit come at this head and the next ones, not all at this one. */
  readonly isSpread: boolean;
}

/** The limits of a head, by the number of heads before it. */
export function limitsOf(head: number): Turn {
  const turn = head * limitsPerHead;
  const round = Math.trunc(turn / boundaries.length);
  const inTurn = Array.from(
    { length: limitsPerHead },
    (_, index) => boundaries[((turn + index) * stride) % boundaries.length] as Boundary,
  );
  return { round, inTurn, isSpread: round % roundsAtOnce === roundsAtOnce - 1 };
}
