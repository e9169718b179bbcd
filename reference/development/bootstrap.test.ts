import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import { core } from '../../spec/dialects/core.ts';
import { testnet } from '../../spec/dialects/testnet.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { stateHash } from '../chain/apply/state-hash.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import { createChain } from '../chain/live/chain.ts';
import { protocols } from '../chain/protocol.ts';
import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import { initMiner } from './dev-accounts.ts';
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
    const { dialect, protocol, chainId, genesisTime } = options(chain.dialect, chain.protocol.name);
    const other = createChain({
      dialect,
      protocol,
      chainId,
      parameters,
      time: (genesisTime as number) - ((genesisTime as number) % 3),
      initKey: publicKeyOf(initMiner.keys.active),
    });
    for (let num = 1; num <= chain.headBlockNumber; num++) other.pushBlock(chain.block(num) as QueriedBlock);
    expect(stateHash(other.state)).toBe(stateHash(chain.state));
  });
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
