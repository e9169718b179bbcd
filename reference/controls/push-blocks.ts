import { setTimeout as sleep } from 'node:timers/promises';
import { RefusalError } from '../../spec/authority/refusal.ts';
import { verifyReach, verifyRoom } from '../apis/undocumented/make-blocks.ts';
import type { Chain } from '../chain/live/chain.ts';
import { type BlockLog, isBlockLog, openBlockLog } from '../chain/recorded/block-log.ts';
import { inPieces } from '../chain/recorded/file-bytes.ts';
import { RecordingError } from '../chain/recorded/recording-error.ts';
import { controlErrors } from './errors.ts';

/** Milliseconds after which other calls have their turn. */
const slice = 20;

/**
 * Applies the blocks of a block log that follow the head, `count` at most. Gives how many there were.
 * @throws RpcError for a file that is no block log, and for a block that does not fit; those before it stay
 */
export async function pushBlocks(chain: Chain, path: string, count: number): Promise<number> {
  if (count === 0) return 0;
  if (path === '') throw controlErrors.noLog();
  const log = reading(() => openLog(path, chain));
  let pause = performance.now() + slice;
  for (let pushed = 0; pushed < count; pushed++) {
    if (pushed === 0 || performance.now() >= pause) {
      if (pushed > 0) await sleep(1, undefined, { ref: false });
      verifyRoom();
      pause = performance.now() + slice;
    }
    const blockNum = chain.headBlockNumber + 1;
    if (blockNum > log.count) return pushed;
    pushOne(chain, path, log, blockNum);
  }
  return count;
}

function openLog(path: string, { dialect }: Chain): BlockLog {
  const bytes = inPieces(path);
  if (bytes.size > 0 && !isBlockLog(bytes)) throw new RecordingError(`${path}, byte 0: no block log, but text`);
  return openBlockLog(bytes, dialect);
}

function pushOne(chain: Chain, path: string, log: BlockLog, blockNum: number): void {
  const block = reading(() => log.block(blockNum));
  const head = chain.state.dynamicGlobalProperties.head_block_id;
  if (block.previous !== head)
    throw controlErrors.otherBranch({ path, block: blockNum, previous: block.previous, head });
  verifyReach(block.timestamp);
  try {
    chain.pushBlock(block);
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    throw controlErrors.refusedBlock({ path, block: blockNum, why: error.message });
  }
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RecordingError ? controlErrors.file({ why: error.message }) : error;
  }
}
