import type { Fold } from '../fold.ts';

/** What is known of how a case went, besides the texts of its finding. */
export interface Went {
  /** Null: no complete answer. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** Cases that are kept; of a longer run those beyond have no times. */
const mostCases = 100_000;

/** How each case went; of one that was sent again, the last time. */
export const exchanges: Fold<ReadonlyMap<string, Went>> = () => {
  const known = new Map<string, Went>();
  return {
    step(event) {
      if (event.kind !== 'exchange' || (known.size >= mostCases && !known.has(event.case))) return;
      known.set(event.case, { status: event.status, milliseconds: event.milliseconds });
    },
    end: () => known,
  };
};
