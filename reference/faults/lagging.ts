import type { Chain } from '../chain/live/chain.ts';
import type { ChainImage } from '../chain/live/image.ts';
import type { Dispatch } from '../rpc/envelope.ts';

/** The chain as it was some blocks ago, for readers. */
export interface Lagging {
  /** What answers as of so many blocks ago; undefined where the chain is not followed that long. */
  ago(blocks: number): Dispatch | undefined;
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

/** Follows a chain from now on, and keeps as many of its heads; those of a branch that was left are no past of its own. */
export function lagging(chain: Chain, mostBlocks: number, answersFrom: AnswersFrom): Lagging {
  const headId = () => chain.state.dynamicGlobalProperties.head_block_id;
  const now = (): Past => ({ blockNum: chain.headBlockNumber, id: headId(), image: chain.image() });
  let past: readonly Past[] = [now()];
  const stop = chain.subscribe(() => {
    const [id, blockNum] = [headId(), chain.headBlockNumber];
    // A head that is gone back to was followed already, without the transactions that wait again.
    const at = past.findIndex((each) => each.id === id);
    if (at >= 0) past = past.slice(at);
    else past = [now(), ...past.filter((each) => each.blockNum < blockNum)].slice(0, mostBlocks + 1);
  });
  return {
    ago(blocks) {
      const then = past[blocks];
      if (then === undefined) return undefined;
      then.dispatch ??= answersFrom(then.image, () => chain.clock);
      return then.dispatch;
    },
    stop,
  };
}
