import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Agent } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImageFailure } from '../failure.ts';
import { fetchRemote } from './fetch.ts';
import { createGate } from './gate.ts';

type Attempt = { readonly source: string } & (
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'name'; readonly host: string; readonly addresses: readonly string[] }
  | { readonly kind: 'rebinding'; readonly host: string; readonly first: string; readonly then: string }
  | { readonly kind: 'redirect'; readonly location: string }
);

const attempts = readFileSync(new URL('../../../../fixtures/services/ssrf.ndjson', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Attempt);

const labelOf = ({ source, ...attempt }: Attempt): string => Object.values(attempt).join(' ');

const PUBLIC = '93.184.216.34';

describe('fetching remote images', () => {
  let trap: Server | undefined;
  let port = 0;
  let requests = 0;
  let location = '';

  beforeAll(async () => {
    // Whatever gets through the gate ends here, wherever it wanted to go.
    trap = createServer((request, response) => {
      if (request.url === '/away') response.writeHead(302, { Location: location }).end();
      else {
        requests += 1;
        response.end('reached');
      }
    });
    await new Promise<void>((resolve) => trap?.listen(0, '127.0.0.1', resolve));
    port = (trap.address() as AddressInfo).port;
  });
  afterAll(() => {
    trap?.closeAllConnections();
    trap?.close();
  });

  async function outcome(url: string, gate: Agent): Promise<string> {
    const options = { gate, limit: 1_000, followed: [301, 302, 303, 307, 308], refusedTypes: undefined };
    try {
      return (await fetchRemote(new URL(url), { ...options, headersTime: 2_000, time: 2_000 })).toString();
    } catch (error) {
      return error instanceof ImageFailure ? error.failure : String(error);
    } finally {
      await gate.destroy();
    }
  }

  /** A gate before the trap: addresses that pass are the trap's in truth. */
  const gateFor = (resolve: (host: string) => readonly string[]): Agent =>
    createGate({ resolve: async (host) => resolve(host), dial: () => ({ address: '127.0.0.1', port }) });

  it('reaches what is public: the trap works', async () => {
    expect(
      await outcome(
        'http://public.example/',
        gateFor(() => [PUBLIC]),
      ),
    ).toBe('reached');
    expect(
      await outcome(
        `http://${PUBLIC}/`,
        gateFor((host) => [host]),
      ),
    ).toBe('reached');
    expect(
      await outcome(
        'http://[2606:2800:220:1::1]/',
        gateFor((host) => [host]),
      ),
    ).toBe('reached');
  });

  it.each(attempts.map((attempt) => [labelOf(attempt), attempt] as const))('refuses %s', async (_, attempt) => {
    requests = 0;
    let asked = 0;
    const answers = {
      // Names in URLs resolve to a public address here: refusing them must not depend on what resolves.
      url: (host: string) => [/[a-z]\.?$/i.test(host) ? PUBLIC : host],
      name: () => (attempt.kind === 'name' ? attempt.addresses : []),
      rebinding: () => {
        asked += 1;
        if (attempt.kind !== 'rebinding') return [];
        return [asked === 1 ? attempt.first : attempt.then];
      },
      redirect: (host: string) => [host === 'public.example' ? PUBLIC : /[a-z]$/i.test(host) ? PUBLIC : host],
    } as const;
    if (attempt.kind === 'redirect') location = attempt.location;
    const url = { url: 'url' in attempt ? attempt.url : '', name: '', rebinding: '', redirect: '' }[attempt.kind];
    const place = 'host' in attempt ? `http://${attempt.host}/` : url === '' ? 'http://public.example/away' : url;

    if (!URL.canParse(place)) return;
    if (attempt.kind === 'rebinding') location = place;
    // A rebinding name is asked for twice, by way of a redirect to itself; the second time it is private.
    const first = attempt.kind === 'rebinding' ? `http://${attempt.host}/away` : place;
    expect(await outcome(first, gateFor(answers[attempt.kind]))).toBe('upstream_error');
    expect(requests).toBe(0);
  });

  it('is tried with at least 100 attempts, each with its source', () => {
    expect(attempts.length).toBeGreaterThanOrEqual(100);
    expect(attempts.filter(({ source }) => source === '')).toEqual([]);
  });

  it('connects to the address that it looked at, whatever the name resolves to then', async () => {
    const dialled: string[] = [];
    let asked = 0;
    const gate = createGate({
      resolve: async () => [asked++ === 0 ? PUBLIC : '127.0.0.1'],
      dial: ({ address }) => {
        dialled.push(address);
        return { address: '127.0.0.1', port };
      },
    });
    expect(await outcome('http://rebind.example/', gate)).toBe('reached');
    expect(dialled).toEqual([PUBLIC]);
    expect(asked).toBe(1);
  });
});
