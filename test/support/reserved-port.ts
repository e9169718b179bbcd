import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

let asked = 0;
/** Far apart, as a thread runs many files one after the other. */
const betweenThreads = 3_001;

/**
 * A free port of 127.0.0.1 that stays free when its server closes: below the range from which Linux, macOS and Windows
 * give ports to those who ask for any, as tests in other processes do, and another one for each process, thread and call: test files run in threads of one process.
 */
export async function reservedPort(): Promise<number> {
  const port = 20_000 + ((process.pid * 16 + threadId * betweenThreads + asked++) % 12_000);
  const server = createServer();
  const free = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!free) return reservedPort();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A URL where nobody listens. */
export const refusingUrl = async (): Promise<string> => `http://127.0.0.1:${await reservedPort()}`;
