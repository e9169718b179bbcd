import type { Store } from '../store/store.ts';

/** The last irreversible block of each address, which may be that of another chain. */
export type KnownBlocks = ReadonlyMap<string, number>;

/** The last irreversible blocks, as far as answers have told. */
export interface Irreversible {
  /** The highest of all. */
  readonly number: () => number;
  readonly all: () => KnownBlocks;
  learn(address: string, block: number | undefined): void;
  /**
   * What is known before a call is sent: a block that became irreversible while the answer was on its way may be another one than that in
   * the answer. Where gateways share a store, also what the others know, read at most once a second.
   */
  known(): KnownBlocks | Promise<KnownBlocks>;
}

const secondMs = 1_000;

/** They only grow: what is irreversible stays so. `initial` stands until an answer tells. */
export function irreversibleBlocks(store: Store, initial: number): Irreversible {
  // Replaced when it changes: calls under way keep the one from before.
  let blocks: KnownBlocks = new Map();
  let asked = Number.NEGATIVE_INFINITY;
  const raise = (address: string, block: number) => {
    const isHigher = block > (blocks.get(address) ?? -1);
    if (isHigher) blocks = new Map(blocks).set(address, block);
    return isHigher;
  };
  return {
    number: () => (blocks.size === 0 ? initial : Math.max(...blocks.values())),
    all: () => blocks,
    learn(address, block) {
      if (block !== undefined && raise(address, block)) store.putIrreversible?.(address, block);
    },
    known() {
      if (store.irreversible === undefined || performance.now() - asked < secondMs) return blocks;
      asked = performance.now();
      return store.irreversible().then((shared) => {
        for (const [address, block] of shared) raise(address, block);
        return blocks;
      });
    },
  };
}
