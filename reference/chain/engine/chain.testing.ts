import { transactionDigest } from '../../../spec/crypto/digests.ts';
import { fromHex } from '../../../spec/crypto/hash.ts';
import { type PrivateKey, privateKeyFromSeed, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import { transaction } from '../../../spec/types/transaction.ts';
import { protocols } from '../protocol.ts';
import type { QueriedBlock } from '../view.ts';
import { type Chain, type ChainOptions, createChain } from './chain.ts';
import type { Operation } from './context.ts';

/** The key of the first witness on test networks. */
export const initKey = privateKeyFromSeed('init_key');

const chainId = testnet.chainIds[0]?.id ?? '';

/** A chain at its genesis whose only witness has `initKey`. */
export const testChain = (options: Partial<ChainOptions> = {}): Chain =>
  createChain({
    protocol: protocols['0.24'],
    dialect: testnet,
    chainId,
    time: 1_700_000_001,
    initKey: publicKeyOf(initKey),
    ...options,
  });

/** Makes the block of a slot, the next unless given, signed with `initKey`. */
export const produce = (chain: Chain, slot = 1): QueriedBlock =>
  chain.produceBlock({
    timestamp: chain.slot(slot).timestamp,
    sign: (_witness, _key, digest) => sign(digest, initKey),
  });

/** A transaction that refers to the head, expires in a minute unless given, and is signed. */
export function signed(chain: Chain, operations: readonly Operation[], key: PrivateKey = initKey, lifetime = 60) {
  const { head_block_id, head_block_number, time } = chain.state.dynamicGlobalProperties;
  const unsigned = {
    ref_block_num: head_block_number & 0xffff,
    ref_block_prefix: Buffer.from(head_block_id, 'hex').readUInt32LE(4),
    expiration: time + lifetime,
    operations,
    extensions: [],
  };
  const digest = transactionDigest(fromHex(chainId, 32), encode(transaction, unsigned, chain.dialect));
  return { ...unsigned, signatures: [sign(digest, key)] };
}

export const transfer = (units: bigint, memo = '', to = 'miners'): Operation => ({
  type: 'transfer',
  value: { from: 'initminer', to, amount: { amount: units, symbol: 'CORE' }, memo },
});
