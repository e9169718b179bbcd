import type { OperationRecord, QueriedBlock } from '../block-records.ts';
import type { Session } from '../ledger/journal.ts';
import type { Intervention } from './interventions.ts';

export interface LoggedBlock {
  readonly block: QueriedBlock;
  /** In the order of application. */
  readonly operations: readonly OperationRecord[];
}

export interface AppliedBlock extends LoggedBlock {
  /** Takes the block back, until it is irreversible. */
  readonly session: Session;
}

/** Final blocks, from block 1. */
export interface BlockArchive {
  readonly count: number;
  at(blockNum: number): LoggedBlock | undefined;
}

export const noBlocks: BlockArchive = { count: 0, at: () => undefined };

/** A block that can be taken back, and the changes by hand on top of it. */
interface ReversibleBlock extends AppliedBlock {
  /** Undefined: of such as cannot be written down. */
  readonly interventions: (Intervention | undefined)[];
}

/** The blocks of the chain, from block 1; those that are not final can be taken back, the newest first. */
export interface BlockLog {
  at(blockNum: number): LoggedBlock | undefined;
  push(applied: AppliedBlock): void;
  /** A change by hand on top of the head; undefined for one that cannot be written down. */
  intervened(intervention: Intervention | undefined): void;
  /** Takes the newest back; undefined when it is final. */
  pop(): AppliedBlock | undefined;
  /** Makes final what comes before a block, and this one. */
  finish(blockNum: number): void;
  /** Those that can be taken back, the oldest first. */
  readonly reversible: readonly ReversibleBlock[];
  /** The final blocks as they are now, or all, whatever becomes of them later. */
  archive(withReversible?: boolean): BlockArchive;
}

/** `older` are blocks that were final before this log. */
export function createBlockLog(older: BlockArchive = noBlocks): BlockLog {
  const final: LoggedBlock[] = [];
  const reversible: ReversibleBlock[] = [];
  const finalAt = (blockNum: number) =>
    blockNum <= older.count ? older.at(blockNum) : final[blockNum - older.count - 1];
  return {
    at: (blockNum) => finalAt(blockNum) ?? reversible[blockNum - older.count - final.length - 1],
    push(applied) {
      reversible.push({ ...applied, interventions: [] });
    },
    intervened(intervention) {
      reversible.at(-1)?.interventions.push(intervention);
    },
    pop() {
      const applied = reversible.pop();
      applied?.session.undo();
      return applied;
    },
    finish(blockNum) {
      while (older.count + final.length < blockNum) {
        const applied = reversible.shift();
        if (applied === undefined) return;
        applied.session.commit();
        const { block, operations } = applied;
        final.push({ block, operations });
      }
    },
    reversible,
    archive(withReversible = false) {
      const count = older.count + final.length;
      const more = withReversible ? [...reversible] : [];
      return {
        count: count + more.length,
        at: (blockNum) => (blockNum <= count ? finalAt(blockNum) : more[blockNum - count - 1]),
      };
    },
  };
}
