import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Chain } from '../chain/live/chain.ts';
import { createChain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import { openChain } from '../store/open-chain.ts';
import { beginningAt, type Target } from './target.ts';

export interface FollowedOptions {
  readonly target: Target;
  /** A file that a node wrote (`plumbline.export_checkpoint`): the chain goes on from there; its genesis unless given. */
  readonly checkpoint?: string | undefined;
  /** The folder that keeps the chain; what is in it comes before all else. None unless given. */
  readonly folder?: string | undefined;
}

/** The chain of the engine beside that of a target. */
export interface FollowedChain {
  readonly chain: Chain;
  /** The last block whose operations were compared before; undefined: it begins. */
  readonly comparedTo: number | undefined;
  /** Whether the target did not say what its chain began with, so that it was taken to be as chains of its kind begin. */
  readonly isGuessed: boolean;
  /** What was damaged and is mended, a line each. */
  readonly warnings: readonly string[];
  /** Keeps how far operations were compared. Rejects with WriteError where the disk takes nothing. */
  keep(comparedTo: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the chain at its genesis, at a checkpoint, or where the folder has it.
 * @throws StoreError for a damaged checkpoint or folder, RecordingError for a target that tells no beginning, NodeCallError.
 */
export async function openFollowed({ target, checkpoint, folder }: FollowedOptions): Promise<FollowedChain> {
  let isGuessed = false;
  async function begun(): Promise<Chain> {
    const { isSaid, protocol, dialect, chainId, time, initKey, parameters } = await beginningAt(target);
    isGuessed = !isSaid;
    return createChain({ protocol, dialect, chainId, time, initKey, parameters, dropsWaiting: true });
  }
  if (folder === undefined) {
    const chain =
      checkpoint === undefined ? await begun() : openChain(await imageIn(checkpoint), { dropsWaiting: true });
    return { chain, comparedTo: undefined, isGuessed, warnings: [], keep: async () => {}, close: async () => {} };
  }
  const { openDataFolder } = await import('../store/data-folder.ts');
  const opened = await openDataFolder({
    folder,
    dropsWaiting: true,
    begin: async () => {
      const image = checkpoint === undefined ? (await begun()).image() : await imageIn(checkpoint);
      return { image, program: { kind: 'shadow' } };
    },
  });
  const { chain, isContinued, warnings } = opened;
  const file = join(folder, 'compared');
  return {
    chain,
    warnings,
    isGuessed,
    comparedTo: isContinued ? Math.min(numberIn(file), chain.headBlockNumber) : undefined,
    async keep(comparedTo) {
      await opened.durable();
      writeFileSync(`${file}.new`, `${comparedTo}\n`);
      renameSync(`${file}.new`, file);
    },
    async close() {
      await opened.checkpoint().catch(() => {});
      await opened.close();
    },
  };
}

async function imageIn(path: string): Promise<ChainImage> {
  const { readCheckpointFile } = await import('../store/checkpoint-file.ts');
  return (await readCheckpointFile(path)).image;
}

/** 0 for a file that is not there, or says nothing: then all that can be compared is compared again. */
function numberIn(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || 0;
  } catch {
    return 0;
  }
}
