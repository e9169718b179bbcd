import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { dialectOfChain } from '../../spec/dialects/of-chain.ts';
import { stateHash } from '../chain/apply/state-hash.ts';
import type { QueriedBlock } from '../chain/block-records.ts';
import { createChain } from '../chain/live/chain.ts';
import { protocols } from '../chain/protocol.ts';
import { type BootstrapOptions, bootstrap } from './bootstrap.ts';
import { initMiner } from './dev-accounts.ts';
import type { FirstBlocks } from './first-blocks.ts';
import { produceNext } from './produce-next.ts';
import { mainNetwork } from './scenarios/clients/main-network.ts';

const headTime = 1_700_000_000;
const ids = ['0000000109833ce528d5bbfb3f6225b39ee10086', '00000002ed04e3c3def0238f693931ee7eebbdf1'];

const optionsOf = (
  changes: Partial<BootstrapOptions> = {},
  firstBlocks: FirstBlocks = mainNetwork,
): BootstrapOptions => ({
  ...{ dialect: dialects.steem, protocol: protocols['0.20'], chainId: '0'.repeat(64) },
  ...{ accounts: 2, witnesses: 21, seed: 1, headTime },
  scenario: { firstBlocks, members: [], steps: [] },
  ...changes,
});

describe('a chain of ours that begins with the blocks of the main network', () => {
  const { chain, parameters, signingKeys } = bootstrap(optionsOf());
  const block = (num: number) => chain.block(num) as QueriedBlock;

  it('has them as that network has them, and goes on with its own', () => {
    expect([block(1).block_id, block(2).block_id]).toEqual(ids);
    expect(block(3).previous).toBe(ids[1]);
    expect(block(3).signing_key).toBe(publicKeyOf(initMiner.keys.active));
  });

  it('misses the slots of the years in between, which nobody is blamed for, and its head is now', () => {
    const { dynamicGlobalProperties, witnesses } = chain.state;
    expect(headTime - block(3).timestamp).toBeLessThan(100);
    expect(Math.abs(headTime - dynamicGlobalProperties.time)).toBeLessThanOrEqual(3);
    // One slot every three seconds since 2016-03-24T16:00:00.
    expect(dynamicGlobalProperties.current_aslot).toBe(BigInt((dynamicGlobalProperties.time - 1_458_835_200) / 3));
    expect([...witnesses.by.name.from()].map(({ total_missed }) => total_missed)).toEqual(Array(22).fill(0));
  });

  it('goes on by the witnesses that are elected on it', () => {
    const { chain, signingKeys } = bootstrap(optionsOf());
    const from = chain.headBlockNumber + 1;
    for (let num = 0; num < 42; num++) expect(produceNext(chain, signingKeys)).toBe(true);
    const makers = Array.from({ length: 42 }, (_, index) => chain.block(from + index)?.witness);
    expect(new Set(makers).size).toBe(21);
    expect(makers).not.toContain('initminer');
  });

  it('is the same where another chain of the same beginning applies its blocks', () => {
    const { origin } = chain;
    const other = createChain({ ...origin, parameters });
    for (let num = 1; num <= chain.headBlockNumber; num++) other.pushBlock(block(num));
    expect(stateHash(other.state)).toBe(stateHash(chain.state));
    expect(signingKeys.has(origin.initKey)).toBe(false);
  });
});

describe('a chain of ours is not the main network', () => {
  const other = 'ab'.repeat(32);
  it.each<[string, Partial<BootstrapOptions>]>([
    ['by its chain id', { chainId: other, dialect: dialectOfChain(dialects.steem, { chainId: other }) }],
    ['as a test network', { dialect: dialects.testnet, chainId: dialects.testnet.chainIds[0]?.id ?? '' }],
    ['by its block interval', { blockInterval: 1 }],
    ['by the time when it begins', { genesisTime: headTime }],
  ])('%s, and begins with blocks of its own', (_how, changes) => {
    const { chain } = bootstrap(optionsOf(changes));
    expect(chain.block(1)?.block_id).not.toBe(ids[0]);
    expect(chain.block(1)?.signing_key).toBe(publicKeyOf(initMiner.keys.active));
    expect(chain.block(2)?.transactions).toHaveLength(1);
  });
});

it('goes on at once where the time of the network is given', () => {
  const { chain } = bootstrap(optionsOf({ genesisTime: mainNetwork.network.genesisTime }));
  expect([1, 2, 3].map((num) => chain.block(num)?.timestamp)).toEqual([1_458_835_500, 1_458_835_536, 1_458_835_539]);
});

it('first blocks are verified like all others', () => {
  const [first, second] = mainNetwork.blocks as readonly [FirstBlocks['blocks'][0], FirstBlocks['blocks'][0]];
  const founded = (...blocks: FirstBlocks['blocks']) => bootstrap(optionsOf({}, { ...mainNetwork, blocks }));
  expect(() => founded(first, { ...second, witness_signature: first.witness_signature })).toThrow('block/signature');
  expect(() => founded(first, { ...second, timestamp: second.timestamp + 3 })).toThrow('block/signature');
  expect(() => founded(first, { ...second, timestamp: first.timestamp })).toThrow('block/time');
  expect(() => founded(second)).toThrow('fork/unlinkable');
});
