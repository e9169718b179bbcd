import { describe, expect, it } from 'vitest';
import { headerDigest } from '../../../spec/crypto/digests.ts';
import { privateKeyFromSeed } from '../../../spec/crypto/private-key.ts';
import { sign } from '../../../spec/crypto/signature.ts';
import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { encode, read } from '../../../spec/kernel/schema.ts';
import type { OperationName } from '../../../spec/operations/index.ts';
import { blockHeader } from '../../../spec/types/block-header.ts';
import { stateHash } from '../apply/state-hash.ts';
import { keyAuthority, memo_key, startScenario } from './scenario.testing.ts';

const props = { account_creation_fee: '0.001 CORE', maximum_block_size: 131_072, sbd_interest_rate: 1_000 };

/** Work that was done on the main network, on top of its block 1097. */
const proof = {
  worker: 'STM7P5TDnA87Pj9T4mf6YHrhzjC1KbPZpNxLWCcVcHxNYXakpoT4F',
  input: 'ae8e7c677119d22385f8c48026fee7aad7bba693bf788d7f27047f40b47738c0',
  signature:
    '1f38fe9a3f9989f84bd94aa5bbc88beaf09b67f825aa4450cf5105d111149ba6db560b582c7dbb026c7fc9c2eb5051815a72b17f6896ed59d3851d9a0f9883ca7a',
  work: '000e7b209d58f2e64b36e9bf12b999c6c7af168cc3fc41eb7f8a4bf796c174c3',
};
const work = {
  worker_account: 'cloop3',
  block_id: '00000449f7860b82b4fbe2f317c670e9f01d6d9a',
  nonce: 3899,
  work: proof,
  props: { ...props, account_creation_fee: '100.000 CORE' },
};
const prev_block = '0'.repeat(40);
const input = { worker_account: 'alice', prev_block, nonce: 1 };
/** What is there twice cancels itself out. */
const solution = {
  n: 140,
  k: 6,
  seed: '77d47c85a78e65032e98ee190d4970dc6ff74eeb4dd11e096de356b509818d8f',
  inputs: [1, 1],
};
const equihash = { input, proof: solution, prev_block, pow_summary: 4294926906 };

const header = {
  previous: '0'.repeat(40),
  timestamp: '2026-01-01T00:00:03',
  witness: 'alice',
  transaction_merkle_root: '0'.repeat(40),
  extensions: [],
};

/** One witness has signed two blocks of a slot. */
const signedHeader = (transaction_merkle_root: string) => {
  const unsigned = { ...header, transaction_merkle_root };
  const digest = headerDigest(
    encode(blockHeader, read(blockHeader, unsigned, { form: 'object', dialect: testnet }), testnet),
  );
  return { ...unsigned, witness_signature: sign(digest, privateKeyFromSeed('alice')) };
};
const accountMembers = { owner: keyAuthority, active: keyAuthority, posting: keyAuthority, memo_key };

/** Operations without effect since a hardfork that both protocols have, and where deployed nodes say so (steem_evaluator.cpp). */
const retired: readonly (readonly [OperationName, Readonly<Record<string, Json>>, string])[] = [
  // pow_evaluator: since hardfork 13.
  ['pow', work, 'pow/disabled'],
  // pow2_evaluator: since hardfork 17.
  ['pow2', { work: [1, equihash], props }, 'pow2/disabled'],
  // report_over_production_evaluator: since hardfork 4.
  [
    'report_over_production',
    { reporter: 'alice', first_block: signedHeader('0'.repeat(40)), second_block: signedHeader('1'.repeat(40)) },
    'report_over_production/disabled',
  ],
  // account_create_with_delegation_evaluator: since hardfork 20.
  [
    'account_create_with_delegation',
    { fee: '3.000 CORE', delegation: '0.000000 VESTS', creator: 'alice', new_account_name: 'bob', ...accountMembers },
    'account_create_with_delegation/disabled',
  ],
  // reset_account_evaluator and set_reset_account_evaluator: never in force.
  [
    'reset_account',
    { reset_account: 'alice', account_to_reset: 'initminer', new_owner_authority: keyAuthority },
    'reset_account/disabled',
  ],
  [
    'set_reset_account',
    { account: 'alice', current_reset_account: 'null', reset_account: 'initminer' },
    'set_reset_account/disabled',
  ],
];

describe.each(['0.20', '0.24'] as const)('operations that protocol %s has retired', (protocol) => {
  it.each(retired)('%s is refused from clients and in blocks, and changes nothing', (type, members, slug) => {
    const chain = startScenario(protocol);
    chain.accounts('alice');
    const before = stateHash(chain.chain.state);

    expect(chain.refusal(type, members)).toBe(slug);
    expect(chain.receive(type, members)).toBe(slug);
    expect(stateHash(chain.chain.state)).toBe(before);
  });

  // custom_binary_evaluator: while producing alone.
  it('custom_binary is refused from clients and accepted in blocks', () => {
    const chain = startScenario(protocol);
    chain.accounts('alice');
    const members = {
      required_owner_auths: [],
      required_active_auths: ['alice'],
      required_posting_auths: [],
      required_auths: [],
      id: 'plumbline',
      data: '00ff',
    };
    expect(chain.refusal('custom_binary', members)).toBe('custom_binary/disabled');
    expect(chain.receive('custom_binary', members)).toBeUndefined();
    expect(chain.chain.operationsInBlock(chain.chain.headBlockNumber)[0]?.op.type).toBe('custom_binary');
  });
});
