import { type PrivateKey, privateKeyFromSeed, publicKeyOf } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { QueriedBlock } from '../block-records.ts';
import type { Operation } from '../ledger/context.ts';
import { protocols } from '../protocol.ts';
import { type Chain, type ChainOptions, createChain } from './chain.ts';
import { signTransaction } from './sign-transaction.ts';

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
export const signed = (chain: Chain, operations: readonly Operation[], key: PrivateKey = initKey, lifetime?: number) =>
  signTransaction(chain, chainId, operations, key, lifetime);

export const transfer = (units: bigint, memo = '', to = 'miners'): Operation => ({
  type: 'transfer',
  value: { from: 'initminer', to, amount: { amount: units, symbol: 'CORE' }, memo },
});
