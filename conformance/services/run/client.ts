import { setMaxListeners } from 'node:events';
import type http from 'node:http';
import { addressOf } from '../../model/address.ts';
import type { RouteOptions } from '../../model/route.ts';
import { openPace, type Pace } from '../../run/live/route/pace.ts';
import { openRoute } from '../../run/live/route/route.ts';
import { tooLate, withWayOut } from '../../run/live/route/way-out.ts';
import type { Header, HttpAnswer, HttpRequest, Timing } from '../model/http.ts';
import type { NoAnswer } from '../model/steps.ts';

export interface ClientOptions {
  /** The address of a service or a node; what is asked for is put behind its path. */
  readonly url: string;
  /** For one request, from sending to the last byte of its answer. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Bytes of an answer (default 32 MB). */
  readonly maxBytes?: number;
  readonly route?: RouteOptions;
  /** When requests are sent; absent: at once. */
  readonly pace?: Pace;
}

export interface Answered {
  readonly answer: HttpAnswer;
  readonly timing: Timing;
}

export interface Client {
  /** Never follows a redirect, never unpacks a body, never throws for what the service does. */
  send(request: HttpRequest): Promise<Answered | NoAnswer>;
  close(): void;
}

const isSafe = /^(GET|HEAD|OPTIONS)$/;

/** Sends requests as they are; those that only read over kept connections, and once more where such a one was closed. */
export function openClient(options: ClientOptions): Client {
  const { timeoutMs, signal, maxBytes = 32 * 1024 * 1024, route: given = {}, pace = openPace() } = options;
  const address = addressOf(options.url);
  const base = address.url;
  // A listener for each request under way, and as many as scenarios play at once.
  setMaxListeners(0, signal);
  const route = openRoute(address, given);
  let answered = false;
  const prefix = base.pathname.replace(/\/$/, '');

  const exchange = (request: HttpRequest, isNew: boolean): Promise<Answered | (NoAnswer & Lost)> =>
    new Promise((resolve) => {
      const sent = performance.now();
      const settle = (outcome: Answered | (NoAnswer & Lost)) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve(outcome);
      };
      const fail = (kind: string, detail: string, isStale = false) => {
        const timing = { sent, received: performance.now() };
        settle({ request, failure: { kind, detail }, timing, isStale });
        outgoing.destroy();
      };
      const stop = () => fail('aborted', 'the run was stopped');
      const outgoing = route.request(
        base,
        {
          ...{ method: request.method, path: prefix + request.path, isNew },
          headers: { ...given.headers, ...headersOf(request) },
        },
        (incoming) => {
          answered = true;
          const chunks: Buffer[] = [];
          let size = 0;
          incoming.on('data', (chunk: Buffer) => {
            size += chunk.length;
            chunks.push(chunk);
            if (size > maxBytes) fail('too-large', `more than ${maxBytes} bytes`);
          });
          incoming.on('error', () => fail('reset', 'the connection broke off within the answer'));
          incoming.on('end', () => {
            const timing = { sent, received: performance.now() };
            settle({ answer: answerOf(incoming, Buffer.concat(chunks)), timing });
          });
        },
      );
      const timer = setTimeout(() => fail('timeout', tooLate(timeoutMs)), timeoutMs);
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        const isReset = error.code === 'ECONNRESET' || error.code === 'EPIPE';
        const seen = withWayOut(error, { url: base, answered, proxy: route.proxy });
        fail(isReset ? 'reset' : 'unreachable', seen, isReset && outgoing.reusedSocket);
      });
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
      else outgoing.end(request.body.length > 0 ? request.body : undefined);
    });

  return {
    async send(request) {
      // What changes something is sent once: on a kept connection that breaks nobody knows whether it arrived.
      if ((await pace.turn(signal)) !== 'go') return unsent(request);
      if (!isSafe.test(request.method)) return exchange(request, true);
      const first = await exchange(request, false);
      return 'isStale' in first && first.isStale ? exchange(request, true) : first;
    },
    close: route.close,
  };
}

function unsent(request: HttpRequest): NoAnswer {
  const now = performance.now();
  return { request, failure: { kind: 'aborted', detail: 'no request is left' }, timing: { sent: now, received: now } };
}

interface Lost {
  readonly isStale: boolean;
}

/** Several headers of one name are a list; a body has a length. */
function headersOf({ headers, body, method }: HttpRequest): Record<string, string | string[]> {
  const sent: Record<string, string | string[]> = {};
  for (const [name, value] of headers) {
    const before = sent[name];
    sent[name] = before === undefined ? value : [before, value].flat();
  }
  const isMeasured = Object.hasOwn(sent, 'content-length') || Object.hasOwn(sent, 'transfer-encoding');
  const mayHaveBody = !/^(GET|HEAD|OPTIONS|DELETE)$/.test(method);
  if (!isMeasured && (body.length > 0 || mayHaveBody)) sent['content-length'] = `${body.length}`;
  return sent;
}

function answerOf({ statusCode = 0, rawHeaders }: http.IncomingMessage, body: Buffer): HttpAnswer {
  const headers: Header[] = [];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.push([(rawHeaders[at] ?? '').toLowerCase(), rawHeaders[at + 1] ?? '']);
  }
  return { status: statusCode, headers, body };
}
