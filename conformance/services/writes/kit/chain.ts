import { transactionDigest, transactionId } from '../../../../spec/crypto/digests.ts';
import { fromHex } from '../../../../spec/crypto/hash.ts';
import type { PrivateKey } from '../../../../spec/crypto/private-key.ts';
import { sign } from '../../../../spec/crypto/signature.ts';
import { encode, write } from '../../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { OperationOf } from '../../../../spec/types/operation.ts';
import { signedTransaction, transaction as unsigned } from '../../../../spec/types/transaction.ts';
import { integerValue, type Json, member } from '../../../model/json.ts';
import { chainIdIn } from '../../../plan/chain-id.ts';
import { dialectDetector } from '../../../plan/dialect.ts';
import type { ServiceContext } from '../../model/context.ts';
import { NotTestable } from '../../model/not-testable.ts';
import type { Steps } from '../../model/steps.ts';
import { call } from './call.ts';

/** What a transaction has to fit: the chain, and its head when it was asked. */
export interface Chain {
  /** 64 hex. */
  readonly chainId: string;
  readonly dialect: Dialect;
  readonly head: number;
  /** 40 hex. */
  readonly headId: string;
  /** The number of the irreversible block. */
  readonly irreversible: number;
  /** Of the head block; epoch seconds. */
  readonly time: number;
}

type Identity = Pick<Chain, 'chainId' | 'dialect'>;

/** Which chain a scenario is on does not change while it runs. */
const identities = new WeakMap<ServiceContext, Identity>();

/** Its block, and the irreversible one. */
export function* headNow(): Steps<Pick<Chain, 'head' | 'irreversible'> & { readonly json: Json | undefined }> {
  const { result: json } = yield* call('condenser_api.get_dynamic_global_properties', []);
  const number = (name: string) => Number(integerValue(member(json, name)) ?? 0n);
  return { head: number('head_block_number'), irreversible: number('last_irreversible_block_num'), json };
}

/** The chain of the node, by its configuration and its head. @throws NotTestable where it does not say which it is */
export function* chainNow(context: ServiceContext): Steps<Chain> {
  const known = identities.get(context);
  const config = known ? undefined : (yield* call('condenser_api.get_config', [])).result;
  const { head, irreversible, json } = yield* headNow();
  const identity = known ?? identityIn(config, json);
  identities.set(context, identity);
  const [id, time] = [member(json, 'head_block_id'), member(json, 'time')];
  if (typeof id !== 'string' || typeof time !== 'string') throw new NotTestable('the node does not show its head');
  return { ...identity, head, headId: id, irreversible, time: Date.parse(`${time}Z`) / 1000 };
}

function identityIn(config: Json | undefined, head: Json | undefined): Identity {
  const detector = dialectDetector();
  for (const json of [config, head]) detector.see(json);
  const [dialect, chainId] = [detector.detected(), chainIdIn(config)];
  if (dialect === undefined || chainId === undefined)
    throw new NotTestable('the node does not say which chain it is of, and what is signed is signed for one');
  return { dialect, chainId };
}

/** A signed transaction as it is sent, in the form of condenser_api or that of the others. */
export interface SignedTransaction {
  /** 40 hex, as a client computes it. */
  readonly id: string;
  readonly legacy: Json;
  readonly object: Json;
}

/** Refers to the head, and may wait for a minute unless it expires sooner. */
export function signed(
  operations: readonly OperationOf[],
  keys: readonly PrivateKey[],
  chain: Chain,
  expiration = chain.time + 60,
): SignedTransaction {
  const { chainId, dialect, head, headId } = chain;
  const transaction = {
    ref_block_num: head & 0xffff,
    ref_block_prefix: Buffer.from(headId, 'hex').readUInt32LE(4),
    expiration,
    operations,
    extensions: [],
  };
  const bytes = encode(unsigned, transaction, dialect);
  const digest = transactionDigest(fromHex(chainId, 32), bytes);
  const complete = { ...transaction, signatures: keys.map((key) => sign(digest, key)) };
  return {
    id: transactionId(bytes),
    legacy: write(signedTransaction, complete, { form: 'legacy', dialect }),
    object: write(signedTransaction, complete, { form: 'object', dialect }),
  };
}
