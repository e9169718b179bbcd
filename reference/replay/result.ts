import type { Engine } from '../chain/apply/engine.ts';
import type { Mismatch } from './compare.ts';
import type { RefusalsResult } from './refusals.ts';

/** A mismatch with the head of the snapshot it was found at. */
export interface FoundMismatch extends Mismatch {
  readonly head: number;
}

export interface SectionResult {
  compared: number;
  mismatched: number;
  /** Known flaws of a recording: pending transactions, and garbled digits of 128-bit values. */
  excused: number;
  first: FoundMismatch | undefined;
}

export interface ReplayResult {
  readonly blocks: number;
  readonly snapshots: number;
  readonly operations: {
    readonly compared: number;
    readonly mismatched: number;
    readonly first: FoundMismatch | undefined;
  };
  readonly sections: Readonly<Record<string, SectionResult>>;
  /** Transactions that the recorded chain refused, where they were compared. */
  readonly refusals: RefusalsResult | undefined;
  /** The block that the engine refused, and why. */
  readonly refused: { readonly block: number; readonly reason: string } | undefined;
  readonly engine: Engine;
}
