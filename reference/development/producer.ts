import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import type { Chain } from '../chain/live/chain.ts';
import { produceNext } from './produce-next.ts';

/** When blocks are made: as transactions come and in every slot, by hand alone, or one every so many seconds. */
export type BlockTime = 'auto' | 'manual' | number;

export interface Producer {
  stop(): void;
}

export interface ProducerOptions {
  readonly chain: Chain;
  /** By public key, 66 hex. */
  readonly signingKeys: ReadonlyMap<string, PrivateKey>;
  readonly blockTime: BlockTime;
  /** Epoch seconds. */
  readonly clock: () => number;
}

/** How far the chain may be ahead of the clock, in seconds; beyond, transactions share the blocks. */
const ahead = 15;

/** Makes blocks by the clock until it is stopped. */
export function startProducer({ chain, signingKeys, blockTime, clock }: ProducerOptions): Producer {
  if (blockTime === 'manual') return { stop() {} };
  let [timer, isStopped, isDue] = [undefined as NodeJS.Timeout | undefined, false, false];

  /** The slot that is now, at least the next one. */
  const slotNow = (): number => {
    const { timestamp } = chain.slot(1);
    const { timestamp: second } = chain.slot(2);
    return Math.max(1, Math.trunc((clock() - timestamp) / (second - timestamp)) + 1);
  };

  /** Milliseconds until the next block may be made. */
  function wait(): number {
    if (typeof blockTime === 'number') return blockTime * 1000;
    return Math.max(0, (chain.slot(1).timestamp - clock() - (chain.pending.length > 0 ? ahead : 0)) * 1000);
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      produceNext(chain, signingKeys, { from: typeof blockTime === 'number' ? 1 : slotNow() });
      schedule();
    }, wait());
  }

  const end = chain.onTransaction(() => {
    if (blockTime !== 'auto' || isDue) return;
    isDue = true;
    // What comes in the same moment shares a block.
    setImmediate(() => {
      isDue = false;
      schedule();
    });
  });
  schedule();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      end();
    },
  };
}
