import { setMaxListeners } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { fromText, type Message } from '../model/exchange.ts';
import type { Probe } from '../model/probe.ts';
import { inPieces, sendMalformedPrefix } from './hostile-connection.ts';
import type { Reservation } from './memory-budget.ts';
import { openPausableTimeout, type PausableTimeout } from './pausable-timeout.ts';
import { truncate } from './truncate.ts';

/** Why there is no answer to judge. */
export type TransportErrorKind =
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'too-large'
  | 'not-json'
  | 'redirect'
  | 'aborted';

/** A transport error instead of an answer of the node; never a deviation. */
export interface TransportError {
  readonly kind: TransportErrorKind;
  /** The error, in one line. */
  readonly detail: string;
}

export interface Reply {
  /** Undefined: a transport error instead. */
  readonly answer: { readonly status: number; readonly message: Message } | undefined;
  readonly transportError: TransportError | undefined;
  readonly bytes: number;
  readonly milliseconds: number;
}

export interface TransportOptions {
  readonly url: URL;
  /** From sending to the last byte, without the time in which reading was paused. */
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Bytes of one answer; default 32 MiB. */
  readonly maxBytes?: number;
}

/** Posts one body; with a reservation, reads no more than it allows. Never throws. */
export type Transport = (body: string, probe?: Probe, reservation?: Reservation) => Promise<Received>;

/** An answer or a transport error, to be read once: parsed it takes some ten times its size on the wire. */
export type Received = () => Reply;

const defaultMaxBytes = 32 * 1024 * 1024;

/** A keep-alive client for one target. A request lost on a connection that the node had just closed is sent once more. */
export function openTransport(options: TransportOptions): { readonly send: Transport; readonly close: () => void } {
  // Every request under way listens to it.
  setMaxListeners(options.concurrency * 2 + 10, options.signal);
  const library = options.url.protocol === 'https:' ? https : http;
  const agent = new library.Agent({ keepAlive: true, maxSockets: options.concurrency });
  const send: Transport = async (body, probe = {}, reservation) => {
    if (probe.before) await sendMalformedPrefix(options.url, probe.before, options.signal);
    const started = performance.now();
    let outcome = await post(options, library, agent, { body, probe, reservation });
    // On a new connection: the others may be as stale.
    if (outcome.staleConnection) outcome = await post(options, library, false, { body, probe, reservation });
    const { read } = outcome;
    const milliseconds = performance.now() - started;
    return () => ({ ...read(), milliseconds });
  };
  return { send, close: () => agent.destroy() };
}

type Read = Omit<Reply, 'milliseconds'>;

interface Outcome {
  readonly read: () => Read;
  readonly staleConnection?: boolean;
}

interface OutgoingRequest {
  readonly body: string;
  readonly probe: Probe;
  readonly reservation: Reservation | undefined;
}

function post(
  { url, timeoutMs, signal, maxBytes = defaultMaxBytes }: TransportOptions,
  library: typeof http | typeof https,
  agent: http.Agent | false,
  { body, probe, reservation }: OutgoingRequest,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const bytes = probe.hex === undefined ? Buffer.from(body) : Buffer.from(probe.hex, 'hex');
    const settle = (outcome: Outcome) => {
      timeout.end();
      signal.removeEventListener('abort', cancel);
      resolve(outcome);
    };
    const fail = (kind: TransportErrorKind, detail: string) => {
      settle({ read: () => transportError(kind, detail) });
      request.destroy();
    };
    const timeout = openPausableTimeout(timeoutMs, () => fail('timeout', `no complete answer within ${timeoutMs} ms`));
    const cancel = () => fail('aborted', 'the run was stopped');
    const length = probe.pace === undefined ? { 'content-length': bytes.length } : {};
    const headers = { 'content-type': 'application/json', ...length, ...probe.headers };
    const address = probe.path === undefined ? url : new URL(url.href.replace(/\/?$/, probe.path));
    const request = library.request(address, { method: probe.method ?? 'POST', agent, headers }, (response) => {
      const take = taking(response, timeout, reservation);
      collect(response, { maxBytes, take, fail }, (chunks) => settle({ read: once(response, chunks) }));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const kind = kindOf(error.code);
      const detail = `${error.message || error.code}`;
      settle({ read: () => transportError(kind, detail), staleConnection: kind === 'reset' && request.reusedSocket });
    });
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    reservation?.whenClosed(cancel);
    if (probe.pace === undefined) request.end(bytes);
    else void inPieces(request, bytes, probe.pace === 'slow' ? 40 : 0);
  });
}

function transportError(kind: TransportErrorKind, detail: string, bytes = 0): Read {
  return { answer: undefined, transportError: { kind, detail }, bytes };
}

/** Pauses reading where the budget is used up. */
function taking(response: http.IncomingMessage, timeout: PausableTimeout, reservation: Reservation | undefined) {
  const resume = () => {
    timeout.resume();
    response.resume();
  };
  return (bytes: number) => {
    if (reservation === undefined || reservation.take(bytes, resume)) return;
    timeout.pause();
    response.pause();
  };
}

function kindOf(code = ''): TransportErrorKind {
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'reset';
  // The answer is no HTTP.
  return code.startsWith('HPE_') ? 'not-json' : 'unreachable';
}

interface Collecting {
  readonly maxBytes: number;
  readonly take: (bytes: number) => void;
  readonly fail: (kind: TransportErrorKind, detail: string) => void;
}

function collect(
  response: http.IncomingMessage,
  { maxBytes, take, fail }: Collecting,
  done: (chunks: Buffer[]) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) return fail('too-large', `more than ${maxBytes} bytes`);
    chunks.push(chunk);
    take(chunk.length);
  });
  response.on('end', () => done(chunks));
  response.on('error', () => fail('reset', 'the connection broke off within the answer'));
  response.on('aborted', () => fail('reset', 'the connection broke off within the answer'));
}

/** The bytes are let go when they are read. */
function once(response: http.IncomingMessage, chunks: Buffer[]): () => Read {
  return () => {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    return outcomeOf(response, textOf(chunks), bytes);
  };
}

/** A function of its own, so that the bytes are gone when the text is parsed. */
function textOf(chunks: Buffer[]): string {
  return Buffer.concat(chunks.splice(0)).toString('utf8');
}

function outcomeOf({ statusCode = 0, headers }: http.IncomingMessage, text: string, bytes: number): Read {
  const message = fromText(text);
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    const detail = `HTTP ${statusCode} sends to ${headers.location}; check that address instead`;
    return transportError('redirect', detail, bytes);
  }
  if (typeof message.json !== 'object' || message.json === null) {
    return transportError('not-json', `HTTP ${statusCode} with ${whatItIs(text, headers)}`, bytes);
  }
  return { answer: { status: statusCode, message }, transportError: undefined, bytes };
}

/** Searched without a pattern: a hostile body would keep one busy for hours. */
const searched = 2_000;

function whatItIs(text: string, headers: http.IncomingHttpHeaders): string {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return `a body encoded as ${encoding}, which was not requested`;
  const start = truncate(text, searched);
  const sample = start.replaceAll(/\s+/g, ' ').trim().slice(0, 60);
  if (sample === '') return text.length > searched ? 'a body of white space' : 'an empty body';
  const isHtml = /html/i.test(headers['content-type'] ?? '') || /^\s*<(!doctype|html|head|body)/i.test(start);
  const title = /<title[^>]*>([^<]{1,80})/i.exec(start)?.[1]?.trim();
  if (isHtml) return title === undefined ? `an HTML page: ${sample}` : `an HTML page titled “${title}”`;
  return `a body that is no JSON-RPC answer: ${sample}`;
}
