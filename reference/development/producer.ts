import { RefusalError } from '../../spec/authority/refusal.ts';
import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import type { Chain } from '../chain/live/chain.ts';
import { WriteError } from '../store/write-error.ts';
import { produceNext } from './produce-next.ts';

/**
 * When blocks are made: as transactions come and in every slot, as they come alone, by hand alone, or one every so many seconds.
 */
export type BlockTime = 'auto' | 'transactions' | 'manual' | number;

export interface Producer {
  stop(): void;
}

export interface ProducerOptions {
  readonly chain: Chain;
  /** By public key, 66 hex. */
  readonly signingKeys: ReadonlyMap<string, PrivateKey>;
  readonly blockTime: BlockTime;
  /** Witnesses whose key is not here sign with this one from their first block on. */
  readonly otherKey?: PrivateKey | undefined;
  /** Epoch seconds. */
  readonly clock: () => number;
}

/** How far the chain may be ahead of the clock, in seconds; beyond, transactions share the blocks. */
const ahead = 15;

/** How far it can get ahead by blocks of its own, in seconds: no more than a round without keys; beyond, somebody travelled in time. */
const furthestAhead = 120;

/** The longest time between two looks at the clock, in milliseconds: timers have no more than 31 bits. */
const longestWait = 3_600_000;

/** Milliseconds after which a block is tried again that the disk did not take. */
const retryAfter = 1000;

/** Makes blocks by the clock until it is stopped. Where the chain travels in time, the clock goes on from there. */
export function startProducer({ chain, signingKeys, blockTime, otherKey, clock }: ProducerOptions): Producer {
  if (blockTime === 'manual') return { stop() {} };
  /** Milliseconds to wait longer, where the disk took no block. */
  let waits = 0;
  let [timer, isStopped, isDue, travelled] = [undefined as NodeJS.Timeout | undefined, false, false, 0];

  const interval = (): number => chain.slot(2).timestamp - chain.slot(1).timestamp;

  /** Seconds until the next slot; negative where it has passed. */
  function untilNext(): number {
    const { timestamp } = chain.slot(1);
    const until = timestamp - clock() - travelled;
    if (until <= furthestAhead) return until;
    travelled += until - interval();
    return interval();
  }

  /** The slot that is now, at least the next one. */
  const slotNow = (): number => Math.max(1, Math.trunc(-untilNext() / interval()) + 1);

  /** Milliseconds until the next block may be made. */
  function wait(): number {
    if (blockTime === 'transactions') return 0;
    if (typeof blockTime === 'number') return blockTime * 1000;
    const seconds = untilNext() - (chain.pending.length > 0 ? ahead : 0);
    return Math.min(Math.max(0, seconds * 1000), longestWait);
  }

  /** Where others gave every witness of the round a key that is not here, all of them have one of ours again. */
  function produce(from: number): void {
    if (produceNext(chain, signingKeys, { from, otherKey })) return;
    const [signing_key] = signingKeys.keys();
    if (signing_key === undefined) return;
    const { current_shuffled_witnesses, num_scheduled_witnesses } = chain.state.witnessSchedule;
    for (const witness of new Set(current_shuffled_witnesses.slice(0, num_scheduled_witnesses)))
      chain.intervene({ name: 'set_signing_key', values: { witness, signing_key } });
    produceNext(chain, signingKeys, { from });
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || (blockTime === 'transactions' && chain.pending.length === 0)) return;
    timer = setTimeout(() => {
      try {
        waits = 0;
        if (blockTime !== 'auto') produce(1);
        else if (wait() === 0) produce(slotNow());
      } catch (error) {
        // The chain is at its last time, or has its last block: it is read on, and nothing is added.
        if (error instanceof WriteError) waits = retryAfter;
        else if (error instanceof RefusalError) stop();
        else throw error;
      }
      schedule();
    }, wait() + waits);
  }

  const end = chain.onTransaction(() => {
    if (typeof blockTime === 'number' || isDue) return;
    isDue = true;
    // What comes in the same moment shares a block.
    setImmediate(() => {
      isDue = false;
      schedule();
    });
  });
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    end();
  }
  schedule();
  return { stop };
}
