import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dialects } from '../../spec/dialects/index.ts';
import { protocols } from '../chain/protocol.ts';
import { type ReferenceNode, startNode } from '../node.ts';
import { nodeClient } from '../services/kit/node-client.ts';
import { faultText, fits, readFault } from './fault.ts';

let node: ReferenceNode;
beforeAll(async () => {
  const of = { accounts: 10, witnesses: 1, seed: 1, blockTime: 'manual', genesisTime: 1_769_860_800 } as const;
  node = await startNode({ development: { ...of, dialect: dialects.steem, protocol: protocols['0.20'] } });
});
afterAll(() => node.close());
beforeEach(() => node.controls.faults.set([]));

const set = (...texts: readonly string[]) => node.controls.faults.set(texts.map(readFault));

function send(method: string, params: unknown = []): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(node.url, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
}

async function call<Result>(method: string, params?: unknown): Promise<Result> {
  return ((await (await send(method, params)).json()) as { readonly result: Result }).result;
}

const head = async () =>
  (await call<{ head_block_number: number }>('condenser_api.get_dynamic_global_properties')).head_block_number;

describe('a fault of the node', () => {
  it('drops connections, of the methods that it names alone', async () => {
    set('drop:condenser_api.get_dynamic_*');

    await expect(send('condenser_api.get_dynamic_global_properties')).rejects.toThrow();
    expect((await send('condenser_api.get_chain_properties')).status).toBe(200);
  });

  it('answers with another status, and the same body', async () => {
    const right = await (await send('condenser_api.get_chain_properties')).text();
    set('status=502');
    const wrong = await send('condenser_api.get_chain_properties');

    expect([wrong.status, await wrong.text()]).toEqual([502, right]);
  });

  it('lets answers wait', async () => {
    set('latency=60:*.get_chain_properties');
    const order: string[] = [];
    await Promise.all([
      send('condenser_api.get_chain_properties').then(() => order.push('late')),
      send('condenser_api.get_feed_history').then(() => order.push('at once')),
    ]);

    expect(order).toEqual(['at once', 'late']);
  });

  it('reads lag behind so many blocks, as whole answers of that block', async () => {
    const before = await head();
    set('stale=2');
    await node.controls.mine(5);

    expect(await head()).toBe(before + 3);
    set();
    expect(await head()).toBe(before + 5);
  });

  it('reads lag behind at once, as far as blocks can be taken back, and never go back', async () => {
    const of = { accounts: 3, witnesses: 21, seed: 1, blockTime: 'manual', scenario: 'small', reuses: true } as const;
    const development = { ...of, dialect: dialects.steem, protocol: protocols['0.24'] };
    const young = await startNode({ development, faults: [readFault('stale=20')] });
    try {
      const { head_block_number: now, last_irreversible_block_num } = young.chain.state.dynamicGlobalProperties;
      const seen = [];
      for (let block = 0; block < 12; block++) {
        const client = nodeClient(young.url);
        const result = await client.call('database_api.get_dynamic_global_properties', {});
        seen.push(Number((result as { head_block_number: number }).head_block_number));
        const shown = await client.call('block_api.get_block', { block_num: seen.at(-1) ?? 0 });
        expect(shown).toHaveProperty('block');
        await young.controls.mine(1);
      }
      expect(now - last_irreversible_block_num).toBeGreaterThan(9);
      expect(seen[0]).toBe(Math.max(last_irreversible_block_num, now - 20));
      expect(seen).toEqual([...seen].sort((one, other) => one - other));
      expect(seen.at(-1)).toBe(Math.max(last_irreversible_block_num, now + 11 - 20));
    } finally {
      await young.close();
    }
  });

  it('reads lag behind on the branch that is left, not on those that were', async () => {
    const before = await head();
    set('stale=3');
    await node.controls.mine(2);
    await node.controls.fork(1);

    expect(node.chain.headBlockNumber).toBe(before + 3);
    expect(await head()).toBe(before);
    await node.controls.mine(1);
    expect(await head()).toBe(before + 1);
  });

  it('takes an element out of the middle of a page', async () => {
    const names = await call<readonly string[]>('condenser_api.lookup_accounts', ['', 10]);
    const list = await call<{ accounts: readonly { name: string }[] }>('database_api.list_accounts', {
      ...{ start: '', limit: 10, order: 'by_name' },
    });
    set('hole');
    const less = await call<readonly string[]>('condenser_api.lookup_accounts', ['', 10]);
    const lessOfList = await call<typeof list>('database_api.list_accounts', {
      start: '',
      limit: 10,
      order: 'by_name',
    });

    expect([less.length, less[0], less.at(-1)]).toEqual([names.length - 1, names[0], names.at(-1)]);
    expect(names).toEqual(expect.arrayContaining([...less]));
    expect(lessOfList.accounts.length).toBe(list.accounts.length - 1);
  });

  it('comes with its probability, the same for the same seed', async () => {
    const statuses = async () => {
      set('status=500:*:40%');
      const all: number[] = [];
      for (let index = 0; index < 60; index++) all.push((await send('condenser_api.get_chain_properties')).status);
      return all;
    };
    const first = await statuses();

    expect(new Set(first)).toEqual(new Set([200, 500]));
    expect(await statuses()).toEqual(first);
  });

  it('is set and told by calls, which have none', async () => {
    expect(await call('plumbline.set_faults', { faults: ['drop', 'latency=5:a.*:0.5'] })).toEqual({
      faults: ['drop:*:100%', 'latency=5:a.*:50%'],
    });
    expect(await call('plumbline.faults', {})).toEqual({ faults: ['drop:*:100%', 'latency=5:a.*:50%'] });
    expect(await call('plumbline.set_faults', { faults: [] })).toEqual({ faults: [] });
    const refused = (await (await send('plumbline.set_faults', { faults: ['late'] })).json()) as { error: Error };
    expect(refused.error.message).toContain('late is no fault: KIND[=VALUE][:METHODS[:PROBABILITY]]');
  });
});

describe('the text of a fault', () => {
  it.each([
    ['latency=500', 'latency=500:*:100%'],
    ['drop:condenser_api.*:10%', 'drop:condenser_api.*:10%'],
    ['status', 'status=503:*:100%'],
    ['stale:*:0.25', 'stale=1:*:25%'],
    ['hole:*.get_discussions_*', 'hole:*.get_discussions_*:100%'],
  ])('%s', (text, full) => {
    expect(faultText(readFault(text))).toBe(full);
  });

  it.each([
    ['late', 'late is no fault'],
    ['latency', 'latency takes a value from 1 to 600000'],
    ['status=200', 'status takes a value from 400 to 599'],
    ['drop=3', 'drop takes no value'],
    ['drop:*:120%', 'a probability is from 0% to 100%'],
    ['drop:a b', 'drop:a b is no fault'],
  ])('%s is refused', (text, why) => {
    expect(() => readFault(text)).toThrow(why);
  });

  it.each([
    ['*', 'a.b', true],
    ['a.*', 'a.b', true],
    ['*.b', 'a.b', true],
    ['a*b*c', 'a1b2c', true],
    ['a*a', 'a', false],
    ['a.b', 'a.bc', false],
    ['*x*', 'a.b', false],
  ])('%s fits %s: %s', (pattern, name, expected) => {
    expect(fits(pattern, name)).toBe(expected);
  });
});
