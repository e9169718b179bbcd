import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { CheckEvent, Event } from '../../conformance/model/event.ts';
import { gatewayRules } from '../../conformance/services/gateway/index.ts';
import { openClient } from '../../conformance/services/run/client.ts';
import { openUpstream } from '../../conformance/services/run/upstream.ts';
import { checkSystem } from '../../conformance/system.ts';
import { collect } from '../../conformance/testing/server.ts';
import { protocols } from '../../reference/chain/protocol.ts';
import { startNode } from '../../reference/node.ts';
import { startGateway } from '../../reference/services/gateway/index.ts';
import { isRedisInstalled, startRedis } from '../../reference/services/gateway/redis.testing.ts';
import { core } from '../../spec/dialects/core.ts';
import { startConcurrentClients } from '../support/concurrent-clients.ts';
import { resumable } from '../support/resumable.ts';

const done = resumable<Result>('gateway-concurrent-clients', [
  'spec',
  'reference',
  'conformance/services',
  'test/support/concurrent-clients.ts',
]);

interface Result {
  /** What is wrong. */
  readonly left: readonly (readonly string[])[];
  readonly passed: number;
  readonly accepted: number;
}

/** One address in front of several: each new connection goes to the next of them. */
async function rotation(urls: readonly string[]): Promise<{ readonly url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  let turn = 0;
  const server = createServer((socket) => {
    const behind = connect(Number(new URL(urls[turn++ % urls.length] ?? '').port), '127.0.0.1');
    for (const each of [socket, behind]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => sockets.delete(each));
    }
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A check of so many gateways behind one address, while clients broadcast through it. */
async function checked(gateways: number, redis: string | undefined, seed: number): Promise<Result> {
  const chain = { scenario: 'small', accounts: 10, witnesses: 21, seed: 1, blockTime: 'auto' } as const;
  const node = await startNode({ development: { ...chain, dialect: core, protocol: protocols['0.20'] } });
  const stop = new AbortController();
  const client = openClient({ url: node.url, timeoutMs: 20_000, signal: stop.signal });
  const upstream = await openUpstream(client);
  const blacklisted = 'blacklisted';
  const options = { node: upstream.url, port: 0, blacklist: [blacklisted], redis, redisTimeout: 5_000 };
  const all = await Promise.all(Array.from({ length: gateways }, () => startGateway(options)));
  const front = await rotation(all.map(({ url }) => url));
  const clients = startConcurrentClients(front.url, { clients: 2, accounts: 10, seed, pause: 20 });
  try {
    const services = {
      ...{ targets: [{ name: 'gateway' as const, url: front.url }], node: node.url, upstream, blacklisted },
      ...{ seed, concurrency: 16, timeoutMs: 20_000 },
    } as const;
    const events = await collect<Event>(checkSystem({ services }, gatewayRules));
    const checks = events.filter((event): event is Event & CheckEvent => event.kind === 'check');
    const left = checks.filter(
      ({ outcome, notes }) => !['pass', 'not-testable', 'inconclusive'].includes(outcome) || notes !== undefined,
    );
    await clients.stop();
    return {
      left: left.map(({ rule, outcome, reason = '', findings = [], notes = [] }) => [
        ...[rule, outcome, reason],
        ...[...findings, ...notes].map(({ expected, actual }) => `expected ${expected}, got ${actual}`),
      ]),
      passed: checks.filter(({ outcome }) => outcome === 'pass').length,
      accepted: [...clients.accepted.values()].reduce((sum, each) => sum + each, 0),
    };
  } finally {
    await clients.stop();
    stop.abort();
    await front.close();
    for (const gateway of all) await gateway.close();
    client.close();
    await upstream.close();
    await node.close();
  }
}

const expectGood = ({ left, passed, accepted }: Result) => {
  expect(left).toEqual([]);
  // A slow machine leaves some open.
  expect(passed).toBeGreaterThan(135);
  expect(accepted).toBeGreaterThan(20);
};

/** On one of its own: each chain has other answers. */
async function checkedOnRedis(gateways: number): Promise<Result> {
  const redis = await startRedis();
  return checked(gateways, redis.url, 10 + gateways).finally(redis.close);
}

describe('gateways behind one address while many clients broadcast through it', () => {
  it.each([1, 2, 4])('%d of them, with memory: no deviation', { timeout: 600_000 }, async (count) => {
    expectGood(await done.of(`memory ${count}`, () => checked(count, undefined, count)));
  });

  describe.skipIf(!isRedisInstalled)('on one Redis (needs redis-server)', () => {
    it.each([1, 2, 4])('%d of them: no deviation', { timeout: 600_000 }, async (count) => {
      expectGood(await done.of(`redis ${count}`, () => checkedOnRedis(count)));
    });
  });
});
