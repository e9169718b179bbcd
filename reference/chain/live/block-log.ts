import type { OperationRecord, QueriedBlock } from '../block-records.ts';
import type { Session } from '../ledger/journal.ts';

export interface AppliedBlock {
  readonly block: QueriedBlock;
  /** In the order of application. */
  readonly operations: readonly OperationRecord[];
  /** Takes the block back, until it is irreversible. */
  readonly session: Session;
}

/** The blocks of the chain, from block 1; those that are not final can be taken back, the newest first. */
export interface BlockLog {
  at(blockNum: number): AppliedBlock | undefined;
  push(applied: AppliedBlock): void;
  /** Takes the newest back; undefined when it is final. */
  pop(): AppliedBlock | undefined;
  /** Makes final what comes before a block, and this one. */
  finish(blockNum: number): void;
}

export function createBlockLog(): BlockLog {
  const blocks: AppliedBlock[] = [];
  let final = 0;
  return {
    at: (blockNum) => blocks[blockNum - 1],
    push(applied) {
      blocks.push(applied);
    },
    pop() {
      const applied = blocks.length > final ? blocks.pop() : undefined;
      applied?.session.undo();
      return applied;
    },
    finish(blockNum) {
      for (; final < blockNum; final++) blocks[final]?.session.commit();
    },
  };
}
