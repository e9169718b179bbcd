import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wifOf } from '../../spec/crypto/private-key.ts';
import { dialects } from '../../spec/dialects/index.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import { protocols } from '../chain/protocol.ts';
import type { BlockTime } from '../development/producer.ts';
import { type ReferenceNode, startNode } from '../node.ts';

let taken = 0;
let node: ReferenceNode;
const cast = { dialect: dialects.core, protocol: protocols['0.20'], accounts: 2, witnesses: 21, seed: 1 };
const begin = (blockTime: BlockTime) => startNode({ development: { ...cast, blockTime } });
beforeAll(async () => {
  node = await begin('manual');
});
beforeEach(() => {
  taken = node.controls.snapshot();
});
// A test may have reverted to before it itself: what it did is undone all the same.
afterEach(() => {
  node.controls.revert(taken);
});
afterAll(() => node.close());

interface Reply {
  readonly result?: never;
  readonly error?: { readonly message: string; readonly data: { readonly name: string } };
}

async function ask(method: string, params: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const all = { 'content-type': 'application/json', ...headers };
  return (await fetch(node.url, { method: 'POST', headers: all, body })).json() as Promise<Reply>;
}

// biome-ignore lint/suspicious/noExplicitAny: what each control answers is written where it is called.
async function control(name: string, params: unknown = {}): Promise<any> {
  const { result, error } = await ask(`plumbline.${name}`, params);
  if (error) throw new Error(error.message);
  return result;
}

const head = () => node.chain.headBlockNumber;
const time = () => node.chain.state.dynamicGlobalProperties.time;
const account = (name: string) => node.chain.state.accounts.by.name.get(name);

const transfer = (amount: bigint, { chain, chainId } = node) =>
  chain.pushTransaction(
    signTransaction(
      chain,
      chainId,
      [{ type: 'transfer', value: { from: 'alice', to: 'bob', amount: { amount, symbol: 'CORE' }, memo: '' } }],
      node.devAccounts[0]?.keys.active as never,
    ),
  );

describe('blocks and time', () => {
  it('are made in the next slots', async () => {
    const [before, from] = [head(), time()];
    expect(await control('mine', { count: 5 })).toMatchObject({ head_block_number: before + 5 });
    expect(time()).toBe(from + 15);
    expect(await control('mine')).toMatchObject({ head_block_number: before + 6 });
  });

  it('pass with two blocks, and what waits is in the first', async () => {
    const [before, from] = [head(), time()];
    transfer(1n);
    await control('travel', { by: '7d' });
    expect(head()).toBe(before + 2);
    expect(node.chain.block(before + 1)?.transactions).toHaveLength(1);
    expect(time()).toBe(from + 7 * 86_400);
    await control('mine_until', { time: new Date((time() + 30) * 1000).toISOString().slice(0, 19) });
    expect(head()).toBe(before + 12);
  });

  it.each([
    ['travel', {}, /nothing is no duration: write 90s/],
    ['travel', { by: 'soon' }, /soon is no duration: write 90s/],
    ['travel', { by: '9999999999w' }, /is behind 2037-01-19/],
    ['set_time', { time: '2001-01-01T00:00:00' }, /time only goes on; plumbline.revert/],
    ['mine', { count: 0 }, /from 1 to 10000 blocks, not 0/],
    ['mine', { count: -1 }, /from 1 to 10000 blocks, not -1/],
    ['fork', { blocks: 1000 }, /can be replaced now, not 1000/],
    ['revert', { snapshot: 9999 }, /there is no snapshot 9999; there are: \d+/],
    ['set_balance', { account: 'nobody', balance: '1.000 CORE' }, /there is no account nobody/],
  ])('%s %j says what would be right', async (name, params, message) => {
    await expect(control(name, params)).rejects.toThrow(message);
  });

  it('go on after a travel: a broadcast has its block at once', async () => {
    const auto = await begin('auto');
    await auto.controls.travel('1h');
    const made = new Promise<void>((resolve) => {
      auto.chain.subscribe(() => auto.chain.pending.length === 0 && resolve());
    });
    transfer(1n, auto);
    await made;
    expect(auto.chain.clock).toBeGreaterThanOrEqual(Math.trunc(Date.now() / 1000) + 3_590);
    await auto.close();
  });
});

