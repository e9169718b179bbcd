import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createNode } from '../sdk/create-node.ts';
import type { DevelopmentNode } from '../sdk/development-node.ts';

interface Steem {
  readonly api: {
    setOptions(options: object): void;
    getAccountsAsync(names: readonly string[]): Promise<readonly { readonly name: string }[]>;
    getFollowCountAsync(name: string): Promise<{ readonly account: string }>;
  };
  readonly broadcast: {
    transferAsync(wif: string, from: string, to: string, amount: string, memo: string): Promise<{ id: string }>;
  };
}

const steem = createRequire(import.meta.url)('steem') as Steem;
let node: DevelopmentNode;
beforeAll(async () => {
  node = await createNode({ accounts: 2, witnesses: 1, legacyCalls: true });
});
afterAll(() => node.close());
afterEach(() => steem.api.setOptions({ url: 'https://api.steemit.com', useAppbaseApi: false }));

async function ask(method: string, params?: unknown, of = node): Promise<{ result?: unknown; error?: object }> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) });
  return (await of.fetch(of.url, { method: 'POST', body })).json() as Promise<{ result?: unknown; error?: object }>;
}

// What the deployed gateway does: facts of its recordings, "Methods" and "Same key".
describe('legacy calls', () => {
  it.each([
    ['call', ['database_api', 'get_accounts', [['alice']]]],
    ['call', [0, 'get_accounts', [['alice']]]],
    ['call', ['condenser_api', 'get_accounts', [['alice']]]],
    ['get_accounts', [['alice']]],
    ['steemd.database_api.get_accounts', [['alice']]],
    ['steemd.get_accounts', [['alice']]],
  ])('%s %j is one of condenser_api', async (method, params) => {
    expect(await ask(method, params)).toMatchObject({ result: [{ name: 'alice' }] });
  });

  it('arguments by name stay with their namespace, and a name without arguments has none', async () => {
    const named = ['database_api', 'find_accounts', { accounts: ['alice'] }];
    expect(await ask('call', named)).toMatchObject({ result: { accounts: [{ name: 'alice' }] } });
    expect(await ask('get_account_count')).toMatchObject({ result: expect.any(Number) });
    expect(await ask('database_api.get_accounts', [['alice']])).toHaveProperty('error');
  });

  it('steem-js needs no option then', async () => {
    steem.api.setOptions({ url: node.url });
    const key = node.accounts[0]?.keys.active.private ?? '';

    expect(await steem.api.getAccountsAsync(['bob'])).toMatchObject([{ name: 'bob' }]);
    expect(await steem.api.getFollowCountAsync('bob')).toMatchObject({ account: 'bob' });
    expect((await steem.broadcast.transferAsync(key, 'alice', 'bob', '1.000 STEEM', '')).id).toMatch(/^\w{40}$/);
  });

  it('are refused by a node that was not asked for them', async () => {
    const plain = await createNode({ accounts: 1, witnesses: 1 });
    try {
      expect(await ask('call', ['database_api', 'get_accounts', [['alice']]], plain)).toHaveProperty('error');
      expect(await ask('get_accounts', [['alice']], plain)).toHaveProperty('error');
    } finally {
      await plain.close();
    }
  });
});
