import http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { bodyOf, type Exchange, exchange, fromText } from '../model/exchange/exchange.ts';
import type { Probe } from '../model/exchange/probe.ts';
import { broken, type Fault } from '../model/fault.ts';
import { seeded } from '../util/random.ts';
import { sentAs } from './sent-as.ts';

export interface FaultProxyOptions {
  readonly upstream: string;
  /** Each applies to the result of those before it. */
  readonly faults: readonly Fault[];
  readonly seed?: number;
  /** Default 0: a free one. */
  readonly port?: number;
  readonly host?: string;
}

interface Requested {
  readonly body: Buffer;
  readonly probe: Probe | undefined;
}

interface Answered {
  readonly status: number;
  readonly body: Buffer;
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

  const answerOf = async (requested: Promise<Requested>, answer: http.IncomingMessage): Promise<Answered> => {
    const [{ body, probe }, original] = await Promise.all([requested, bytesOf(answer)]);
    const [request, reported] = [fromText(body.toString()), fromText(original.toString())];
    const { statusCode: status = 200 } = answer;
    const mutation = faulty(faults, exchange({ request, answer: reported, status, ...(probe && { probe }) }), seed);
    if (mutation === undefined) return { status, body: original };
    count++;
    if (mutation.silence !== undefined) throw new Error(mutation.silence);
    return { status: mutation.status, body: Buffer.from(bodyOf(mutation.answer)) };
  };

  const server = http.createServer((request, response) => {
    const fail = () => response.destroy();
    const started = performance.now();
    const requested = bytesOf(request).then((body) => {
      return { body, probe: sentAs(request, body, performance.now() - started) };
    });
    const { connection: _, ...headers } = { ...request.headers, host: upstream.host };
    const { method = 'POST', url = '/' } = request;
    const forwarded = library.request(addressOf(upstream, url), { agent, method, headers }, (answer) => {
      // Events have no end, and are no answers to calls.
      if (answer.headers['content-type'] === 'text/event-stream') {
        response.writeHead(answer.statusCode ?? 200, answer.headers);
        answer.pipe(response);
        response.once('close', () => answer.destroy());
        return;
      }
      answerOf(requested, answer)
        .then(({ status, body }) => {
          response.writeHead(status, headersOf(answer, body.length));
          response.end(body);
        })
        .catch(fail);
    });
    forwarded.on('error', fail);
    requested.catch(() => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: urlOf(host, (server.address() as AddressInfo).port),
    broken: () => count,
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The exchange with the faults applied; undefined: none applies. */
function faulty(faults: readonly Fault[], original: Exchange, seed: number): Exchange | undefined {
  const reported = faults.reduce(
    // Drawn from the request, so that the order of arrival does not matter.
    (before, fault) => broken(fault, before, seeded(seed, original.case))?.exchange ?? before,
    original,
  );
  return reported === original ? undefined : reported;
}

/** A wildcard address is no address to call. */
function urlOf(host: string, port: number): string {
  const called = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${called.includes(':') ? `[${called}]` : called}:${port}`;
}

/** The request path appended to that of the upstream URL; some requests have no path. */
function addressOf(upstream: URL, requested: string): URL {
  return requested === '/' || !requested.startsWith('/') ? upstream : new URL(upstream.href.replace(/\/?$/, requested));
}

/** An answer to HEAD has the length of a body that is not there. */
function headersOf({ headers }: http.IncomingMessage, length: number): http.OutgoingHttpHeaders {
  const { connection: _, 'transfer-encoding': __, ...kept } = headers;
  return length === 0 ? kept : { ...kept, 'content-length': length };
}

async function bytesOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
