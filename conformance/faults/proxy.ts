import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { bodyOf, exchange, fromText } from '../model/exchange.ts';
import { seeded } from '../plan/random.ts';
import { broken, type Fault } from './fault.ts';

export interface FaultProxyOptions {
  readonly upstream: string;
  /** Each breaks what those before it left. */
  readonly faults: readonly Fault[];
  readonly seed?: number;
  /** Default 0: a free one. */
  readonly port?: number;
  readonly host?: string;
}

export interface FaultProxy {
  readonly url: string;
  /** How many answers were broken so far. */
  broken(): number;
  close(): Promise<void>;
}

/**
 * Puts faults in front of any URL: every answer that they can break is broken, the rest passes unchanged. Requests are
 * forwarded as they come, with method, path, headers and the bytes of the body; where no answer comes, none is given.
 */
export async function faultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { faults, seed = 1, port = 0, host = '127.0.0.1' } = options;
  const upstream = new URL(options.upstream);
  const library = upstream.protocol === 'https:' ? https : http;
  const agent = new library.Agent({ keepAlive: true });
  let count = 0;

  const forward = (request: http.IncomingMessage, answered: (answer: http.IncomingMessage) => void) => {
    const { connection: _, ...headers } = request.headers;
    return library.request(
      addressOf(upstream, request.url ?? '/'),
      { agent, method: request.method ?? 'POST', headers: { ...headers, host: upstream.host } },
      answered,
    );
  };

  const server = http.createServer((request, response) => {
    const fail = () => response.destroy();
    const asked = bytesOf(request);
    const sent = forward(request, (answer) => {
      Promise.all([asked, bytesOf(answer)])
        .then(([question, honest]) => {
          const status = answer.statusCode ?? 502;
          const lie = lying(faults, question.toString(), honest.toString(), { status, seed });
          if (lie !== undefined) count++;
          const body = lie === undefined ? honest : Buffer.from(lie);
          response.writeHead(status, headersOf(answer, lie === undefined ? undefined : body.length));
          response.end(body);
        })
        .catch(fail);
    });
    sent.on('error', fail);
    asked.catch(() => sent.destroy());
    request.pipe(sent);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { address, family, port: own } = server.address() as AddressInfo;
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${own}`,
    broken: () => count,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The answer with the faults in it; undefined: they find nothing to break. */
function lying(
  faults: readonly Fault[],
  question: string,
  answer: string,
  { status, seed }: { readonly status: number; readonly seed: number },
): string | undefined {
  const honest = exchange({ request: fromText(question), answer: fromText(answer), status });
  // Drawn from the request, so that the order of arrival does not matter.
  const told = faults.reduce(
    (before, fault) => broken(fault, before, seeded(seed, honest.case))?.exchange ?? before,
    honest,
  );
  return told === honest ? undefined : bodyOf(told.answer);
}

/** What is asked for behind the path of the upstream's URL. */
function addressOf(upstream: URL, asked: string): URL {
  return asked === '/' ? upstream : new URL(upstream.href.replace(/\/?$/, asked));
}

function headersOf({ headers }: http.IncomingMessage, length: number | undefined): http.OutgoingHttpHeaders {
  const { connection: _, 'transfer-encoding': __, ...kept } = headers;
  return length === undefined ? kept : { ...kept, 'content-length': length };
}

async function bytesOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
