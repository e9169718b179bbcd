import { Asset, Client, PrivateKey } from 'dsteem';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallError } from './call-error.ts';
import { createNode } from './create-node.ts';
import { nodeHandlers } from './msw.ts';
import { useNode } from './test-hooks.ts';

interface Account {
  readonly balance: string;
}

const node = useNode({ beforeAll, beforeEach, afterEach, afterAll }, { accounts: 2, witnesses: 1 });
const balance = async (name: string): Promise<string | undefined> => {
  const [account] = (await node().call('condenser_api.get_accounts', [[name]])) as readonly Account[];
  return account?.balance;
};

function transfer(amount: string): Promise<unknown> {
  const { url, chainId, accounts } = node();
  const client = new Client(url, { chainId, addressPrefix: node().prefix });
  const key = PrivateKey.fromString(accounts[0]?.keys.active.private ?? '');
  return client.broadcast.transfer({ from: 'alice', to: 'bob', amount: Asset.from(amount), memo: '' }, key);
}

describe('a node in the process', () => {
  it.each(['1.000 STEEM', '2.000 STEEM'])(
    'takes transfers of dsteem, and each test has a chain of its own: %s',
    async (amount) => {
      expect(await balance('bob')).toBe('10000.000 STEEM');
      await transfer(amount);
      expect(await balance('bob')).toBe(`1000${amount[0]}.000 STEEM`);
    },
  );

  it('refuses with the code and the data of the reply', async () => {
    await expect(node().call('condenser_api.no_such_method', [])).rejects.toBeInstanceOf(CallError);
    await expect(node().travel('soon')).rejects.toThrow('soon is no duration');
  });

  it('answers any URL by msw', async () => {
    const server = setupServer(...nodeHandlers(node(), 'https://api.example/'));
    server.listen({ onUnhandledRequest: 'bypass' });
    try {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'condenser_api.get_accounts', params: [['bob']] });
      const answered = await fetch('https://api.example/', { method: 'POST', body });
      expect(await answered.json()).toMatchObject({ id: 7, result: [{ name: 'bob' }] });
    } finally {
      server.close();
    }
  });

  it('stands beside others, each with its own chain', async () => {
    const all = await Promise.all(Array.from({ length: 3 }, () => createNode({ accounts: 1, witnesses: 1 })));
    try {
      await all[1]?.mine(5);
      const heads = await Promise.all(
        all.map(
          (each) =>
            each.call('condenser_api.get_dynamic_global_properties', []) as Promise<{ head_block_number: number }>,
        ),
      );
      const [first, second, third] = heads.map(({ head_block_number }) => head_block_number);
      expect([second, third]).toEqual([(first ?? 0) + 5, first]);
      expect(new Set(all.map(({ url }) => url)).size).toBe(3);
    } finally {
      for (const each of all) await each.close();
    }
  });

  it('says what a time is', async () => {
    await expect(createNode({ genesisTime: 'then' })).rejects.toThrow('not then');
  });
});
