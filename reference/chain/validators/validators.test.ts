import { describe, expect, it } from 'vitest';
import type { RefusalError } from '../../../spec/authority/refusal.ts';
import { fromHex, sha256, toHex } from '../../../spec/crypto/hash.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import { encode } from '../../../spec/kernel/schema.ts';
import type { OperationValue, SignedOperationName } from '../../../spec/operations/index.ts';
import { workInput } from '../../../spec/types/work.ts';
import { core, dollars } from '../ledger/asset.ts';
import { deployedParameters as parameters } from '../ledger/parameters.ts';
import { validators } from './index.ts';
import { verifySigned } from './virtual.ts';

/** Why an operation is refused whatever the chain is; undefined where it may be right. */
function slugOf<N extends SignedOperationName>(name: N, value: OperationValue<N>): string | undefined {
  return refusedAs(() => validators[name](value, { parameters, dialect: testnet }));
}

function refusedAs(verify: () => void): string | undefined {
  try {
    verify();
    return undefined;
  } catch (error) {
    return (error as RefusalError).refusal.slug;
  }
}

// Expected values: steem_operations.cpp and asset.cpp in the public sources of the deployed node, for what chain C never refused.
describe('limit_order_create2', () => {
  const order = (sold: bigint, base: bigint, quote: bigint): OperationValue<'limit_order_create2'> => ({
    owner: 'alice',
    orderid: 1,
    amount_to_sell: core(sold),
    fill_or_kill: false,
    exchange_rate: { base: core(base), quote: dollars(quote) },
    expiration: 0,
  });

  it.each([
    [1n, 1n, 1n, undefined],
    [1n, 2n, 1n, 'limit_order_create2/worth-nothing'],
    [2n ** 62n, 1n, 2n ** 62n, 'asset/overflow'],
    [2n ** 32n, 1n, 2n ** 31n, 'limit_order_create2/worth-nothing'],
    [2n ** 31n, 1n, 2n ** 31n, undefined],
    [-1n, 1000n, 1n, 'asset/overflow'],
  ])('of %i at %i for %i: %s', (sold, base, quote, slug) =>
    expect(slugOf('limit_order_create2', order(sold, base, quote))).toBe(slug),
  );
});

describe('pow2', () => {
  const input = { worker_account: 'alice', prev_block: '00'.repeat(20), nonce: 1n };
  const seed = toHex(sha256(encode(workInput, input, testnet)));
  const props = { account_creation_fee: core(0n), maximum_block_size: 65_536, sbd_interest_rate: 0 };
  const proof = { n: 140, k: 6, seed, inputs: [] };
  const equihash = (changes: object, pow_summary = 0): OperationValue<'pow2'> => ({
    props,
    work: {
      type: 'equihash_pow',
      value: { input, proof: { ...proof, ...changes }, prev_block: '00'.repeat(20), pow_summary },
    },
  });

  it.each([
    [{ n: 5 }, 'pow2/n'],
    [{ k: 5 }, 'pow2/k'],
    [{ seed: '00'.repeat(32) }, 'pow2/seed'],
    [{}, 'pow2/solution'],
    [{ inputs: [1, 2] }, 'pow2/solution'],
    // What is there twice cancels itself out.
    [{ inputs: [1, 1] }, 'pow2/summary'],
  ])('with %j', (changes, slug) => expect(slugOf('pow2', equihash(changes))).toBe(slug));

  it('with what it takes', () =>
    // The summary was computed by other code, from Python's hashlib.
    expect(slugOf('pow2', equihash({ inputs: [1, 1] }, 4294926906))).toBeUndefined());

  it('with blocks that are too small', () =>
    expect(slugOf('pow2', { ...equihash({}), props: { ...props, maximum_block_size: 65_535 } })).toBe(
      'chain-properties/block-size',
    ));
});

describe('pow', () => {
  const block_id = '00'.repeat(20);
  const hash = Buffer.from(sha256(fromHex(block_id)));
  hash.writeBigUInt64LE(7n);
  const work = {
    worker: '02'.padEnd(66, '1'),
    input: toHex(sha256(hash)),
    signature: '1f'.padEnd(130, '2'),
    work: '11'.repeat(32),
  };
  const props = { account_creation_fee: core(0n), maximum_block_size: 65_536, sbd_interest_rate: 0 };
  const value = (changes: object): OperationValue<'pow'> => ({
    worker_account: 'alice',
    block_id,
    nonce: 7n,
    work: { ...work, ...changes },
    props,
  });

  it.each([
    [{ input: '00'.repeat(32) }, 'pow/input'],
    [{ work: '00'.repeat(32) }, 'pow/no-work'],
    [{}, 'pow/worker'],
  ])('with %j', (changes, slug) => expect(slugOf('pow', value(changes))).toBe(slug));
});

describe('others', () => {
  it('are no virtual operations', () => {
    const slug = refusedAs(() => verifySigned({ type: 'interest', value: { owner: 'alice', interest: dollars(1n) } }));

    expect(slug).toBe('operation/virtual');
  });

  it('are no reports of two headers that are one', () => {
    const header = {
      previous: '00'.repeat(20),
      timestamp: 0,
      witness: 'alice',
      transaction_merkle_root: '00'.repeat(20),
      extensions: [],
      witness_signature: '1f'.padEnd(130, '2'),
    };
    const report = { reporter: 'bob', first_block: header, second_block: header };
    expect(slugOf('report_over_production', report)).toBe('report_over_production/same-block');
    const later = { ...report, second_block: { ...header, timestamp: 3 } };
    expect(slugOf('report_over_production', later)).toBe('report_over_production/time');
  });
});
