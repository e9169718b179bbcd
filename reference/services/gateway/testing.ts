import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A call that reached an upstream. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An upstream of a test. */
export interface Upstream {
  readonly url: string;
  readonly received: Received[];
  /** Ends at once, with all connections. */
  close(): Promise<void>;
}

export type Answerer = (received: Received, response: ServerResponse) => void;

/** An HTTP server on a free port, or on `port`, that answers as it is told. */
export async function startUpstream(answer: Answerer, port = 0): Promise<Upstream> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      received.push(one);
      answer(one, response);
    });
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export interface ReceivedCall {
  readonly id: number;
  readonly method: string;
  readonly params: unknown;
}

export function callIn({ body }: Received): ReceivedCall {
  return JSON.parse(body) as ReceivedCall;
}

/** Answers every call with what `result` makes of it. */
export function answering(result: (call: ReceivedCall) => unknown): Answerer {
  return (received, response) => {
    const call = callIn(received);
    response.end(JSON.stringify({ jsonrpc: '2.0', result: result(call) ?? null, id: call.id }));
  };
}

/** A number that grows with every call: equal answers came from one call. */
export function counting(): Answerer {
  let n = 0;
  return answering(() => ({ n: ++n }));
}

/** The text of one call. */
export function request(method: string, params?: unknown, id: unknown = 1): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** One POST by fetch. */
export async function post(url: string, body: string, init: RequestInit = {}): Promise<Answered> {
  const response = await fetch(url, { method: 'POST', body, ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

interface AnswerJson {
  readonly id: unknown;
  readonly result?: { readonly n?: number; readonly [name: string]: unknown } | null;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: Record<string, unknown> };
}

/** The answer to one call. */
export async function call(url: string, method: string, params?: unknown, id: unknown = 1): Promise<AnswerJson> {
  return JSON.parse((await post(url, request(method, params, id))).text) as AnswerJson;
}
