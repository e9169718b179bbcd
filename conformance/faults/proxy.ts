import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, exchange, fromText } from '../model/exchange.ts';
import { seeded } from '../plan/random.ts';
import { openTransport } from '../run/transport.ts';
import { broken, type Fault } from './fault.ts';

export interface FaultProxyOptions {
  readonly upstream: string;
  readonly fault: Fault;
  readonly seed?: number;
  /** Default 0: a free one. */
  readonly port?: number;
}

export interface FaultProxy {
  readonly url: string;
  /** How many answers were broken so far. */
  broken(): number;
  close(): Promise<void>;
}

/** Puts a fault in front of any URL: every answer that it can break is broken, the rest passes unchanged. */
export async function faultProxy({ upstream, fault, seed = 1, port = 0 }: FaultProxyOptions): Promise<FaultProxy> {
  const { signal } = new AbortController();
  const transport = openTransport({ url: new URL(upstream), timeoutMs: 30_000, concurrency: 16, signal });
  let count = 0;

  const answer = async (body: string): Promise<{ readonly status: number; readonly text: string }> => {
    const { answer, trouble } = await transport.send(body);
    if (answer === undefined) return { status: 502, text: `no answer from upstream: ${trouble?.detail}` };
    const honest = exchange({ request: fromText(body), answer: answer.message, status: answer.status });
    // Drawn from the request, so that the order of arrival does not matter.
    const lying = broken(fault, honest, seeded(seed, honest.case));
    if (lying) count++;
    return { status: answer.status, text: bodyOf((lying?.exchange ?? honest).answer) };
  };

  const server = createServer((request, response) => {
    void bodyText(request)
      .then(answer)
      .then(({ status, text }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(text);
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: () => count,
    close: async () => {
      transport.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
