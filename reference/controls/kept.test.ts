import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { stateHash, tablesHash } from '../chain/apply/state-hash.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../node.ts';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-kept-'));
const development = {
  ...{ dialect: dialects.core, protocol: protocols['0.20'], accounts: 2, witnesses: 21, seed: 1, prefix: 'ABC' },
  blockTime: 'manual',
} as const;
let node: ReferenceNode;
const start = async () => {
  node = await startNode({ development, dataDir: join(folder, 'data') });
};
const restart = async () => {
  await node.close();
  await start();
};
beforeAll(start);
afterAll(async () => {
  await node.close();
  rmSync(folder, { recursive: true });
});

const hash = () => [stateHash(node.chain.state), tablesHash(node.chain.pluginIndexes), node.chain.headBlockNumber];
const balance = () => node.chain.state.accounts.by.name.get('bob')?.balance.amount;

async function pay(amount: bigint): Promise<void> {
  const alice = node.devAccounts.find(({ name }) => name === 'alice');
  const value = { from: 'alice', to: 'bob', amount: { amount, symbol: 'CORE' }, memo: '' } as const;
  node.chain.pushTransaction(
    signTransaction(node.chain, node.chainId, [{ type: 'transfer', value }], alice?.keys.active as never),
  );
  await node.controls.mine(1);
}

it('a chain in a data folder goes back to snapshots, forks and takes checkpoints in, each for good', async () => {
  const { controls } = node;
  const had = balance();
  await pay(5n);
  const second = controls.snapshot();
  await pay(6n);
  await controls.fork(1);
  const forked = hash();
  expect(balance()).toBe((had ?? 0n) + 11n);
  await controls.exportCheckpoint(join(folder, 'forked.checkpoint'));
  await restart();
  expect(hash()).toEqual(forked);
  expect(() => node.controls.revert(second)).toThrow('there is no snapshot');

  const again = node.controls.snapshot();
  await pay(7n);
  expect(await node.controls.revert(0)).toBe(again);
  expect(hash()).toEqual(forked);
  await pay(8n);
  const after = hash();
  await restart();
  expect([hash(), balance(), node.warnings]).toEqual([after, (had ?? 0n) + 19n, []]);

  await node.controls.importCheckpoint(join(folder, 'forked.checkpoint'));
  expect(hash()).toEqual(forked);
  await restart();
  expect(hash()).toEqual(forked);
  expect(node.chain.dialect.prefix).toBe('ABC');
});
