import type { Chain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import { controlErrors } from './errors.ts';

/** The chain as it was, by numbers that are given in order and never twice. */
export interface Snapshots {
  take(): number;
  /** The chain of a snapshot, of the newest for 0, and how far the clock was ahead. @throws RpcError where there is none. */
  find(snapshot: number): Reverted;
  /** Forgets this one and those after it. */
  forget(snapshot: number): void;
}

export interface Reverted {
  readonly snapshot: number;
  readonly image: ChainImage;
  readonly ahead: number;
}

/** More would fill the memory of whoever forgets them. */
const mostSnapshots = 1_000;

export function createSnapshots(chain: Chain, clock: { readonly ahead: number }): Snapshots {
  const taken = new Map<number, Omit<Reverted, 'snapshot'>>();
  let last = 0;
  return {
    take() {
      if (taken.size >= mostSnapshots) throw controlErrors.tooManySnapshots({ most: mostSnapshots });
      taken.set(++last, { image: chain.image(), ahead: clock.ahead });
      return last;
    },
    find(wanted) {
      if (taken.size === 0) throw controlErrors.noSnapshots();
      const snapshot = wanted === 0 ? Math.max(0, ...taken.keys()) : wanted;
      const found = taken.get(snapshot);
      if (found === undefined) throw controlErrors.noSnapshot({ snapshot, known: [...taken.keys()].join(', ') });
      return { snapshot, ...found };
    },
    forget(snapshot) {
      for (const each of [...taken.keys()]) if (each >= snapshot) taken.delete(each);
    },
  };
}
