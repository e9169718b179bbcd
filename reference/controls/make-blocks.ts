import { setTimeout as sleep } from 'node:timers/promises';
import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import { timeText } from '../../spec/kernel/scalars.ts';
import { furthest, mostBlocks } from '../apis/undocumented/make-blocks.ts';
import type { Chain } from '../chain/live/chain.ts';
import { produceNext } from '../development/produce-next.ts';
import { controlErrors } from './errors.ts';

/** Whoever signs blocks. */
export interface Maker {
  /** By public key, 66 hex. */
  readonly signingKeys: ReadonlyMap<string, PrivateKey>;
  /** Signs for witnesses whose key is not among them. */
  readonly otherKey?: PrivateKey | undefined;
}

/** Milliseconds after which other calls have their turn. */
const slice = 20;

/** Makes the blocks of the next slots. @throws RpcError for none, or more than one call may make */
export async function mineBlocks(chain: Chain, maker: Maker, count: number, missed = 0): Promise<void> {
  if (count < 1 || count > mostBlocks) throw controlErrors.count({ count, most: mostBlocks });
  verifyTime(chain.slot(count * (missed + 1)).timestamp);
  let pause = performance.now() + slice;
  for (let made = 0; made < count; made++) {
    if (performance.now() >= pause) {
      await sleep(1, undefined, { ref: false });
      pause = performance.now() + slice;
    }
    mineOne(chain, maker, missed + 1);
  }
}

/** What waits gets the next block; then comes the block of the first slot that is not before `time` (epoch seconds). */
export function mineTo(chain: Chain, maker: Maker, time: number): void {
  verifyTime(time);
  if (chain.pending.length > 0 && chain.slot(1).timestamp <= time) mineOne(chain, maker, 1);
  if (chain.state.dynamicGlobalProperties.time >= time) return;
  const slot = slotAt(chain, time);
  mineOne(chain, maker, slot >= 1 && chain.slot(slot).timestamp >= time ? slot : slot + 1);
}

/** The number of slots from the head to a time. */
export function slotAt(chain: Chain, time: number): number {
  const first = chain.slot(1).timestamp;
  return time < first ? 0 : Math.trunc((time - first) / (chain.slot(2).timestamp - first)) + 1;
}

export function mineOne(chain: Chain, { signingKeys, otherKey }: Maker, from: number): void {
  if (!produceNext(chain, signingKeys, { from, otherKey })) throw controlErrors.noMaker();
}

/** @throws RpcError for a time behind the last that can be asked for. */
export function verifyTime(time: number): void {
  if (time > furthest)
    throw controlErrors.tooFar({ time: time < 2 ** 32 ? timeText(time) : `${time}`, last: timeText(furthest) });
}
