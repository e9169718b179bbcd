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
  readonly image: ChainImage;
  dispatch?: Dispatch;
}

/** What answers from an image, at a clock. */
export type AnswersFrom = (image: ChainImage, clock: () => number) => Dispatch;

/** Follows a chain from now on, and keeps as many of its heads. */
export function lagging(chain: Chain, mostBlocks: number, answersFrom: AnswersFrom): Lagging {
  const past: Past[] = [{ image: chain.image() }];
  let head = chain.headBlockNumber;
  const stop = chain.subscribe(() => {
    if (chain.headBlockNumber === head) return;
    head = chain.headBlockNumber;
    past.unshift({ image: chain.image() });
    past.length = Math.min(past.length, mostBlocks + 1);
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
