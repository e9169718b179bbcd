import type { Chain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import type { Dispatch } from '../rpc/envelope.ts';

/** The chain as it was some blocks ago, for readers. */
export interface Lagging {
  /** What answers as of so many blocks ago; of the oldest head that is known where that is later. */
  ago(blocks: number): Dispatch;
  stop(): void;
}

interface Past {
  readonly blockNum: number;
  readonly id: string;
  readonly image: ChainImage;
  dispatch?: Dispatch;
}

/** What answers from an image, at a clock. */
export type AnswersFrom = (image: ChainImage, clock: () => number) => Dispatch;

/** A head, and those before it whose blocks can still be taken back, the newest first. */
function headsOf(image: ChainImage, blockNum: number, id: string): readonly Past[] {
  const heads: Past[] = [{ blockNum, id, image }];
  for (const [index, change] of [...image.tail.entries()].reverse()) {
    const { blockNum, id } = heads.at(-1) as Past;
    if (change.kind !== 'block' || change.block.block_id !== id) continue;
    const before = { ...image, tail: image.tail.slice(0, index) };
    heads.push({ blockNum: blockNum - 1, id: change.block.previous, image: before });
  }
  return heads;
}

/** Follows a chain, and keeps as many of its heads; those of a branch that was left are no past of its own. */
export function lagging(chain: Chain, mostBlocks: number, answersFrom: AnswersFrom): Lagging {
  const headId = () => chain.state.dynamicGlobalProperties.head_block_id;
  const now = (): Past => ({ blockNum: chain.headBlockNumber, id: headId(), image: chain.image() });
  let past = headsOf(chain.image(), chain.headBlockNumber, headId()).slice(0, mostBlocks + 1);
  const stop = chain.subscribe(() => {
    const [id, blockNum] = [headId(), chain.headBlockNumber];
    // A head that is gone back to was followed already, without the transactions that wait again.
    const at = past.findIndex((each) => each.id === id);
    if (at >= 0) past = past.slice(at);
    else past = [now(), ...past.filter((each) => each.blockNum < blockNum)].slice(0, mostBlocks + 1);
  });
  return {
    ago(blocks) {
      const then = past[Math.min(blocks, past.length - 1)] as Past;
      then.dispatch ??= answersFrom(then.image, () => chain.clock);
      return then.dispatch;
    },
    stop,
  };
}