describe('snapshots', () => {
  it('are named where there is none', async () => {
    const fresh = await begin('manual');
    expect(() => fresh.controls.revert(0)).toThrow('there is no snapshot to go back to: plumbline.snapshot takes one');
    await fresh.close();
  });

  it('are a stack: a revert goes back to one, and forgets it and those after it', async () => {
    const { snapshot: first } = await control('snapshot');
    const [hash, before] = [node.chain.state.dynamicGlobalProperties.head_block_id, head()];
    transfer(1_000n);
    await control('mine', { count: 40 });
    const { snapshot: second } = await control('snapshot');
    expect(second).toBeGreaterThan(first);
    await control('travel', { by: '1d' });
    expect(await control('revert', { snapshot: first })).toMatchObject({ snapshot: first, head_block_number: before });
    expect(node.chain.state.dynamicGlobalProperties.head_block_id).toBe(hash);
    expect(account('alice')?.balance.amount).toBe(10_000_000n);
    expect(node.chain.block(before + 1)).toBeUndefined();
    await expect(control('revert', { snapshot: second })).rejects.toThrow(/there is no snapshot/);
    await expect(control('revert', { snapshot: first })).rejects.toThrow(/there is no snapshot/);
    expect((await control('snapshot')).snapshot).toBe(second + 1);
  });

  it('hold what waits, and answers are those of the chain as it is', async () => {
    transfer(1n);
    await control('snapshot');
    await control('mine', { count: 2 });
    expect(node.chain.pending).toHaveLength(0);
    const count = () => ask('condenser_api.get_dynamic_global_properties', []);
    const { result } = await count();
    await control('revert');
    expect(node.chain.pending).toHaveLength(1);
    expect((await count()).result).not.toEqual(result);
    await control('mine');
    expect(account('bob')?.balance.amount).toBe(10_000_001n);
  });
});

