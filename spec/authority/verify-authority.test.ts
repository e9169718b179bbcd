import { describe, expect, it } from 'vitest';
import { transactionDigest } from '../crypto/digests.ts';
import { fromHex } from '../crypto/hash.ts';
import { privateKeyFromSeed, publicKeyOf } from '../crypto/private-key.ts';
import { sign } from '../crypto/signature.ts';
import { dialects } from '../dialects/index.ts';
import { encode } from '../kernel/schema.ts';
import { authorityOfKey } from '../types/authority.ts';
import type { OperationOf } from '../types/operation.ts';
import { transaction as unsigned } from '../types/transaction.ts';
import type { AccountAuthorities, GetAccount } from './accounts.ts';
import { verifyAccountAuthority } from './verify-account-authority.ts';
import { type SignedTransaction, verifyAuthority } from './verify-authority.ts';

const dialect = dialects.core;
const [chainId, anotherChain] = ['00'.repeat(32), '11'.repeat(32)];
const key = privateKeyFromSeed('alice');
const alone = authorityOfKey(publicKeyOf(key));
const anybody = { ...alone, weight_threshold: 0, key_auths: [] };
const same = (authority: typeof alone): AccountAuthorities => ({
  owner: authority,
  active: authority,
  posting: authority,
});
const accounts: Readonly<Record<string, AccountAuthorities>> = { alice: same(alone), open: same(anybody) };
const getAccount: GetAccount = (name) => accounts[name];

const transfer = (amount: bigint): OperationOf => ({
  type: 'transfer',
  value: { from: 'alice', to: 'bob', amount: { amount, symbol: 'CORE' }, memo: '' },
});

function signed(operations: readonly OperationOf[], by = key): SignedTransaction {
  const body = { ref_block_num: 1, ref_block_prefix: 2, expiration: 3, operations, extensions: [] };
  const digest = transactionDigest(fromHex(chainId), encode(unsigned, body, dialect));
  return { ...body, signatures: [sign(digest, by)] };
}

describe('verifyAuthority', () => {
  const slug = (transaction: SignedTransaction, chain = chainId) =>
    verifyAuthority({ transaction, chainId: chain, dialect, getAccount })?.slug;

  it('accepts what the account signed, as it signed it, for the chain it signed it for', () => {
    const transaction = signed([transfer(1n)]);

    expect(slug(transaction)).toBeUndefined();
    expect(slug({ ...transaction, operations: [transfer(2n)] })).toBe('authority/missing-active');
    expect(slug(transaction, anotherChain)).toBe('authority/missing-active');
    expect(slug({ ...transaction, signatures: [] })).toBe('authority/missing-active');
    expect(slug(signed([transfer(1n)], privateKeyFromSeed('bob')))).toBe('authority/missing-active');
  });

  it('reports its context: the keys, then the transaction', () => {
    const transaction = { ...signed([transfer(1n)]), signatures: [] };
    const refusal = verifyAuthority({ transaction, chainId, dialect, getAccount });

    expect(refusal?.frames.map(({ values }) => values)).toEqual([
      { id: 'alice', auth: alone, owner: alone },
      { auth_containers: transaction.operations, sigs: [] },
      { '*this': transaction },
    ]);
  });

  it('finds a bad signature before it looks for accounts', () => {
    const refusal = verifyAuthority({
      transaction: { ...signed([transfer(1n)]), signatures: [`00${'11'.repeat(64)}`] },
      chainId,
      dialect,
      getAccount: () => undefined,
    });

    expect(refusal).toMatchObject({ slug: 'authority/signature-header', frames: { length: 3 } });
  });
});

describe('verifyAccountAuthority', () => {
  it.each([
    ['alice', 'authority/missing-active'],
    ['open', undefined],
    ['nobody', 'authority/no-such-account'],
  ])('of %s: %s', (account, slug) => {
    expect(verifyAccountAuthority({ account, getAccount, chainId, dialect })?.slug).toBe(slug);
  });
});
