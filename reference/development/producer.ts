import { RefusalError } from '../../spec/authority/refusal.ts';
import { renderRefusal } from '../../spec/authority/render-refusal.ts';
import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import type { Chain } from '../chain/live/chain.ts';
import { WriteError } from '../store/write-error.ts';
import type { NodeClock } from './node-clock.ts';
import { produceNext } from './produce-next.ts';

/**
 * When blocks are made: as transactions come and in every slot, as they come alone, by hand alone, or by the clock alone, one every so
 * many seconds on a chain of that block interval.
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
  readonly clock: NodeClock;
  /** Called with the reason where the chain takes no next block, whoever makes it. */
  readonly onRefused?: ((reason: string) => void) | undefined;
}

/** The longest time between two looks at the clock, in milliseconds: timers have no more than 31 bits. */
const longestWait = 3_600_000;

/** Milliseconds after which a block is tried again that the disk did not take. */
const retryAfter = 1000;

/** Intervals between blocks that nobody waits for, while the chain is ahead of the clock: half its pace, until they agree. */
const paceAhead = 2;

/**
 * Makes blocks until it is stopped. Where others take the chain ahead of the clock, the clock goes on from there; where blocks for
 * transactions do, those that nobody waits for come at half the pace, until the clock has caught up.
 */
export function startProducer({
  chain,
  signingKeys,
  blockTime,
  otherKey,
  clock,
  onRefused,
}: ProducerOptions): Producer {
  if (blockTime === 'manual') return { stop() {} };
  /** Milliseconds to wait longer, where the disk took no block. */
  let waits = 0;
  /** Whether the chain took no block; only a transaction, or a change by others, may help. */
  let isRefused = false;
  /** What was told of it last. */
  let told = '';
  let [timer, isStopped, isDue, isProducing] = [undefined as NodeJS.Timeout | undefined, false, false, false];
  let lastMade = clock.now();

  const interval = (): number => chain.slot(2).timestamp - chain.slot(1).timestamp;
  const headTime = (): number => chain.state.dynamicGlobalProperties.time;

  /** Seconds until the next slot; negative where it has passed. */
  const untilNext = (): number => chain.slot(1).timestamp - clock.now();

  /** The slot that is now, at least the next one. */
  const slotNow = (): number => Math.max(1, Math.trunc(-untilNext() / interval()) + 1);

  /** Milliseconds until the next block may be made. */
  function wait(): number {
    if (blockTime === 'transactions' || (blockTime === 'auto' && chain.pending.length > 0)) return 0;
    const paced = lastMade + paceAhead * interval() - clock.now();
    const seconds = blockTime === 'auto' ? Math.min(untilNext(), paced) : untilNext();
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

  function produceOwn(): void {
    isProducing = true;
    try {
      produce(blockTime === 'transactions' ? 1 : slotNow());
      lastMade = clock.now();
    } finally {
      isProducing = false;
    }
  }

  function tell({ refusal }: RefusalError): void {
    const { message } = renderRefusal(refusal, { dialect: chain.dialect, now: headTime() }) as {
      readonly message: string;
    };
    const text = `no block ${chain.headBlockNumber + 1} can be made: ${message}`;
    if (text !== told) onRefused?.(text);
    told = text;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (isStopped || isRefused || (blockTime === 'transactions' && chain.pending.length === 0)) return;
    timer = setTimeout(() => {
      try {
        waits = 0;
        if (wait() === 0) produceOwn();
      } catch (error) {
        if (error instanceof WriteError) waits = retryAfter;
        else if (error instanceof RefusalError) {
          // The chain is at its last time, has its last block, or waits for a transaction that gives a witness a key.
          isRefused = true;
          tell(error);
        } else throw error;
      }
      schedule();
    }, wait() + waits);
  }

  const ends = [
    chain.onTransaction(() => {
      const wasRefused = isRefused;
      isRefused = false;
      if ((typeof blockTime === 'number' && !wasRefused) || isDue) return;
      isDue = true;
      // What comes in the same moment shares a block.
      setImmediate(() => {
        isDue = false;
        schedule();
      });
    }),
    chain.subscribe(() => {
      if (isProducing) return;
      isRefused = false;
      if (blockTime === 'transactions') return;
      clock.reach(headTime());
      lastMade = clock.now();
      schedule();
    }),
  ];
  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
    for (const end of ends) end();
  }
  if (blockTime !== 'transactions') clock.reach(headTime());
  schedule();
  return { stop };
}
