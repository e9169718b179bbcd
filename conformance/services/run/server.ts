import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Header, HttpAnswer, HttpRequest } from '../model/http.ts';

/** Answers a request; undefined closes the connection without an answer. */
export type Respond = (request: HttpRequest) => Promise<HttpAnswer | undefined>;

export interface ServerAddress {
  readonly host?: string;
  /** Default 0: a free one. */
  readonly port?: number;
}

export interface Server {
  readonly url: string;
  close(): Promise<void>;
}

/** A server of ours: between a service and its node, in front of a service, or where a service fetches from. */
export async function openServer(
  respond: Respond,
  { host = '127.0.0.1', port = 0 }: ServerAddress = {},
): Promise<Server> {
  const server = http.createServer((incoming, outgoing) => {
    requestOf(incoming)
      .then(respond)
      .then((answer) => (answer === undefined ? outgoing.destroy() : write(answer, outgoing)))
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function requestOf(incoming: http.IncomingMessage): Promise<HttpRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { method = 'GET', url = '/', rawHeaders } = incoming;
  const headers: Header[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.push([(rawHeaders[at] ?? '').toLowerCase(), rawHeaders[at + 1] ?? '']);
  }
  return { method, path: url, headers, body: Buffer.concat(chunks) };
}

/** Of one connection, and written anew for another. */
const hopByHop = /^(connection|keep-alive|transfer-encoding|content-length)$/;

function write({ status, headers, body = Buffer.alloc(0) }: HttpAnswer, outgoing: http.ServerResponse): void {
  for (const [name, value] of headers.filter(([each]) => !hopByHop.test(each))) outgoing.appendHeader(name, value);
  if (status !== 204 && status !== 304) {
    // An answer to HEAD keeps the length of the body that it does not have.
    const length = headers.find(([name]) => name === 'content-length' && body.length === 0)?.[1];
    outgoing.setHeader('content-length', length ?? body.length);
  }
  outgoing.writeHead(status);
  outgoing.end(body);
}

/** The headers that a proxy passes on. */
export function forwarded(headers: readonly Header[]): readonly Header[] {
  return headers.filter(([name]) => !hopByHop.test(name) && name !== 'host');
}
