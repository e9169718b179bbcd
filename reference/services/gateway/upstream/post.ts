import { type Agent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { readText } from './body.ts';
import { UpstreamError } from './error.ts';

/** One HTTP exchange with an upstream. */
export interface Exchange {
  readonly url: URL;
  readonly method: 'POST' | 'GET';
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined: a connection of its own. */
  readonly agent: Agent | undefined;
  /** Milliseconds; undefined waits without end. */
  readonly timeout: number | undefined;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
}

/** Rejects with UpstreamError, whatever goes wrong. */
export function exchange({ url, method, body, headers, agent, timeout }: Exchange): Promise<UpstreamAnswer> {
  return new Promise((resolve, reject) => {
    const length = method === 'POST' ? { 'Content-Length': Buffer.byteLength(body) } : {};
    const options: RequestOptions = { method, headers: { ...headers, ...length }, agent: agent ?? false };
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, options, (response) => receive(response));
    const timer = timeout === undefined ? undefined : setTimeout(late, timeout);
    function late(): void {
      fail(new UpstreamError('timeout', `upstream took longer than ${timeout} ms`));
    }
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error instanceof UpstreamError ? error : failure(error));
      request.destroy();
    }
    function receive(response: IncomingMessage): void {
      readText(response, (outcome) => {
        if (typeof outcome !== 'string') return fail(outcome);
        clearTimeout(timer);
        resolve({ status: response.statusCode ?? 0, text: outcome, location: response.headers.location });
      });
    }
    request.on('error', fail);
    request.end(body);
  });
}

/** Errors of connecting: then nothing was sent. */
const unsent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL']);

function failure(error: NodeJS.ErrnoException): UpstreamError {
  if (unsent.has(error.code ?? ''))
    return new UpstreamError('refused', 'upstream takes no connections', { cause: error });
  return new UpstreamError('dropped', 'upstream closed the connection without an answer', { cause: error });
}
