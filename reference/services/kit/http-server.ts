import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { listen, shutDown } from '../../server/connection.ts';

export interface HttpServerOptions {
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** 0 picks a free one, the default. */
  readonly port?: number | undefined;
  readonly handle: RequestListener;
  /** Answers what is no HTTP request, or came too slowly, and ends the connection. */
  readonly onClientError: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Milliseconds for a complete request. */
  readonly requestTime: number;
  /** Milliseconds that a connection may stay idle. */
  readonly idleTime: number;
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
  const { host = '127.0.0.1', port = 0, handle, onClientError, requestTime, idleTime, closeTime } = options;
  const times = { headersTimeout: requestTime, requestTimeout: requestTime, keepAliveTimeout: idleTime };
  const server = createServer({ ...times, connectionsCheckingInterval: Math.min(requestTime / 2, 5_000) }, handle);
  server.on('clientError', onClientError);
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

/** A wildcard address is no address to call. */
function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
