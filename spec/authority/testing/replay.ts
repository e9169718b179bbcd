import { verifyAuthority } from '../verify-authority.ts';
import { chainId, dialect, recordedBlocks } from './fixtures.ts';
import { type Follower, followAuthorities } from './follower.ts';

/** The results of verifying every transaction of a chain with the authorities at its time. */
export interface Replay {
  readonly follower: Follower;
  readonly transactions: number;
  readonly signatures: number;
  /** `block/index: slug` of each transaction that we refuse and the chain accepted. */
  readonly refused: readonly string[];
}

export interface ReplayOptions {
  readonly chain: 'a' | 'c';
  readonly last?: number;
  /** Called when a block is applied. */
  readonly atHead?: (head: number, follower: Follower) => void;
}

/** Verifies the transactions of a recorded chain in order, up to block `last`. */
export function replay({ chain, last, atHead }: ReplayOptions): Replay {
  const follower = followAuthorities();
  const { getAccount } = follower;
  const refused: string[] = [];
  let [transactions, signatures] = [0, 0];

  for (const block of recordedBlocks(chain, last)) {
    for (const [index, transaction] of block.transactions.entries()) {
      const refusal = verifyAuthority({ transaction, chainId, dialect, getAccount });
      if (refusal !== undefined) refused.push(`${block.num}/${index}: ${refusal.slug}`);
      transactions += 1;
      signatures += transaction.signatures.length;
      transaction.operations.forEach(follower.apply);
    }
    atHead?.(block.num, follower);
  }
  return { follower, transactions, signatures, refused };
}
