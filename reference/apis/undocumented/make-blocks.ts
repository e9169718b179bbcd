import { setTimeout as sleep } from 'node:timers/promises';
import v8 from 'node:v8';
import { type PrivateKey, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { timeText } from '../../../spec/kernel/scalars.ts';
import { lastTime } from '../../chain/ledger/context.ts';
import type { Chain } from '../../chain/live/chain.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';

const refusal = { code: codes.assertion, kind: kinds.assertion, at: 'debug_generate_blocks' } as const;
const badCount = defineError({
  ...refusal,
  slug: 'debug/count',
  format: 'a call makes from 0 to ${most} blocks, not ${count}; generate_sparsely reaches a time with two',
});
const badMisses = defineError({
  ...refusal,
  slug: 'debug/miss-blocks',
  format: 'slots cannot be missed ${missed} times',
});
const tooFar = defineError({
  ...refusal,
  slug: 'debug/too-far',
  format: 'the blocks would lead beyond ${last}, the last time that can be asked for: the chain ends a year later',
});
const noRoom = defineError({
  ...refusal,
  slug: 'debug/memory',
  format: 'the memory of this node is nearly full: no more blocks are made on demand',
});

/** Blocks of one call. Some 500 are made in a second. */
export const mostBlocks = 10_000;

/** Behind this time no blocks are made on demand, so that no call takes the chain to where it ends. Epoch seconds. */
export const furthest = lastTime - 365 * 86_400;

/** @throws RpcError for a time (epoch seconds) behind the furthest. */
export function verifyReach(time: number | bigint): void {
  if (time > furthest) throw tooFar({ last: timeText(furthest) });
}

/** @throws RpcError where the memory is nearly full. */
export function verifyRoom(): void {
  const { used_heap_size, heap_size_limit } = v8.getHeapStatistics();
  if (used_heap_size > roomForBlocks * heap_size_limit) throw noRoom();
}

/** Milliseconds after which other calls have their turn. */
const slice = 20;

/** Share of the memory behind which no blocks are made on demand: what they take is never given back. */
const roomForBlocks = 0.8;

export interface Wanted {
  readonly key: PrivateKey;
  /** As the caller wrote it. */
  readonly count: bigint;
  /** Slots to miss before each block. */
  readonly missed?: bigint;
  /** Whether witnesses that have another key get this one; otherwise their slot ends it. */
  readonly edits?: boolean;
}

/**
 * Makes blocks in the next slots, in slices that let other calls through. Gives how many. @throws RpcError for more than one call may
 * make, before it makes any, or where the memory is nearly full.
 */
export async function makeBlocks(chain: Chain, { key, count, missed = 0n, edits = true }: Wanted): Promise<number> {
  if (count < 0n || count > mostBlocks) throw badCount({ count, most: mostBlocks });
  if (missed < 0n) throw badMisses({ missed });
  const { timestamp: next } = chain.slot(1);
  const interval = BigInt(chain.slot(2).timestamp - next);
  verifyReach(BigInt(next) + (count * (missed + 1n) - 1n) * interval);
  verifyRoom();

  let pause = performance.now() + slice;
  for (let made = 0; made < count; made++) {
    if (performance.now() >= pause) {
      // The program may end meanwhile.
      await sleep(1, undefined, { ref: false });
      verifyRoom();
      pause = performance.now() + slice;
    }
    if (!makeBlock(chain, key, Number(missed) + 1, edits)) return made;
  }
  return Number(count);
}

/** Produces the block of a slot with this key; false where its witness has another one and keeps it. */
function makeBlock(chain: Chain, key: PrivateKey, slotNum: number, edits: boolean): boolean {
  const signing_key = publicKeyOf(key);
  const slot = chain.slot(slotNum);
  if (slot.signing_key !== signing_key) {
    if (!edits) return false;
    chain.intervene({ name: 'set_signing_key', values: { witness: slot.witness, signing_key } });
  }
  chain.produceBlock({ timestamp: slot.timestamp, sign: (_witness, _key, digest) => sign(digest, key) });
  return true;
}
