import { type SignedTransaction, transactionKeys } from '../../../spec/authority/verify-authority.ts';
import { transactionDigest } from '../../../spec/crypto/digests.ts';
import { fromHex, sha256 } from '../../../spec/crypto/hash.ts';
import { type PrivateKey, privateKeyFromBytes } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { BinaryError, SchemaError } from '../../../spec/kernel/error.ts';
import { encode, read } from '../../../spec/kernel/schema.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { OperationOf } from '../../../spec/types/operation.ts';
import { signedTransaction, transaction as unsigned } from '../../../spec/types/transaction.ts';
import type { Context } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';

/** Held by no account. */
const nobody = privateKeyFromBytes(sha256(Buffer.from('plumbline: a key of nobody')));

/** What every chain has been asked by somebody: one operation of each level. */
const operationsOf = (name: string): Readonly<Record<'owner' | 'active' | 'posting', OperationOf>> => ({
  owner: {
    type: 'change_recovery_account',
    value: { account_to_recover: name, new_recovery_account: name, extensions: [] },
  },
  active: { type: 'account_witness_proxy', value: { account: name, proxy: '' } },
  posting: {
    type: 'custom_json',
    value: { required_auths: [], required_posting_auths: [name], id: 'plumbline', json: '{}' },
  },
});

/** Far enough, and the same in every run. Nothing of it is ever sent to be spread. */
const expiration = Date.UTC(2030, 0, 1) / 1000;

export interface Chain {
  readonly chainId: string;
  readonly dialect: Dialect;
}

/** The chain to sign for; undefined where the target does not say which it is. */
export function chainOf({ chainId, dialect }: Pick<Context, 'chainId' | 'dialect'>): Chain | undefined {
  return chainId === undefined || dialect === undefined ? undefined : { chainId, dialect };
}

/** What signatures are made of. @throws SchemaError for an operation that is not described. */
export function digestOf(transaction: SignedTransaction, { chainId, dialect }: Chain): Uint8Array {
  return transactionDigest(fromHex(chainId, 32), encode(unsigned, transaction, dialect));
}

/** The sampled transactions of blocks, as they were signed, of which the binary form is known. */
export function sampledTransactions({ corpus }: Target, dialect: Dialect): readonly SignedTransaction[] {
  return corpus.signed.flatMap((json) => {
    try {
      const value = read(signedTransaction, json, { form: 'object', dialect });
      if (value.operations.some(({ type }) => type === 'opaque')) return [];
      encode(unsigned, value, dialect);
      return [value];
    } catch (error) {
      if (error instanceof SchemaError || error instanceof BinaryError) return [];
      throw error;
    }
  });
}

/**
 * Sampled transactions as signed, without signatures, with one signature too few, and signed by a key of nobody; with keys of an
 * account also transactions of ours, signed by each of its roles. Deterministic.
 */
export function signedVariants(target: Target): readonly SignedTransaction[] {
  const chain = chainOf(target);
  if (chain === undefined) return [];
  const all = [
    ...sampledTransactions(target, chain.dialect).flatMap((transaction) => otherwiseSigned(transaction, chain)),
    ...signedByRoles(target, chain),
  ];
  return all.filter((transaction) => !('refusal' in keysOfSigned(transaction, chain)));
}

/** The keys that signed, of what can be written in the binary form. */
export function keysOfSigned(
  transaction: SignedTransaction,
  chain: Chain,
): { readonly keys: readonly string[] } | { readonly refusal: 'not written' | 'no key' } {
  try {
    const found = transactionKeys({ transaction, ...chain });
    return 'keys' in found ? found : { refusal: 'no key' };
  } catch (error) {
    if (error instanceof SchemaError || error instanceof BinaryError) return { refusal: 'not written' };
    throw error;
  }
}

function otherwiseSigned(transaction: SignedTransaction, chain: Chain): readonly SignedTransaction[] {
  const { signatures } = transaction;
  const fewer = signatures.length > 1 ? signatures.map((_, lost) => signatures.filter((__, at) => at !== lost)) : [];
  return [signatures, [], ...fewer, [signature(transaction, nobody, chain)]].map((each) => ({
    ...transaction,
    signatures: each,
  }));
}

function signature(transaction: SignedTransaction, key: PrivateKey, chain: Chain): string {
  return sign(digestOf(transaction, chain), key);
}

function signedByRoles({ signer }: Target, chain: Chain): readonly SignedTransaction[] {
  if (signer === undefined) return [];
  const keys = Object.values(signer.keys).filter((key) => key !== undefined);
  return Object.values(operationsOf(signer.name)).flatMap((operation) => {
    const transaction: SignedTransaction = {
      ...{ ref_block_num: 1, ref_block_prefix: 1, expiration, operations: [operation], extensions: [] },
      signatures: [],
    };
    return [[], ...keys.map((key) => [signature(transaction, key, chain)])].map((signatures) => ({
      ...transaction,
      signatures,
    }));
  });
}
