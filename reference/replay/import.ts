import { type ByHandRecord, interventionsOf } from '../chain/live/by-hand-record.ts';
import { type Chain, createChain } from '../chain/live/chain.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { openBlocks } from './recorded-blocks.ts';
import type { OpenBlocksOptions } from './recorded-chain-blocks.ts';

export interface ImportOptions extends OpenBlocksOptions {
  /** A file of recorded blocks, also packed as `.gz` or `.br`, or a block log. */
  readonly blocks: string;
  /** The last block to apply. */
  readonly until?: number | undefined;
  /** False: hashes, signatures and authorities of these blocks are taken as recorded; those of later ones are verified. */
  readonly verifiesSignatures?: boolean;
  /** Epoch seconds; by default the time of the head. */
  readonly clock?: (() => number) | undefined;
}

/**
 * A chain at the last recorded block that can produce further ones: every block is applied.
 * @throws RecordingError for a file that cannot be read, and for a block that is refused.
 */
export function importChain({ blocks, until, verifiesSignatures = true, clock, ...options }: ImportOptions): Chain {
  const recorded = openBlocks(blocks, options);
  const { protocol, dialect, chainId, time, initKey, parameters } = recorded;
  const chain = createChain({ protocol, dialect, chainId, time, initKey, parameters, clock });
  const last = Math.min(recorded.count, until ?? recorded.count);
  for (let blockNum = 1; blockNum <= last; blockNum++) {
    const block = recorded.block(blockNum);
    try {
      changeByHand(chain, recorded.byHand(blockNum, 'before'));
      if (verifiesSignatures) chain.pushBlock(block);
      else chain.restore({ kind: 'block', block });
      changeByHand(chain, recorded.byHand(blockNum, 'after'));
    } catch (error) {
      throw new RecordingError(`${blocks}: block ${blockNum} is refused: ${(error as Error).message}`);
    }
  }
  return chain;
}

function changeByHand(chain: Chain, changes: ByHandRecord | undefined): void {
  if (changes === undefined) return;
  for (const key of changes.skeleton_keys) chain.addSkeletonKey(key);
  for (const each of interventionsOf(changes)) chain.intervene(each);
}
