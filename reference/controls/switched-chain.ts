import type { Chain } from '../chain/live/chain.ts';

/** A chain that can become another one, for whoever holds it: readers, listeners and what waits for a block go on. */
export interface SwitchedChain extends Chain {
  /** Everything is that of this chain from now on. */
  become(next: Chain): void;
}

export function switchedChain(first: Chain): SwitchedChain {
  let current = first;
  /** Revisions only grow: replies are cached by them. */
  let base = 0;
  const [listeners, transactionListeners] = [new Set<() => void>(), new Set<() => void>()];
  let ends = follow();

  function follow(): readonly (() => void)[] {
    const tell = (all: ReadonlySet<() => void>) => () => {
      for (const listener of [...all]) listener();
    };
    return [current.subscribe(tell(listeners)), current.onTransaction(tell(transactionListeners))];
  }

  return {
    get dialect() {
      return current.dialect;
    },
    get origin() {
      return current.origin;
    },
    get protocol() {
      return current.protocol;
    },
    get revision() {
      return base + current.revision;
    },
    get headBlockNumber() {
      return current.headBlockNumber;
    },
    get clock() {
      return current.clock;
    },
    get state() {
      return current.state;
    },
    get pluginIndexes() {
      return current.pluginIndexes;
    },
    get pending() {
      return current.pending;
    },
    get skeletonKeys() {
      return current.skeletonKeys;
    },
    addSkeletonKey: (key) => current.addSkeletonKey(key),
    changesByHand: (blockNum) => current.changesByHand(blockNum),
    verifyAuthority: (options) => current.verifyAuthority(options),
    block: (blockNum) => current.block(blockNum),
    operationsInBlock: (blockNum) => current.operationsInBlock(blockNum),
    pushTransaction: (transaction) => current.pushTransaction(transaction),
    slot: (num) => current.slot(num),
    produceBlock: (at) => current.produceBlock(at),
    pushBlock: (block) => current.pushBlock(block),
    dropWaiting: () => current.dropWaiting(),
    popBlock: () => current.popBlock(),
    intervene: (change) => current.intervene(change),
    restore: (record) => current.restore(record),
    image: (options) => current.image(options),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onTransaction(listener) {
      transactionListeners.add(listener);
      return () => transactionListeners.delete(listener);
    },
    become(next) {
      for (const end of ends) end();
      base = base + current.revision + 1 - next.revision;
      current = next;
      ends = follow();
      for (const listener of [...listeners]) listener();
    },
  };
}
