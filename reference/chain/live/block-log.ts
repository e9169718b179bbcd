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

/** A change by hand, and the block on top of which it was made. */
export interface ChangeByHand {
  readonly blockNum: number;
  readonly intervention: Intervention;
}

export const noBlocks: BlockArchive = { count: 0, at: () => undefined };

/** A block that can be taken back, and the changes by hand on top of it. */
export interface ReversibleBlock extends AppliedBlock {
  /** Undefined: of such as cannot be written down. */
  readonly interventions: (Intervention | undefined)[];
}

/** The blocks of the chain, from block 1; those that are not final can be taken back, the newest first. */
export interface BlockLog {
  at(blockNum: number): LoggedBlock | undefined;
  push(applied: AppliedBlock): void;
  /** A change by hand on top of the head; undefined for one that cannot be written down. */
  intervened(intervention: Intervention | undefined): void;
  /** What was changed by hand on top of a block, in order. */
  changesOn(blockNum: number): readonly Intervention[];
  /** The same of all final blocks, or of all. */
  byHand(withReversible?: boolean): readonly ChangeByHand[];
  /** Takes the newest back; undefined when it is final. */
  pop(): ReversibleBlock | undefined;
  /** Makes final what comes before a block, and this one. */
  finish(blockNum: number): void;
  /** Those that can be taken back, the oldest first. */
  readonly reversible: readonly ReversibleBlock[];
  /** The final blocks as they are now, or all, whatever becomes of them later. */
  archive(withReversible?: boolean): BlockArchive;
}

/** `older` are blocks that were final before this log, with what was changed by hand on top of them. */
export function createBlockLog(older: BlockArchive = noBlocks, changes: readonly ChangeByHand[] = []): BlockLog {
  const final: LoggedBlock[] = [];
  const finalByHand = new Map<number, Intervention[]>();
  for (const { blockNum, intervention } of changes) keepByHand(blockNum, [intervention]);
  const reversible: ReversibleBlock[] = [];
  const finalAt = (blockNum: number) =>
    blockNum <= older.count ? older.at(blockNum) : final[blockNum - older.count - 1];
  function keepByHand(blockNum: number, interventions: readonly (Intervention | undefined)[]): void {
    const kept = [...(finalByHand.get(blockNum) ?? []), ...interventions.filter(isData)];
    if (kept.length > 0) finalByHand.set(blockNum, kept);
  }

  return {
    at: (blockNum) => finalAt(blockNum) ?? reversible[blockNum - older.count - final.length - 1],
    push(applied) {
      reversible.push({ ...applied, interventions: [] });
    },
    intervened(intervention) {
      const head = reversible.at(-1);
      if (head !== undefined) head.interventions.push(intervention);
      else keepByHand(older.count + final.length, [intervention]);
    },
    changesOn: (blockNum) =>
      finalByHand.get(blockNum) ??
      reversible[blockNum - older.count - final.length - 1]?.interventions.filter(isData) ??
      [],
    byHand: (withReversible = false) => [
      ...[...finalByHand].flatMap(([blockNum, interventions]) => placed(blockNum, interventions)),
      ...(withReversible ? reversible : []).flatMap(({ interventions }, index) =>
        placed(older.count + final.length + index + 1, interventions.filter(isData)),
      ),
    ],
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
        const { block, operations, interventions } = applied;
        final.push({ block, operations });
        keepByHand(older.count + final.length, interventions);
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

const isData = (intervention: Intervention | undefined): intervention is Intervention => intervention !== undefined;

const placed = (blockNum: number, interventions: readonly Intervention[]): readonly ChangeByHand[] =>
  interventions.map((intervention) => ({ blockNum, intervention }));
