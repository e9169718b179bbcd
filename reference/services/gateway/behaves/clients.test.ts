import { createRequire } from 'node:module';
import { Client } from 'dsteem';
import { describe, expect, it } from 'vitest';
import { referenceNode } from '../../../../test/support/reference-node.ts';
import { startGateway } from '../index.ts';
import { post, request } from '../testing.ts';
import { closesAfterEach, closing } from './started.testing.ts';

interface Steem {
  readonly api: {
    readonly Steem: new (options: object) => Readonly<Record<string, (...params: unknown[]) => Promise<unknown>>>;
  };
}

const steem = createRequire(import.meta.url)('steem') as Steem;

closesAfterEach();

/** Timeouts are far away: the node may just be loading. */
async function startBoth(compat = false): Promise<{ node: string; gateway: string }> {
  const { url } = await referenceNode();
  const gateway = closing(await startGateway({ node: url, port: 0, compat, second: 20_000 }));
  return { node: url, gateway: gateway.url };
}

/** An account and a block of the recorded chain. */
const [name, number] = ['initminer', 5];

describe.each([false, true])('real clients through a gateway in front of our node, compat: %s', (compat) => {
  it('dsteem reads accounts, blocks and properties', async () => {
    const { gateway, node } = await startBoth(compat);
    const [through, direct] = [new Client(gateway), new Client(node)];
    for (let round = 0; round < 2; round++) {
      const answers = (client: Client) =>
        Promise.all([
          client.database.getDynamicGlobalProperties(),
          client.database.getBlock(number),
          client.database.getAccounts([name]),
        ]);
      expect(await answers(through)).toEqual(await answers(direct));
    }
    await expect(through.database.call('no_such_method')).rejects.toThrow(/no_such_method/);
  });

  it('steem calls by the older form, `call` with an API and positions', async () => {
    const { gateway, node } = await startBoth(compat);
    const answers = async (url: string) => {
      const api = new steem.api.Steem({ url, useAppbaseApi: true });
      return Promise.all([
        api.getAccountsAsync?.([name]),
        api.getBlockAsync?.(number),
        api.getFollowCountAsync?.(name),
      ]);
    };
    const got = await answers(gateway);
    expect(got).toEqual(await answers(node));
    expect(got).not.toContain(undefined);
  });
});

it('answers byte for byte what the node answers, fresh and from the cache', async () => {
  const { gateway, node } = await startBoth();
  const calls = [
    ['condenser_api.get_block', [number]],
    ['block_api.get_block', { block_num: 7 }],
    ['database_api.list_accounts', { start: '', limit: 20, order: 'by_name' }],
    ['call', ['database_api', 'get_accounts', [[name]]]],
    ['condenser_api.get_accounts', [[name]]],
  ] as const;
  for (const [method, params] of calls) {
    const translated = method === 'call' ? ['condenser_api', ...params.slice(1)] : params;
    const expected = (await post(node, request(method, translated, 5))).text;
    expect(expected).toContain('"result"');
    expect((await post(gateway, request(method, params, 5))).text).toBe(expected);
    expect((await post(gateway, request(method, params, 5))).text).toBe(expected);
  }
});
