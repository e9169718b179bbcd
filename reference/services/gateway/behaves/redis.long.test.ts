import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from '../index.ts';
import { isRedisInstalled, type RedisServer, startRedis } from '../redis.testing.ts';
import { answering, call, counting, startUpstream } from '../testing.ts';
import { closesAfterEach, closing, configurationOf } from './started.testing.ts';

closesAfterEach();

describe.skipIf(!isRedisInstalled)('two gateways on one Redis (needs redis-server)', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.close());

  async function pair(answer: Parameters<typeof startUpstream>[0], ttl: number) {
    const upstream = closing(await startUpstream(answer));
    const configuration = configurationOf([upstream.url], { ttls: [['appbase', ttl]] });
    const one = async () => {
      const gateway = closing(await startGateway({ configuration, port: 0, redis: redis.url, redisTimeout: 10_000 }));
      await expect.poll(() => gateway.gateway.store().reachable?.(), { timeout: 10_000 }).toBe(true);
      return gateway;
    };
    return { upstream, gateways: [await one(), await one()] as const };
  }

  it('share every answer, with its life and without an id', async () => {
    const { upstream, gateways } = await pair(counting(), 60);
    const [first, second] = gateways;
    for (let key = 0; key < 20; key++) await call(first.url, 'a_api.shared', [key, 'é'.repeat(300)], key);
    for (let key = 0; key < 20; key++)
      expect(await call(second.url, 'a_api.shared', [key, 'é'.repeat(300)], `x${key}`)).toMatchObject({
        id: `x${key}`,
        result: { n: key + 1 },
      });
    expect(upstream.received).toHaveLength(20);
    expect(second.gateway.counts.sharedHits).toBe(20);
  });

  it('share which blocks are irreversible', async () => {
    const node = answering(({ method }) =>
      method.endsWith('properties')
        ? { last_irreversible_block_num: 9 }
        : { block: { block_id: `00000005${'a'.repeat(32)}` } },
    );
    const { upstream, gateways } = await pair(node, -2);
    const [first, second] = gateways;
    await call(first.url, 'database_api.get_dynamic_global_properties', {});
    const told = async () => (await second.gateway.store().irreversible?.())?.get(`${upstream.url}/`);
    await expect.poll(told).toBe(9);
    await call(second.url, 'block_api.get_block', { block_num: 5 });
    expect(second.gateway.irreversible()).toBe(9);
    await call(first.url, 'block_api.get_block', { block_num: 5 });
    expect(upstream.received).toHaveLength(2);
  });

  it('lose no request when Redis is killed under load, and share again when it is back', async () => {
    const { gateways } = await pair(
      answering(({ params }) => ({ echoed: params })),
      60,
    );
    const [first, second] = gateways;
    let over = false;
    let sent = 0;
    const worker = async (url: string) => {
      while (!over) {
        const id = ++sent;
        expect(await call(url, 'a_api.load', [id % 50], id)).toEqual({
          jsonrpc: '2.0',
          id,
          result: { echoed: [id % 50] },
        });
      }
    };
    const load = [first.url, second.url, first.url, second.url].map(worker);
    const more = async (count: number) => {
      const target = sent + count;
      await expect.poll(() => sent > target, { timeout: 20_000, interval: 5 }).toBe(true);
    };
    await more(100);
    await redis.kill();
    await more(300);
    expect(first.gateway.store().reachable?.()).toBe(false);
    await redis.start();
    await expect
      .poll(() => first.gateway.store().reachable?.() && second.gateway.store().reachable?.(), { timeout: 10_000 })
      .toBe(true);
    await more(100);
    over = true;
    await Promise.all(load);
    await expect
      .poll(
        async () => {
          await call(first.url, 'a_api.again', [sent++]);
          await call(second.url, 'a_api.again', [sent - 1]);
          return second.gateway.counts.sharedHits;
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0);
  });
});
