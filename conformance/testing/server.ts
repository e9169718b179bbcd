import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The text that answers a body; the index counts the bodies of a server. */
export type Answer = (body: string, index: number) => string | Promise<string>;

export interface TestServer {
  readonly url: string;
  /** Bodies in the order of their arrival. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

/** Listens on a free port; `answer` may be slow. */
export async function serve(answer: Answer, host = '127.0.0.1'): Promise<TestServer> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      bodies.push(Buffer.concat(chunks).toString());
      try {
        const text = await answer(bodies.at(-1) as string, bodies.length - 1);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(text);
      } catch {
        // The node behind has closed, so this one closes its connection too.
        response.destroy();
      }
    });
  });
  return { ...(await listening(server, host)), bodies };
}

export async function listening(server: Server, host = '127.0.0.1'): Promise<Omit<TestServer, 'bodies'>> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** All events of a run. */
export async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}
