import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { transactionDigest } from '../../../spec/crypto/digests.ts';
import { fromHex } from '../../../spec/crypto/hash.ts';
import type { PrivateKey } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { transaction } from '../../../spec/types/transaction.ts';
import type { ChainView } from '../view.ts';
import type { Operation } from './context.ts';

/** A transaction that refers to the head, expires so many seconds after it, and is signed. `chainId` is 64 hex. */
export function signTransaction(
  { dialect, state }: Pick<ChainView, 'dialect' | 'state'>,
  chainId: string,
  operations: readonly Operation[],
  key: PrivateKey,
  lifetime = 60,
): SignedTransaction {
  const { head_block_id, head_block_number, time } = state.dynamicGlobalProperties;
  const unsigned = {
    ref_block_num: head_block_number & 0xffff,
    ref_block_prefix: Buffer.from(head_block_id, 'hex').readUInt32LE(4),
    expiration: time + lifetime,
    operations,
    extensions: [],
  };
  const digest = transactionDigest(fromHex(chainId, 32), encode(transaction, unsigned, dialect));
  return { ...unsigned, signatures: [sign(digest, key)] };
}
