import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listening } from '../../../testing/server.ts';
import { openTransport } from '../transport.ts';
import { openPace } from './pace.ts';

const { signal } = new AbortController();

/** A server that counts, and a client at a pace. */
async function paced(
  options: Parameters<typeof openPace>[0],
  answer: (index: number) => [number, string?] = () => [200],
) {
  const times: number[] = [];
  const server = await listening(
    createServer((request, response) => {
      request.resume();
      const [status, after] = answer(times.push(performance.now()) - 1);
      response.writeHead(status, after === undefined ? {} : { 'retry-after': after });
      response.end('{"jsonrpc":"2.0","result":1,"id":1}');
    }),
  );
  const pace = openPace(options);
  const client = openTransport({ url: new URL(server.url), timeoutMs: 5_000, concurrency: 4, signal, pace });
  const send = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, () => client.send('{}')))).map(
      (read) => read().transportError?.kind,
    );
  const close = async () => {
    client.close();
    await server.close();
  };
  return { send, times, pace, close };
}

describe('a pace', () => {
  it('sends so many requests a second, retries included', async () => {
    const { send, times, close } = await paced({ rate: 50 }, (index) => (index === 0 ? [429, '0'] : [200]));
    const started = performance.now();
    await send(9);
    await close();
    expect(times).toHaveLength(10);
    expect((times.at(-1) ?? 0) - started).toBeGreaterThan(9 * 20 - 1);
  });

  it('sends no request beyond the last, and says so', async () => {
    const { send, times, pace, close } = await paced({ maxRequests: 5 });
    expect(await send(5)).toEqual(Array(5).fill(undefined));
    expect(pace.isSpent()).toBe(false);
    expect(await send(3)).toEqual(['spent', 'spent', 'spent']);
    await close();
    expect([times.length, pace.isSpent()]).toEqual([5, true]);
  });

  it('rests for all when one answer asks for it', async () => {
    const { send, times, close } = await paced({}, (index) => (index === 0 ? [503, '1'] : [200]));
    await send(1);
    await send(2);
    await close();
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(900);
    expect(times).toHaveLength(4);
  });

  it('reads Retry-After as a date, and sends nothing before a far one', async () => {
    const far = new Date(Date.now() + 3_600_000).toUTCString();
    const { send, times, close } = await paced({}, () => [429, far]);
    expect(await send(1)).toEqual(['access']);
    expect(await send(3)).toEqual(['access', 'access', 'access']);
    await close();
    expect(times).toHaveLength(1);
  });
});
