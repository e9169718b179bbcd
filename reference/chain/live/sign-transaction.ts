import type { SignedTransaction } from '../../../spec/authority/verify-authority.ts';
import { transactionDigest } from '../../../spec/crypto/digests.ts';
import { fromHex } from '../../../spec/crypto/hash.ts';
import type { PrivateKey } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { transaction } from '../../../spec/types/transaction.ts';
import { referenceTo } from '../apply/reference-block.ts';
import type { Operation } from '../ledger/context.ts';
import { packSigned } from '../ledger/packed.ts';
import type { Singletons } from '../state/index.ts';

type DynamicGlobalProperties = Singletons['dynamicGlobalProperties'];

/** The chain that a transaction is for, as far as its signature says. */
export interface SignedFor {
  readonly dialect: Dialect;
  readonly state: {
    readonly dynamicGlobalProperties: Pick<DynamicGlobalProperties, 'head_block_id' | 'head_block_number' | 'time'>;
  };
}

/** A transaction that refers to the head, expires so many seconds after it, and is signed by each key. `chainId` is 64 hex. */
export function signTransaction(
  { dialect, state }: SignedFor,
  chainId: string,
  operations: readonly Operation[],
  key: PrivateKey | readonly PrivateKey[],
  lifetime = 60,
): SignedTransaction {
  const { head_block_id, head_block_number, time } = state.dynamicGlobalProperties;
  const unsigned = {
    ...referenceTo(head_block_number, head_block_id),
    expiration: time + lifetime,
    operations,
    extensions: [],
  };
  const bytes = encode(transaction, unsigned, dialect);
  const digest = transactionDigest(fromHex(chainId, 32), bytes);
  const signed = { ...unsigned, signatures: [key].flat().map((each) => sign(digest, each)) };
  packSigned(signed, bytes, dialect);
  return signed;
}
