import { describe, expect, it } from 'vitest';
import { type PrivateKey, publicKeyOf } from '../../spec/crypto/private-key.ts';
import { core } from '../../spec/dialects/core.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { stateHash } from '../chain/apply/state-hash.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import { core as coins } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { type Chain, createChain } from '../chain/live/chain.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import type { Witness } from '../chain/state/witnesses.ts';
import { type BootstrapOptions, type BootstrappedChain, bootstrap } from './bootstrap.ts';
import { initMiner, witnessesOf } from './dev-accounts.ts';
import { produceNext } from './produce-next.ts';

const options = (dialect: Dialect, protocol: keyof typeof protocols): BootstrapOptions => ({
  dialect,
  protocol: protocols[protocol],
  chainId: dialect.chainIds[0]?.id ?? '',
  accounts: 3,
  witnesses: 21,
  seed: 1,
  genesisTime: 1_700_000_000,
});

/** Another chain of the same beginning, with the same blocks, whose signatures it verifies. @throws RefusalError */
function follow(of: BootstrapOptions, chain: Chain, parameters: BootstrappedChain['parameters']): Chain {
  const { dialect, protocol, chainId, genesisTime = 0 } = of;
  const initKey = publicKeyOf(initMiner.keys.active);
  const other = createChain({ dialect, protocol, chainId, parameters, time: genesisTime - (genesisTime % 3), initKey });
  for (let num = 1; num <= chain.headBlockNumber; num++) other.pushBlock(chain.block(num) as QueriedBlock);
  return other;
}

describe.each([
  [core, '0.20'],
  [core, '0.24'],
  [testnet, '0.24'],
] as const)('a chain of our own in %o by protocol %s', (dialect, protocol) => {
  const { chain, devAccounts, signingKeys, parameters } = bootstrap(options(dialect, protocol));
  const { accounts, witnessSchedule } = chain.state;

  it('has accounts with funds, and witnesses that all have their turn', () => {
    const alice = accounts.by.name.get('alice');
    expect(devAccounts.map(({ name }) => name)).toEqual(['alice', 'bob', 'carol', 'initminer']);
    for (const { keys } of devAccounts.slice(0, -1)) expect(new Set(Object.values(keys).map(publicKeyOf)).size).toBe(4);
    expect([alice?.balance.amount, alice?.sbd_balance.amount]).toEqual([10_000_000n, 1_000_000n]);
    expect(alice?.vesting_shares.amount).toBeGreaterThan(0n);
    const names = Array.from({ length: 21 }, (_, index) => `witness${index + 1}`);
    expect(witnessSchedule.current_shuffled_witnesses.toSorted()).toEqual(names.toSorted());
    for (let num = 0; num < 60; num++) expect(produceNext(chain, signingKeys)).toBe(true);
    expect(accounts.size).toBe(4 + 21 + 4);
    expect(chain.state.witnesses.by.name.get('witness1')?.total_missed).toBe(0);
  });

  it('is made of blocks that any chain of the same beginning accepts', () => {
    const other = follow(options(chain.dialect, chain.protocol.name), chain, parameters);
    expect(stateHash(other.state)).toBe(stateHash(chain.state));
  });
});

it('a witness signs with the key that it has before the block, whatever waits', () => {
  const of = options(core, '0.24');
  const { chain, signingKeys, parameters } = bootstrap(of);
  const { witness, signing_key } = chain.slot(1);
  const [maker] = witnessesOf(of.witnesses, of.seed).filter(({ name }) => name === witness);
  const block_signing_key = [...signingKeys.keys()].find((key) => key !== signing_key);
  const { props } = chain.state.witnesses.by.name.get(witness) as Witness;
  const value = { owner: witness, url: 'a', block_signing_key, props, fee: coins(0n) };
  const operation = { type: 'witness_update', value } as Operation;
  chain.pushTransaction(signTransaction(chain, of.chainId, [operation], maker?.keys.active as PrivateKey));

  expect(chain.slot(1).signing_key).toBe(signing_key);
  expect(chain.pending).toHaveLength(1);
  expect(produceNext(chain, signingKeys)).toBe(true);
  expect(chain.state.witnesses.by.name.get(witness)?.signing_key).toBe(block_signing_key);
  expect(() => follow(of, chain, parameters)).not.toThrow();
});

it('the same options give the same blocks, another seed other keys', () => {
  const head = (seed: number) => bootstrap({ ...options(core, '0.20'), seed }).chain.block(23)?.block_id;

  expect(head(1)).toBe(head(1));
  expect(head(1)).not.toBe(head(2));
});

it('no block is made without a key of a witness of the round', () => {
  const { chain } = bootstrap(options(core, '0.20'));

  expect(produceNext(chain, new Map())).toBe(false);
  expect(chain.headBlockNumber).toBe(23);
});
