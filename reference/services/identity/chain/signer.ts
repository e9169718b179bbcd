import { transactionDigest, transactionId } from '../../../../spec/crypto/digests.ts';
import { fromHex } from '../../../../spec/crypto/hash.ts';
import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { chainIdAt } from '../../../../spec/dialects/chain-id.ts';
import { dialects } from '../../../../spec/dialects/index.ts';
import type { Json } from '../../../../spec/kernel/json/json.ts';
import { encode, write } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import { transaction } from '../../../../spec/types/transaction.ts';
import { referenceTo } from '../../../chain/apply/reference-block.ts';
import { readOperations } from './operations.ts';
import { type Call, type Members, NodeAwayError, record } from './upstream.ts';

/** What is signed for: the words of the chain and its id. */
export interface SignedChain {
  readonly dialect: Dialect;
  /** 64 hex. */
  readonly chainId: string;
}

export interface SignedJson {
  /** 40 hex. */
  readonly id: string;
  readonly transaction: Members;
}

/** Signs operations for the head of the chain. @throws OperationError, ChainError, NodeAwayError. */
export type SignOperations = (operations: readonly Json[], key: PrivateKey) => Promise<SignedJson>;

const LIFETIME_SECONDS = 600;

/** @param given What is known of the chain; the rest is asked once. */
export function signerOf(call: Call, given: Partial<SignedChain>): SignOperations {
  let chain: Promise<SignedChain> | undefined;
  return async (operations, key) => {
    const head = record(await call('condenser_api.get_dynamic_global_properties', []));
    const { head_block_number: number, head_block_id: id, time } = head ?? {};
    if (typeof id !== 'string' || typeof time !== 'string') throw new NodeAwayError('the node tells no head block');
    chain ??= signedChain(call, given, head ?? {});
    // What could not be asked is asked again at the next request.
    chain.catch(() => {
      chain = undefined;
    });
    const { dialect, chainId } = await chain;
    const wire = { form: 'legacy', dialect } as const;
    const unsigned = {
      ...referenceTo(Number(number), id),
      expiration: Date.parse(`${time}Z`) / 1000 + LIFETIME_SECONDS,
      operations: readOperations(operations, wire),
      extensions: [],
    };
    const bytes = encode(transaction, unsigned, dialect);
    const json = record(write(transaction, unsigned, wire)) ?? {};
    const signature = sign(transactionDigest(fromHex(chainId, 32), bytes), key);
    return { id: transactionId(bytes), transaction: { ...json, signatures: [signature] } };
  };
}

/** The dialect is that whose symbol the supply is told in. */
async function signedChain(call: Call, given: Partial<SignedChain>, head: Members): Promise<SignedChain> {
  const symbol = String(head.current_supply).split(' ')[1];
  const dialect = given.dialect ?? Object.values(dialects).find(({ symbols }) => symbols.CORE === symbol);
  if (dialect === undefined) throw new NodeAwayError(`the supply of the chain is told in ${symbol}, which is unknown`);
  const chainId = given.chainId ?? record(await call('database_api.get_version', {}))?.chain_id;
  const known = typeof chainId === 'string' && /^[0-9a-f]{64}$/.test(chainId);
  return { dialect, chainId: known ? chainId : chainIdAt(dialect, Date.parse(`${head.time}Z`) / 1000) };
}
