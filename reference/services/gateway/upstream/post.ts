import { Client, type Dispatcher } from 'undici';
import { readText } from './answer-text.ts';
import { UpstreamError } from './error.ts';

/** One HTTP exchange with an upstream. */
export interface Exchange {
  readonly url: URL;
  readonly method: 'POST' | 'GET';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Connections to this address; undefined: one of its own. */
  readonly connections: Dispatcher | undefined;
  /** Milliseconds; undefined waits without end. */
  readonly timeout: number | undefined;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
}

/** Bytes of an answer beyond which it is not kept in memory. */
const mostBytes = 128 * 1024 * 1024;

/** Our own timers end a call: those of the library are as coarse as a second. */
export const untimed = { headersTimeout: 0, bodyTimeout: 0 } as const;

/** Rejects with UpstreamError, whatever goes wrong. Nothing that was sent is sent again. */
export function exchange(exchanged: Exchange): Promise<UpstreamAnswer> {
  const { connections, url } = exchanged;
  if (connections !== undefined) return dispatched(connections, exchanged);
  const own = new Client(url.origin, untimed);
  return dispatched(own, exchanged).finally(() => own.destroy());
}

function dispatched(
  connections: Dispatcher,
  { url, method, body, headers, timeout }: Exchange,
): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let failed: UpstreamError | undefined;
    let [status, size] = [0, 0];
    let answered: Readonly<Record<string, string | string[] | undefined>> = {};
    const chunks: Buffer[] = [];
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => fail(new UpstreamError('timeout', `upstream took longer than ${timeout} ms`)), timeout);
    const fail = (error: UpstreamError) => {
      failed = error;
      clearTimeout(timer);
      reject(error);
      controller?.abort(error);
    };
    const options = { path: url.pathname + url.search, method, headers, body: method === 'POST' ? body : null };
    connections.dispatch(options, {
      onRequestStart(started) {
        controller = started;
        // It waited for a connection until its time was over.
        if (failed !== undefined) started.abort(failed);
      },
      onResponseStart(_, code, given) {
        [status, answered] = [code, given];
      },
      onResponseData(_, chunk) {
        size += chunk.length;
        if (size > mostBytes) fail(new UpstreamError('too-large', `upstream returned more than ${mostBytes} bytes`));
        else chunks.push(chunk);
      },
      onResponseEnd() {
        const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size);
        readText(bytes, answered, mostBytes, (outcome) => {
          if (typeof outcome !== 'string') return fail(outcome);
          clearTimeout(timer);
          resolve({ status, text: outcome, location: one(answered.location) });
        });
      },
      onResponseError: (_, error) => fail(failure(error)),
    });
  });
}

/** The first of several headers of one name. */
function one(value: string | string[] | undefined): string | undefined {
  return typeof value === 'object' ? value[0] : value;
}

/** Errors of connecting: then nothing was sent. */
const unsent = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'],
  'UND_ERR_CONNECT_TIMEOUT',
]);

function failure(error: NodeJS.ErrnoException): UpstreamError {
  if (error instanceof UpstreamError) return error;
  if (unsent.has(error.code ?? ''))
    return new UpstreamError('refused', 'upstream takes no connections', { cause: error });
  return new UpstreamError('dropped', 'upstream closed the connection without an answer', { cause: error });
}
