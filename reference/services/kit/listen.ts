import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { listen, shutDown } from '../../server/connection.ts';
import type { Service } from '../service.ts';

export interface ListenOptions {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** 0 picks a free one, the default. */
  readonly port?: number | undefined;
}

/** How long close() waits for requests under way, in milliseconds. */
const GRACE = 2_000;

/** Serves a handler that is made once the address is known; rejects with the system's error when it cannot listen. */
export async function listenService<N extends Service['name']>(
  name: N,
  { host = '127.0.0.1', port = 0 }: ListenOptions,
  handlerAt: (url: string) => RequestListener | Promise<RequestListener>,
): Promise<Service & { readonly name: N }> {
  let handler: RequestListener | undefined;
  const server = createServer((request, response) => handler?.(request, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  await listen(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  const url = urlOf(host, bound);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= shutDown(server, sockets, GRACE);
    return closing;
  };
  try {
    handler = await handlerAt(url);
  } catch (error) {
    await close();
    throw error;
  }
  return { name, url, port: bound, close };
}

/** A wildcard address is no address to call. */
function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
