import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listen, shutDown } from '../../server/connection.ts';

/** Where a server listens. */
export interface ListenOptions {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** 0 picks a free one, the default. */
  readonly port?: number | undefined;
}

export interface HttpServerOptions extends ListenOptions {
  readonly handle: RequestListener;
  /** Answers what is no HTTP request, or came too slowly, and ends the connection; Node does so by default. */
  readonly onClientError?: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Milliseconds for a complete request; default that of Node. */
  readonly requestTime?: number;
  /** Milliseconds that a connection may stay idle; default that of Node. */
  readonly idleTime?: number;
  /** Milliseconds that close() waits for requests under way. */
  readonly closeTime: number;
}

export interface HttpServer {
  /** `http://host:port`, without a slash behind it. */
  readonly url: string;
  readonly port: number;
  readonly closing: () => boolean;
  readonly connections: () => number;
  /** Takes no new requests, answers those under way, then closes. */
  close(): Promise<void>;
}

/** Listens on node:http and drains when it closes. Rejects with the system's error when it cannot listen. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { host = '127.0.0.1', port = 0, handle, onClientError, closeTime } = options;
  const server = createServer(timesOf(options), handle);
  if (onClientError !== undefined) server.on('clientError', onClientError);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let closing: Promise<void> | undefined;
  await listen(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    url: urlOf(host, bound),
    port: bound,
    closing: () => closing !== undefined,
    connections: () => sockets.size,
    close() {
      closing ??= shutDown(server, sockets, closeTime);
      return closing;
    },
  };
}

function timesOf({ requestTime, idleTime }: HttpServerOptions): ServerOptions {
  return {
    ...(requestTime !== undefined && {
      headersTimeout: requestTime,
      requestTimeout: requestTime,
      connectionsCheckingInterval: Math.min(requestTime / 2, 5_000),
    }),
    ...(idleTime !== undefined && { keepAliveTimeout: idleTime }),
  };
}

/** A wildcard address is no address to call. */
function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
