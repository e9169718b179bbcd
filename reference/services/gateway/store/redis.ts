import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { decoded, encoded } from './codec.ts';
import type { Entry, Store } from './store.ts';

export interface RedisOptions {
  /** `redis://host:port/database`. */
  readonly url: string;
  /** In front of it: what this process read or wrote itself. */
  readonly memory: Store;
  readonly now: () => number;
  /** Milliseconds until a read counts as a miss. */
  readonly timeout: number;
  /** Told when the store goes away and when it is back. */
  readonly onChange: (reachable: boolean, reason: string) => void;
}

const prefix = 'plumbline:gateway:';
/** A hash: addresses may be of different chains. */
const irreversibleKey = `${prefix}last_irreversible_blocks`;

/** Beyond this many letters a key is its digest. */
const longKey = 512;

/** How long nothing is asked of a store that did not answer in time. */
const rest = 1_000;

function named(key: string): string {
  return prefix + (key.length <= longKey ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`);
}

/** Keeps answers in memory and in Redis, where other gateways find them. While Redis is away the memory serves alone. */
export function redisStore({ url, memory, now, timeout, onChange }: RedisOptions): Store {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: timeout,
    connectTimeout: 5_000,
    retryStrategy: (times) => Math.min(50 * 2 ** times, 1_000),
  });
  let restsUntil = 0;
  let wasReady: boolean | undefined;
  const changed = (ready: boolean, reason: string) => {
    if (ready !== wasReady) onChange(ready, reason);
    wasReady = ready;
  };
  redis.on('ready', () => changed(true, 'connected'));
  redis.on('close', () => changed(false, 'disconnected'));
  // Without a listener the process would end; what matters of it shows in `close`.
  redis.on('error', () => undefined);

  const usable = () => redis.status === 'ready' && performance.now() >= restsUntil;
  /** Undefined where the store is away, or does not answer in time. */
  async function attempt<T>(command: () => Promise<T>): Promise<T | undefined> {
    if (!usable()) return undefined;
    try {
      return await command();
    } catch {
      restsUntil = performance.now() + rest;
      return undefined;
    }
  }

  async function far(key: string): Promise<Entry | undefined> {
    const name = named(key);
    const found = await attempt(() => Promise.all([redis.get(name), redis.pttl(name)]));
    const [text, left] = found ?? [null, -2];
    const template = text === null || left === -2 ? undefined : decoded(text);
    if (template === undefined) return undefined;
    const entry = { ...template, expires: left === -1 ? Number.POSITIVE_INFINITY : now() + left };
    memory.put(key, entry);
    return entry;
  }

  return {
    near: memory.near,
    far,
    put(key, entry) {
      memory.put(key, entry);
      const left = Math.ceil(entry.expires - now());
      const name = named(key);
      if (left === Number.POSITIVE_INFINITY) void attempt(() => redis.set(name, encoded(entry)));
      else if (left > 0) void attempt(() => redis.set(name, encoded(entry), 'PX', left));
    },
    putIrreversible: (address, block) => void attempt(() => redis.hset(irreversibleKey, address, block)),
    async irreversible() {
      const found = (await attempt(() => redis.hgetall(irreversibleKey))) ?? {};
      const blocks = Object.entries(found).map(([address, block]) => [address, Number(block)] as const);
      return new Map(blocks.filter(([, block]) => Number.isSafeInteger(block)));
    },
    clear: memory.clear,
    size: memory.size,
    reachable: () => redis.status === 'ready',
    async close() {
      redis.disconnect();
      await memory.close();
    },
  };
}
