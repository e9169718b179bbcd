import type { SignedTransaction } from '../../spec/authority/verify-authority.ts';
import { type PrivateKey, publicKeyOf } from '../../spec/crypto/private-key.ts';
import { sign } from '../../spec/crypto/signature.ts';
import type { Chain } from '../chain/live/chain.ts';

export interface NextBlock {
  /** The first slot that it may have; 1, the next one, unless given. */
  readonly from?: number;
  /** Signs for a witness whose key is not among them, whose signing key it becomes by hand. */
  readonly otherKey?: PrivateKey | undefined;
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
  { from = 1, otherKey, transactions }: NextBlock = {},
): boolean {
  const round = chain.state.witnessSchedule.num_scheduled_witnesses;
  for (let num = from; num < from + round; num++) {
    const slot = chain.slot(num);
    const key = signingKeys.get(slot.signing_key) ?? otherKey;
    if (key === undefined) continue;
    const { timestamp, witness } = slot;
    const signing_key = publicKeyOf(key);
    if (slot.signing_key !== signing_key)
      chain.intervene({ name: 'set_signing_key', values: { witness, signing_key } });
    chain.produceBlock({ timestamp, sign: (_witness, _key, digest) => sign(digest, key), transactions });
    return true;
  }
  return false;
}
