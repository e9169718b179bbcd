import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Spoilt } from '../faults/faults.ts';
import { answer, type Caller, type CallReport, type Dispatch, type Envelope, failure } from '../rpc/envelope.ts';
import { bodyTooLarge } from '../rpc/errors.ts';
import type { JsonText } from '../rpc/reply-cache.ts';
import { readBody } from './body.ts';
import { listen, refuseConnection, shutDown } from './connection.ts';
import { answerPreflight, isPreflight } from './cors.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { createMounts, type Mount } from './mounts.ts';
import { isForPage } from './page/wanted.ts';
import { createTurns } from './turns.ts';
import { boundedUnread } from './unread.ts';

export interface RpcServerOptions {
  readonly dispatch: Dispatch;
  /** Default 127.0.0.1. */
  readonly host?: string | undefined;
  /** 0 picks a free one, the default. */
  readonly port?: number | undefined;
  readonly mounts?: readonly Mount[] | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The origin that browsers may call from, default any; false sends no CORS headers. */
  readonly cors?: string | false | undefined;
  readonly onCall?: ((report: CallReport) => void) | undefined;
  /** Whether positional calls of any namespace, and bare names, are those of condenser_api; no unless given. */
  readonly legacyCalls?: boolean | undefined;
  /** What becomes of the reply to a request of these headers; nothing unless given. */
  readonly spoilt?: ((caller: Caller) => Spoilt | undefined) | undefined;
  /** Answers browsers instead. */
  readonly page?: RequestListener | undefined;
}

export interface RpcServer {
  readonly url: string;
  readonly port: number;
  /** Drops idle connections at once, lets requests in flight finish. */
  close(): Promise<void>;
  /** Lets the program end while this listens, once nobody is connected. */
  unref(): void;
}

/** Listens for JSON-RPC on every path that is not mounted; rejects with the system's error when it cannot. */
export async function createRpcServer(options: RpcServerOptions): Promise<RpcServer> {
  const { dispatch, onCall, legacyCalls, host = '127.0.0.1', port = 0, cors = '*', page, spoilt } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const envelope: Envelope = { dispatch, onCall, maxBatch: limits.batch, legacyCalls };
  const mountOf = createMounts(options.mounts ?? []);
  const headers = ['Content-Type', 'application/json'];
  if (cors !== false) headers.push('Access-Control-Allow-Origin', cors);
  const unread = boundedUnread(limits);
  const inTurn = createTurns();
  let closing: Promise<void> | undefined;

  function send(response: ServerResponse, status: number, reply: JsonText): void {
    const last = closing !== undefined || status !== 200 ? ['Connection', 'close'] : [];
    response.writeHead(status, [...headers, 'Content-Length', String(Buffer.byteLength(reply)), ...last]);
    response.end(reply);
    unread(response);
  }

  /** With what was to happen to it, where anything was. */
  function sendTo(request: IncomingMessage, response: ServerResponse, reply: JsonText): void {
    const trouble = spoilt?.(request.headers);
    if (trouble === 'drop') request.socket.destroy();
    else send(response, trouble?.status ?? 200, reply);
  }

  function refuseBody(response: ServerResponse): void {
    send(response, 413, failure(bodyTooLarge({ limit: limits.body }), 'null'));
  }

  function call(request: IncomingMessage, response: ServerResponse): void {
    readBody(request, limits.body, (body) =>
      inTurn(request.socket, () => answered(request, response, body), body?.includes(broadcast)),
    );
  }

  function answered(request: IncomingMessage, response: ServerResponse, body: Buffer | undefined): void {
    const reply = body === undefined ? undefined : answer(body, envelope, request.headers);
    if (reply === undefined) refuseBody(response);
    else if (!(reply instanceof Promise)) sendTo(request, response, reply);
    else {
      reply.then(
        (text) => sendTo(request, response, text),
        (error: unknown) => send(response, 200, failure(error, 'null')),
      );
    }
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const mounted = mountOf(request.url ?? '/');
    if (cors !== false && isPreflight(request)) answerPreflight(request, response, cors);
    else if (page !== undefined && isForPage(request)) page(request, response);
    else if (mounted === undefined) call(request, response);
    else {
      mounted.then(
        (listener) => listener(request, response),
        (error: unknown) => send(response, 500, failure(error, 'null')),
      );
    }
  }

  const server = createServer(
    {
      maxHeaderSize: limits.headers,
      headersTimeout: limits.headersTime,
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.idleTime,
      connectionsCheckingInterval: Math.min(limits.headersTime, limits.requestTime, 5_000),
    },
    handle,
  );
  server.on('clientError', refuseConnection);
  server.on('checkContinue', (request, response) => {
    // The client waits for permission to send the body.
    if (Number(request.headers['content-length'] ?? 0) > limits.body) {
      refuseBody(response);
    } else {
      response.writeContinue();
      handle(request, response);
    }
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  await listen(server, host, port);
  const bound = (server.address() as AddressInfo).port;
  return {
    url: urlOf(host, bound),
    port: bound,
    close: () => {
      closing ??= shutDown(server, sockets, limits.closeTime);
      return closing;
    },
    unref: () => server.unref(),
  };
}

/** In the name of every method that verifies signatures and applies operations: such a call takes as long as ten reads or more. */
const broadcast = 'broadcast_transaction';

/** A wildcard address is no address to call. */
function urlOf(host: string, port: number): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
