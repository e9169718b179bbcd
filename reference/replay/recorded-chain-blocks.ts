import type { Json } from '../../spec/kernel/json/json.ts';
import type { Wire } from '../../spec/kernel/wire.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import type { ByHandRecord } from '../chain/live/by-hand-record.ts';
import type { ChainOrigin } from '../chain/live/image.ts';

/** What a chain began with, and how its nodes write it, by its first block with its operations. */
export interface Beginning extends ChainOrigin {
  readonly wire: Wire;
  readonly first: QueriedBlock;
}

/** A recorded chain of blocks, and what it began with. */
export interface RecordedChainBlocks extends Beginning {
  readonly count: number;
  /** @throws RecordingError for a line that is no block; the message names it and the place in it. */
  block(blockNum: number): QueriedBlock;
  /** Block logs have no `ops`. */
  json(blockNum: number): { readonly block: Json; readonly ops?: Json };
  /** What was changed by hand before a block or after it; undefined for nothing. @throws RecordingError for what is none */
  byHand(blockNum: number, when: 'before' | 'after'): ByHandRecord | undefined;
}

export interface OpenBlocksOptions {
  /** The number of the first entry of each account history; 0 unless given, and 1 in chains A and C. */
  readonly firstHistoryNumber?: number | undefined;
  /** When the chain began, epoch seconds; as its first line or its hardfork operations say, or one slot before its first block. */
  readonly genesisTime?: number | undefined;
}
