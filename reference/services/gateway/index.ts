import { startHttpServer } from '../kit/http-server.ts';
import { silent } from '../kit/log.ts';
import type { Service } from '../service.ts';
import { deployed, documented } from './behaviour.ts';
import type { Problem } from './configuration/configuration.ts';
import { loadConfiguration } from './configuration/load.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { refuseClient } from './http/client-error.ts';
import { createHandler } from './http/handler.ts';
import { healthPage } from './http/health-page.ts';
import type { GatewayOptions } from './options.ts';
import { memoryStore } from './store/memory.ts';
import type { Store } from './store/store.ts';

export { ConfigurationError, type Problem } from './configuration/configuration.ts';
export type { GatewayOptions } from './options.ts';

const defaults = { port: 8091, batchLimit: 50, bodyLimit: 262_144, cacheBytes: 64 * 1024 * 1024, redisTimeout: 250 };

export interface GatewayService extends Service {
  readonly name: 'gateway';
  readonly gateway: Gateway;
  /** What is unusual about the configuration. */
  readonly warnings: readonly Problem[];
  /** Reads the configuration again, without losing a call. Rejects with ConfigurationError, and then keeps the old one. */
  reload(): Promise<readonly Problem[]>;
}

/** Starts a caching gateway (document 3, Gateway). Rejects with ConfigurationError, or with the system's error when it cannot listen. */
export async function startGateway(options: GatewayOptions): Promise<GatewayService> {
  const { compat = false, log = silent, now = Date.now, second = 1_000, accountTransferUrl } = options;
  const { port, batchLimit, bodyLimit, cacheBytes, redisTimeout } = { ...defaults, ...given(options) };
  const load = () => loadConfiguration(options, compat ? deployed : documented);
  const { configuration, warnings } = await load();
  const store = await openStore(options, { bytes: cacheBytes, timeout: redisTimeout, now });
  const gateway = createGateway({
    ...{ configuration, store, compat, now, second, batchLimit, accountTransferUrl },
    onHealth: (url, healthy, reason) =>
      log[healthy ? 'info' : 'warn']({ url, reason }, healthy ? 'address is up' : 'address is down'),
  });
  let closing = false;
  const metrics = lazily(async () => (await import('./http/metrics.ts')).createMetrics(gateway));
  const handle = createHandler({
    ...{ gateway, bodyLimit, cors: options.cors ?? '*', closing: () => closing },
    pages: {
      '/health': () => healthPage(gateway, '', closing),
      '/metrics': async () => (await metrics())(),
    },
    onFault: (error) => log.error({ error: String(error) }, 'a request could not be answered'),
  });
  const server = await startHttpServer({
    ...{ host: options.host, port, handle, idleTime: 100_000 },
    onClientError: (error, socket) => refuseClient(gateway, error, socket),
    requestTime: options.requestTime ?? 5_000,
    closeTime: options.closeTime ?? 10_000,
  }).catch(async (error: unknown) => {
    await gateway.close();
    throw error;
  });
  log.info({ url: server.url }, 'gateway listens');
  return {
    ...{ name: 'gateway', url: server.url, port: server.port, gateway, warnings },
    async reload() {
      const next = await load();
      gateway.configure(next.configuration);
      log.info({}, 'configuration reloaded');
      return next.warnings;
    },
    async close() {
      closing = true;
      await server.close();
      await gateway.close();
      log.info({}, 'gateway closed');
    },
  };
}

interface StoreLimits {
  readonly bytes: number;
  readonly timeout: number;
  readonly now: () => number;
}

async function openStore(
  { redis, log = silent }: GatewayOptions,
  { bytes, timeout, now }: StoreLimits,
): Promise<Store> {
  const memory = memoryStore({ bytes, now });
  if (redis === undefined) return memory;
  const { redisStore } = await import('./store/redis.ts');
  const onChange = (reachable: boolean, reason: string) =>
    log[reachable ? 'info' : 'warn']({ reason }, reachable ? 'redis is up' : 'redis is down');
  return redisStore({ url: redis, memory, now, timeout, onChange });
}

/** Options that are set; an undefined one must not hide a default. */
function given(options: GatewayOptions): Partial<typeof defaults> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function lazily<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
