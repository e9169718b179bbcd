import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNode } from '../../sdk/create-node.ts';
import type { DevelopmentNode } from '../../sdk/development-node.ts';

let node: DevelopmentNode;
beforeAll(async () => {
  node = await createNode({ scenario: 'small', genesisTime: '2026-01-31T12:00:00', blockTime: 'manual' });
});
afterAll(() => node.close());

const html = { accept: 'text/html,*/*' };
const rpc = '{"jsonrpc":"2.0","id":7,"method":"condenser_api.get_config","params":[]}';

describe('the page', () => {
  it('is for browsers: clients of JSON-RPC notice nothing', async () => {
    const page = await fetch(node.url, { headers: html });
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('access-control-allow-origin')).toBeNull();

    const posted = await fetch(node.url, { method: 'POST', headers: html, body: rpc });
    expect(await posted.json()).toMatchObject({ id: 7, result: { STEEM_TEMP_ACCOUNT: 'temp' } });
    const got = await fetch(node.url);
    expect([got.headers.get('content-type'), await got.json()]).toMatchObject(['application/json', { error: {} }]);
  });

  it.each([['/'], ['/plumbline/events'], ['/plumbline/arguments?method=condenser_api.get_accounts']])(
    '%s is not for pages of others',
    async (path) => {
      const { status } = await fetch(`${node.url}${path}`, { headers: { ...html, origin: 'https://evil.example' } });
      expect(status).toBe(403);
    },
  );

  it('has arguments for every method that reads, and the node answers nearly all of them with something', async () => {
    const { methods } = (await node.call('rpc.discover')) as {
      readonly methods: readonly { readonly name: string; readonly deprecated?: true }[];
    };
    const reads = methods.filter(({ name }, index) => index % 3 === 0 && !/^plumbline\.|\.broadcast_/.test(name));
    const outcomes = await Promise.all(
      reads.map(async ({ name }) => {
        const given = await fetch(`${node.url}/plumbline/arguments?method=${name}`);
        expect(given.status, name).toBe(200);
        const { params } = (await given.json()) as { readonly params: unknown };
        const result = await node.call(name, params).catch(() => undefined);
        return { name, isShown: !/^(\[\]|\{\}|null|\{"\w+":\[\]\})?$/.test(JSON.stringify(result) ?? '') };
      }),
    );
    const empty = outcomes.filter(({ isShown }) => !isShown).map(({ name }) => name);

    expect(reads.length).toBeGreaterThan(60);
    expect(empty.length, empty.join()).toBeLessThan(reads.length / 10);
  });
});

describe('arguments of controls', () => {
  it.each(['plumbline.faucet', 'plumbline.create_account', 'plumbline.act', 'plumbline.mine_until'])(
    'are such that %s takes them',
    async (name) => {
      const before = node.snapshot();
      const given = await fetch(`${node.url}/plumbline/arguments?method=${name}`);
      const { params } = (await given.json()) as { readonly params: unknown };
      expect(await node.call(name, params)).toBeTypeOf('object');
      node.revert(before);
    },
  );

  it('are such that signatures are verified', async () => {
    const given = await fetch(`${node.url}/plumbline/arguments?method=database_api.verify_signatures`);
    const { params } = (await given.json()) as { readonly params: unknown };
    expect(await node.call('database_api.verify_signatures', params)).toEqual({ valid: true });
  });
});
