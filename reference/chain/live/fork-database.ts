import type { QueriedBlock } from '../block-records.ts';
import { blockNumOf } from '../ledger/identify-block.ts';

/** Blocks by id that may still become part of the chain, and those of it that may still be left. */
export interface ForkDatabase {
  has(blockId: string): boolean;
  add(block: QueriedBlock): void;
  remove(blockId: string): void;
  /** All of them, each after the one before it. */
  all(): readonly QueriedBlock[];
  /**
   * The blocks from the first that `isOnChain` does not hold for up to this one, the oldest first; undefined where one in between
   * is not known.
   */
  branch(block: QueriedBlock, isOnChain: (blockId: string) => boolean): readonly QueriedBlock[] | undefined;
  /** Forgets the blocks before a number: no fork begins there any more. */
  forgetBefore(blockNum: number): void;
}

export function createForkDatabase(): ForkDatabase {
  const blocks = new Map<string, QueriedBlock>();
  return {
    has: (blockId) => blocks.has(blockId),
    add: (block) => blocks.set(block.block_id, block),
    remove: (blockId) => blocks.delete(blockId),
    all: () => [...blocks.values()].sort((one, other) => blockNumOf(one) - blockNumOf(other)),
    branch(block, isOnChain) {
      const branch = [block];
      for (let { previous } = block; !isOnChain(previous); ) {
        const before = blocks.get(previous);
        if (before === undefined) return undefined;
        branch.push(before);
        previous = before.previous;
      }
      return branch.reverse();
    },
    forgetBefore(blockNum) {
      for (const [id, block] of blocks) if (blockNumOf(block) < blockNum) blocks.delete(id);
    },
  };
}
