import { describe, expect, it } from 'vitest';
import { startGateway } from '../index.ts';
import { call, counting, post, request, startUpstream } from '../testing.ts';
import { closesAfterEach, closing, configurationOf, start } from './started.testing.ts';

closesAfterEach();

describe('a batch', () => {
  it('is answered member by member: from the cache, from the node, or refused alone', async () => {
    const { gateway, upstream } = await start(counting());
    await call(gateway.url, 'a_api.m', [1]);
    const members = [
      request('a_api.m', [1], 'x'),
      request('a_api.m', [2], null),
      '5',
      '{}',
      request('nope.m', [], 9),
      request('a_api.m', [2], 3),
    ];
    const { text } = await post(gateway.url, `[${members.join()}]`);
    expect(JSON.parse(text)).toMatchObject([
      { id: 'x', result: { n: 1 } },
      { id: null, result: { n: 2 } },
      { id: null, error: { code: -32600 } },
      { id: null, error: { code: -32600 } },
      { id: 9, error: { code: -32600, data: { reason: 'no upstream is named nope' } } },
      { id: 3, result: { n: 2 } },
    ]);
    expect(upstream.received).toHaveLength(2);
    expect((await post(gateway.url, `[${members[0]},${members[1]}]`)).headers.get('x-jussi-cache-hit')).toBe('batch');
  });

  it('may have 50 members, and another number where that is configured', async () => {
    const { gateway } = await start(counting());
    const batch = (size: number) => `[${Array.from({ length: size }, (_, id) => request('a_api.m', [], id)).join()}]`;
    expect(JSON.parse((await post(gateway.url, batch(50))).text)).toHaveLength(50);
    expect(JSON.parse((await post(gateway.url, batch(51))).text)).toMatchObject({
      id: null,
      error: { code: 1600, message: 'JSONRPC batch size of 51 exceeds 50' },
    });
    const small = await start(counting(), {}, { batchLimit: 2 });
    expect(JSON.parse((await post(small.gateway.url, batch(3))).text)).toMatchObject({ error: { code: 1600 } });
    expect(JSON.parse((await post(gateway.url, '[]')).text)).toMatchObject({ error: { code: -32600 } });
  });

  it('of 50 different members asks for all of them at once', async () => {
    const waiting: (() => void)[] = [];
    const answer = counting();
    const { gateway } = await start((received, response) => {
      waiting.push(() => answer(received, response));
      if (waiting.length === 50) for (const go of waiting) go();
    });
    const members = Array.from({ length: 50 }, (_, id) => request('a_api.m', [id], id));
    const { text } = await post(gateway.url, `[${members.join()}]`);
    expect(JSON.parse(text)).toMatchObject(members.map((_, id) => ({ id, result: {} })));
  });
});

describe('limits', () => {
  const limits = { blacklist_accounts: ['bob'], account_history_limit: 100 };
  const limited = async () => {
    const upstream = closing(await startUpstream(counting()));
    return closing(await startGateway({ configuration: configurationOf([upstream.url], {}, limits), port: 0 }));
  };
  const fields = (account: string, json: string) => ({
    required_auths: [],
    required_posting_auths: [account],
    id: 'follow',
    json,
  });

  it.each([
    [
      'legacy form',
      (account: string, json: string) => [
        'condenser_api.broadcast_transaction',
        [{ operations: [['custom_json', fields(account, json)]] }],
      ],
    ],
    [
      'object form',
      (account: string, json: string) => [
        'network_broadcast_api.broadcast_transaction',
        { trx: { operations: [{ type: 'custom_json_operation', value: fields(account, json) }] } },
      ],
    ],
    [
      'call',
      (account: string, json: string) => [
        'call',
        [
          'condenser_api',
          'broadcast_transaction_synchronous',
          [{ operations: [['custom_json', fields(account, json)]] }],
        ],
      ],
    ],
  ] as const)('of custom_json hold in its %s', async (_, made) => {
    const { url } = await limited();
    const code = async (account: string, json: string) => {
      const [method, params] = made(account, json);
      return (await call(url, method as string, params)).error?.code;
    };
    expect(await code('alice', '{}')).toBeUndefined();
    expect(await code('bob', '{}')).toBe(1700);
    expect(await code('alice', 'x'.repeat(8192))).toBeUndefined();
    expect(await code('alice', 'x'.repeat(8193))).toBe(1800);
    expect(await code('alice', 'é'.repeat(4097))).toBe(1800);
  });

  it.each([
    [['alice', -1, 100], undefined],
    [['alice', -1, 101], 1701],
    [['alice', -1, '101'], 1701],
    [['alice', -1, 100.5], 1701],
    [['alice', -1], 1701],
  ])('of account histories: %j gives %s', async (params, code) => {
    const { url } = await limited();
    const { error } = await call(url, 'condenser_api.get_account_history', params);
    expect(error?.code).toBe(code);
    if (error) expect(error.message).toContain('The max limit is 100.');
  });

  it('leave everything else to the node: broadcasts of any shape, and histories where none is configured', async () => {
    const { gateway, upstream } = await start(counting());
    for (const params of [[], null, {}, [{}], [null], { trx: {} }])
      await call(gateway.url, 'condenser_api.broadcast_transaction', params);
    await call(gateway.url, 'condenser_api.get_account_history', ['alice', -1, 10_000]);
    expect(upstream.received).toHaveLength(7);
  });

  it('of bytes end the connection, and the next request is answered', async () => {
    const { gateway } = await start(counting());
    const padded = (size: number) => request('a_api.m').padEnd(size);
    expect(JSON.parse((await post(gateway.url, padded(262_144))).text)).toHaveProperty('result');
    const { headers, text } = await post(gateway.url, padded(262_145));
    expect(headers.get('connection')).toBe('close');
    expect(JSON.parse(text)).toMatchObject({
      id: null,
      error: { code: -32603, data: { reason: 'a request may have 262144 bytes' } },
    });
    expect(await call(gateway.url, 'a_api.m')).toHaveProperty('result');
  });
});
