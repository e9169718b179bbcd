import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { reservedPort } from '../../test/support/reserved-port.ts';
import { listening } from './listening.ts';

const go = new AbortController().signal;
let server: Server | undefined;

afterEach(() => server?.close());

async function listen(port = 0): Promise<number> {
  server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as { port: number }).port;
}

describe('listening', () => {
  it('returns at once if the port is open', async () => {
    const started = Date.now();
    await listening(`http://127.0.0.1:${await listen()}`, 5_000, go);

    expect(Date.now() - started).toBeLessThan(1_000);
  });

  it('waits for a late start', async () => {
    const port = await reservedPort();
    const started = Date.now();
    setTimeout(() => listen(port), 400);
    await listening(`http://127.0.0.1:${port}`, 5_000, go);

    expect(Date.now() - started).toBeGreaterThanOrEqual(390);
    expect(Date.now() - started).toBeLessThan(4_000);
  });

  it('gives up after its time, and when the run is stopped', async () => {
    const url = `http://127.0.0.1:${await reservedPort()}`;
    const started = Date.now();
    await listening(url, 300, go);
    await listening(url, 60_000, AbortSignal.abort());

    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('leaves other errors to the run', async () => {
    const started = Date.now();
    await listening('http://name.invalid', 60_000, go);

    expect(Date.now() - started).toBeLessThan(30_000);
  });
});
