import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import { sign } from '../../spec/crypto/signature.ts';
import type { Chain } from '../chain/live/chain.ts';

export interface NextBlock {
  /** The first slot that it may have; 1, the next one, unless given. */
  readonly from?: number;
  /** What goes into it besides what waits. */
  readonly transactions?: readonly SignedTransaction[];
}

/**
 * Makes the block of the first slot whose witness has its key among these; false where none of a round has. @throws RefusalError where
 * one of the given transactions is refused.
 */
export function produceNext(
  chain: Chain,
  signingKeys: ReadonlyMap<string, PrivateKey>,
  { from = 1, transactions }: NextBlock = {},
): boolean {
  const round = chain.state.witnessSchedule.num_scheduled_witnesses;
  for (let num = from; num < from + round; num++) {
    const slot = chain.slot(num);
    const key = signingKeys.get(slot.signing_key);
    if (key === undefined) continue;
    const { timestamp } = slot;
    chain.produceBlock({ timestamp, sign: (_witness, _key, digest) => sign(digest, key), transactions });
    return true;
  }
  return false;
}
