import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../../server/body.ts';
import { answerPreflight, isPreflight } from '../../../server/cors.ts';
import type { Given } from '../context.ts';
import { GatewayError } from '../errors.ts';
import type { Gateway } from '../gateway.ts';
import type { Outcome } from '../single.ts';
import { headersOf, requestIdOf, traceIdOf } from './headers.ts';

export interface HandlerOptions {
  readonly gateway: Gateway;
  /** Bytes of a request. */
  readonly bodyLimit: number;
  /** The origin that browsers may call from; false sends no CORS headers. */
  readonly cors: string | false;
  readonly closing: () => boolean;
  /** Answers GET by path. */
  readonly pages: Readonly<Record<string, (request: IncomingMessage) => Page | Promise<Page>>>;
  readonly onFault: (error: unknown) => void;
}

export interface Page {
  readonly type: string;
  readonly text: string;
}

/** Handles requests of node:http: calls by POST, and the pages of the operator. */
export function createHandler(options: HandlerOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const { gateway, bodyLimit, closing, pages, onFault } = options;
  const { behaviour } = gateway;
  const cors = behaviour.cors ? options.cors : false;
  const fixed = ['Content-Type', 'application/json'];
  if (cors !== false) fixed.push('Access-Control-Allow-Origin', cors);
  // Only pages of other sites ask for them.
  const exposed = cors === false ? [] : ['Access-Control-Expose-Headers', '*'];
  const traced = (traceId: string | undefined) => traceId ?? (behaviour.emptyTrace ? '' : undefined);

  function send(response: ServerResponse, outcome: Outcome, given: Given, started: number, last = false): void {
    const { text, ascii } = outcome;
    const own = headersOf(outcome, given.requestId, traced(given.traceId), (performance.now() - started) / 1000);
    const headers = last && !behaviour.tracesTooLarge ? ['x-jussi-error-id', outcome.errorId ?? ''] : own;
    if (response.req.headers.origin !== undefined) headers.push(...exposed);
    headers.push(...fixed, 'Content-Length', String(ascii ? text.length : Buffer.byteLength(text)));
    if (last || closing()) headers.push('Connection', 'close');
    response.writeHead(200, headers);
    response.end(text, ascii ? 'latin1' : 'utf8');
  }

  function call(request: IncomingMessage, response: ServerResponse, path: string): void {
    const started = performance.now();
    const cachedOnly = path !== '/' && behaviour.otherPaths === 'cached';
    const given = { requestId: requestIdOf(request), traceId: traceIdOf(request), cachedOnly };
    if (request.method !== 'POST') {
      const error = new GatewayError('internal', 'calls are sent by POST');
      request.resume();
      send(response, gateway.refuse(error, given), given, started);
      return;
    }
    const mostBytes = behaviour.countsHeaders ? bodyLimit - headerBytes(request) : bodyLimit;
    readBody(request, Math.max(0, mostBytes), (body) => {
      if (body === undefined) {
        const error = new GatewayError('internal', `a request may have ${bodyLimit} bytes`);
        send(response, gateway.refuse(error, given), given, started, true);
        return;
      }
      const outcome = gateway.answer(body, given);
      if (!(outcome instanceof Promise)) send(response, outcome, given, started);
      else outcome.then((later) => send(response, later, given, started)).catch(onFault);
    });
  }

  return (request, response) => {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    const page =
      request.method === 'GET' || request.method === 'HEAD' ? pages[path.replace(/(?<=.)\/$/, '')] : undefined;
    if (page !== undefined) void show(page, request, response).catch(onFault);
    else if (cors !== false && isPreflight(request)) answerPreflight(request, response, cors);
    else call(request, response, path);
  };

  async function show(
    page: NonNullable<HandlerOptions['pages'][string]>,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const started = performance.now();
    const { type, text } = await page(request);
    const last = closing() ? ['Connection', 'close'] : [];
    const own = headersOf(
      { text, ascii: false },
      requestIdOf(request),
      traced(traceIdOf(request)),
      (performance.now() - started) / 1000,
    );
    const headers = [
      'Content-Type',
      type,
      'Content-Length',
      String(Buffer.byteLength(text)),
      'Cache-Control',
      'no-store',
    ];
    response.writeHead(200, [...own, ...headers, ...last]).end(text);
  }
}

/** The request line and the headers, with their ends of lines. */
function headerBytes({ method = '', url = '', rawHeaders }: IncomingMessage): number {
  const line = method.length + url.length + ' '.length + ' HTTP/1.1'.length + 2;
  return rawHeaders.reduce((sum, text) => sum + text.length + 2, line + 2);
}
