import type { Store } from '../store/store.ts';

/** The last irreversible block, as far as answers have told. */
export interface Irreversible {
  readonly number: () => number;
  learn(block: number | undefined): void;
  /**
   * What is known before a call is sent: a block that became irreversible while the answer was on its way may be another one than that in
   * the answer. Where gateways share a store, also what the others know, read at most once a second.
   */
  known(): number | Promise<number>;
}

const secondMs = 1_000;

/** It only grows: what is irreversible stays so. `initial` stands until an answer tells. */
export function irreversibleBlocks(store: Store, initial: number): Irreversible {
  let number = initial;
  let told = false;
  let asked = Number.NEGATIVE_INFINITY;
  const raise = (block: number) => {
    number = told ? Math.max(number, block) : block;
    told = true;
  };
  return {
    number: () => number,
    learn(block) {
      if (block === undefined || (told && block <= number)) return;
      raise(block);
      store.putIrreversible?.(block);
    },
    known() {
      if (store.irreversible === undefined || performance.now() - asked < secondMs) return number;
      asked = performance.now();
      return store.irreversible().then((shared) => {
        if (shared > 0) raise(shared);
        return number;
      });
    },
  };
}
