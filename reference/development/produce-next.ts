import type { PrivateKey } from '../../spec/crypto/private-key.ts';
import { sign } from '../../spec/crypto/signature.ts';
import type { Chain } from '../chain/engine/chain.ts';

/** Makes the block of the first slot from this one on whose witness has its key among these; false where none of a round has. */
export function produceNext(chain: Chain, signingKeys: ReadonlyMap<string, PrivateKey>, from = 1): boolean {
  const round = chain.state.witnessSchedule.num_scheduled_witnesses;
  for (let num = from; num < from + round; num++) {
    const slot = chain.slot(num);
    const key = signingKeys.get(slot.signing_key);
    if (key === undefined) continue;
    chain.produceBlock({ timestamp: slot.timestamp, sign: (_witness, _key, digest) => sign(digest, key) });
    return true;
  }
  return false;
}
