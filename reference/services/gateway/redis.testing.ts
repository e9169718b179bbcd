import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reservedPort } from '../../../test/support/reserved-port.ts';

export const isRedisInstalled = spawnSync('redis-server', ['--version']).status === 0;

export interface RedisServer {
  readonly url: string;
  /** Ends at once; `start` runs it again, empty, at the same address. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

/** A redis-server on a free port, which keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-redis-'));
  const port = await reservedPort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  let server: ReturnType<typeof run> | undefined;

  function run() {
    return spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  }

  async function start(): Promise<void> {
    server = run();
    let output = '';
    for await (const chunk of server.stdout) {
      output += chunk;
      if (output.includes('Ready to accept connections')) return;
    }
    throw new Error(`redis-server ended: ${output}`);
  }

  async function kill(): Promise<void> {
    if (server === undefined) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = undefined;
  }

  await start();
  return {
    ...{ url: `redis://127.0.0.1:${port}`, kill, start },
    async close() {
      await kill();
      rmSync(folder, { recursive: true });
    },
  };
}