describe('what only a developer does', () => {
  it('replaces the last blocks by a longer branch that has their transactions', async () => {
    await control('mine', { count: 10 });
    transfer(5n);
    await control('mine', { count: 2 });
    const [before, id] = [head(), node.chain.block(head())?.block_id];
    expect(await control('fork', { blocks: 2 })).toMatchObject({ head_block_number: before + 1 });
    expect(node.chain.block(before)?.block_id).not.toBe(id);
    expect(account('bob')?.balance.amount).toBe(10_000_005n);
    expect(node.chain.pending).toEqual([]);
  });

  it('sets a balance, and the supply with it', async () => {
    const supply = () => node.chain.state.dynamicGlobalProperties.current_supply.amount;
    const before = supply();
    await control('set_balance', { account: 'alice', balance: '10500.000 CORE' });
    expect(account('alice')?.balance.amount).toBe(10_500_000n);
    expect(supply()).toBe(before + 500_000n);
    await expect(control('set_balance', { account: 'alice', balance: '1.000000 VESTS' })).rejects.toThrow();
  });

  it('makes accounts with money and keys', async () => {
    const made = await control('create_account', { name: 'zoe' });
    expect(account('zoe')?.balance.amount).toBe(10_000_000n);
    const names = ((await control('accounts')) as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(names).toContain('zoe');
    expect(made.keys.active.public).toMatch(/^STM/);
  });

  it('acts as any account, by a key that signs for all', async () => {
    const operations = [['transfer', { from: 'bob', to: 'alice', amount: '2.000 CORE', memo: '' }]];
    expect((await control('act', { operations })).id).toMatch(/^[0-9a-f]{40}$/);
    expect(account('alice')?.balance.amount).toBe(10_002_000n);
    await control('mine');
    expect(account('alice')?.balance.amount).toBe(10_002_000n);
    expect((await control('skeleton_key')).private).toBe(wifOf(node.controls.skeletonKey()));
  });

  it('makes blocks by the deployed names without a key', async () => {
    const before = head();
    expect((await ask('debug_node_api.debug_generate_blocks', { count: 3 })).result).toEqual({ blocks: 3 });
    expect((await ask('debug_node_api.debug_pop_block', {})).result).toEqual({});
    expect(head()).toBe(before + 2);
  });

  it('has applied the hardforks that test tools set, and refuses later ones', async () => {
    const last = node.chain.state.hardforkProperties.last_hardfork;
    const set = (hardfork_id: number) => ask('debug_node_api.debug_set_hardfork', { hardfork_id });
    expect((await set(last)).result).toEqual({});
    expect((await set(last + 1)).error?.message).toContain(`it is at ${last}, and ${last + 1} cannot be applied`);
    expect((await ask('debug_node_api.debug_get_json_schema', {})).result).toEqual({ schema: '' });
  });
});

describe('controls are not for other sites', () => {
  it.each([
    ['text/plain', { 'content-type': 'text/plain' }, /content-type: application\/json/],
    ['another origin', { origin: 'https://evil.example' }, /pages of https:\/\/evil.example may not/],
    ['a page without an origin', { origin: 'null' }, /pages of null may not/],
  ])('%s', async (_, headers, message) => {
    expect((await ask('plumbline.mine', {}, headers)).error?.message).toMatch(message);
  });

  it('pages of this machine may, and reads are open to all', async () => {
    expect((await ask('plumbline.mine', {}, { origin: 'http://localhost:3000' })).error).toBeUndefined();
    const read = await ask('condenser_api.get_witness_count', [], { origin: 'https://evil.example' });
    expect(read.error).toBeUndefined();
  });

  it('are described as ours, and not among the methods of the node', async () => {
    const { result } = await ask('rpc.discover', {});
    const { methods } = result as unknown as { readonly methods: readonly { name: string; 'x-source': string }[] };
    const own = methods.filter(({ name }) => name.startsWith('plumbline.'));
    expect(own.map((each) => each['x-source'])).toEqual(own.map(() => 'plumbline'));
    expect(own.map(({ name }) => name)).toContain('plumbline.revert');
    expect((await ask('jsonrpc.get_methods', {})).result).toHaveLength(193);
  });
});

describe('accounts whose keys everybody may know', () => {
  const names = () => node.controls.devAccounts().map(({ name }) => name);

  it('are told once, also when they are made again behind a revert', async () => {
    const snapshot = node.controls.snapshot();
    await control('create_account', { name: 'guest' });
    expect(names().filter((name) => name === 'guest')).toHaveLength(1);
    await control('revert', { snapshot });
    expect(names()).not.toContain('guest');
    await control('create_account', { name: 'guest' });
    expect(names().filter((name) => name === 'guest')).toHaveLength(1);
    expect(names().filter((name) => name.startsWith('witness'))).toEqual([]);
  });

  it('are not those whose keys are others', async () => {
    const other = await startNode({ development: { ...cast, seed: 2, blockTime: 'manual' } });
    const path = join(tmpdir(), `plumbline-other-seed-${process.pid}.checkpoint`);
    try {
      await other.controls.exportCheckpoint(path);
    } finally {
      await other.close();
    }
    await control('import_checkpoint', { path });
    rmSync(path);
    expect(names()).toEqual(['initminer']);
  });
});

describe('money', () => {
  it('that nobody has makes no account', async () => {
    await expect(control('faucet', { account: 'guest', amount: '999999999.000 CORE' })).rejects.toThrow(
      'initminer, who pays, has',
    );
    expect(account('guest')).toBeUndefined();
  });

  it('is never more than the chain can count', async () => {
    const most = '1000000000000.000 CORE';
    await expect(control('set_balance', { account: 'alice', balance: most })).rejects.toThrow('can be 99975');
    const supply = () => node.chain.state.dynamicGlobalProperties.virtual_supply.amount;
    const balance = (account('alice')?.balance.amount ?? 0n) + 10n ** 15n - supply();
    node.controls.setBalance('alice', { amount: balance, symbol: 'CORE' });
    expect(supply()).toBe(10n ** 15n);
  });
});
