import { isUtf8 } from 'node:buffer';
import { setMaxListeners } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromText, type Message } from '../../model/exchange/exchange.ts';
import { type Probe, probedUrl } from '../../model/exchange/probe.ts';
import { isPage, whatItIs } from '../../model/exchange/web-page.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { publicUrl } from '../../model/public-url.ts';
import { truncate } from '../../model/truncate.ts';
import { inPieces, sendMalformedPrefix } from './hostile-connection.ts';
import type { Reservation } from './memory-budget.ts';
import { openPausableTimeout, type PausableTimeout } from './pausable-timeout.ts';

/** Why there is no answer to judge; `access`: the target refuses access, or limits the rate. */
export type TransportErrorKind =
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'too-large'
  | 'not-json'
  | 'redirect'
  | 'access'
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
  // So often in a run a request without an answer in time is sent once more.
  let holdUps = options.concurrency * 2;
  let answered = false;
  const send: Transport = async (body, probe = {}, reservation) => {
    if (probe.before) await sendMalformedPrefix(options.url, probe.before, options.signal);
    const started = performance.now();
    let outcome = await post(options, library, agent, { body, probe, reservation });
    for (let again = 0; outcome.waitSeconds !== undefined && again < mostRetries; again++) {
      await pause(outcome.waitSeconds * 1000, options.signal);
      outcome = await post(options, library, agent, { body, probe, reservation });
    }
    // All workers of a node that answers may wait for a block.
    if (outcome.timedOut && answered && probe.mayFail !== true && holdUps-- > 0)
      outcome = await post(options, library, false, { body, probe, reservation });
    if (!outcome.timedOut) answered = true;
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
  readonly timedOut?: boolean;
  /** The target wants the next request after this time. */
  readonly waitSeconds?: number;
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
      settle({ read: () => transportError(kind, detail), timedOut: kind === 'timeout' });
      request.destroy();
    };
    const timeout = openPausableTimeout(timeoutMs, () => fail('timeout', `no complete answer within ${timeoutMs} ms`));
    const cancel = () => fail('aborted', 'the run was stopped');
    const length = probe.pace === undefined ? { 'content-length': bytes.length } : {};
    const headers = { 'content-type': 'application/json', ...length, ...probe.headers };
    const address = new URL(probedUrl(url.href, probe));
    const request = library.request(address, { method: probe.method ?? 'POST', agent, headers }, (response) => {
      const take = taking(response, timeout, reservation);
      collect(response, { maxBytes, take, fail }, (chunks) =>
        settle({ read: once(address, response, chunks), ...waiting(response) }),
      );
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
function once(address: URL, response: http.IncomingMessage, chunks: Buffer[]): () => Read {
  return () => {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    return outcomeOf(address, response, decoded(chunks), bytes);
  };
}

/** A function of its own, so that the bytes are gone when the text is parsed. */
function decoded(chunks: Buffer[]): Decoded {
  const bytes = Buffer.concat(chunks.splice(0));
  return { text: bytes.toString('utf8'), valid: isUtf8(bytes) };
}

interface Decoded {
  readonly text: string;
  readonly valid: boolean;
}

function outcomeOf(
  address: URL,
  { statusCode = 0, headers }: http.IncomingMessage,
  { text, valid }: Decoded,
  bytes: number,
): Read {
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    const detail = `HTTP ${statusCode} sends to ${whereTo(headers.location, address)}; check that address instead`;
    return transportError('redirect', detail, bytes);
  }
  if (isAccess(statusCode)) return transportError('access', `HTTP ${statusCode}: ${whatItIs(text, headers)}`, bytes);
  const message = fromText(text);
  if (isOfServer(statusCode, headers, message)) {
    return transportError('not-json', `HTTP ${statusCode} with ${whatItIs(text, headers)}`, bytes);
  }
  const flaw = valid ? {} : ({ invalidUtf8: true } as const);
  const read = message.json === undefined ? { ...message, text: truncate(text, mostOfNoJson) } : message;
  return { answer: { status: statusCode, message: { ...read, ...flaw } }, transportError: undefined, bytes };
}

/** Characters that are kept of a body that is no JSON. */
const mostOfNoJson = 20_000;

/** The address of a redirect, which may be given relative to the one that was called. */
function whereTo(location: string, address: URL): string {
  return URL.canParse(location, address.href) ? publicUrl(new URL(location, address).href) : truncate(location, 80);
}

function isAccess(status: number): boolean {
  return status === 401 || status === 403 || status === 429;
}

/** Whether a body is no answer of a node but of the server or gateway in front of it, or more than is read. */
function isOfServer(status: number, headers: http.IncomingHttpHeaders, { text = '', json, unread }: Message): boolean {
  if (unread !== undefined) return true;
  if (typeof json === 'object' && json !== null) return status >= 500 && !isArray(json) && !isJsonRpc(json);
  return (
    status !== 200 ||
    (headers['content-encoding'] ?? 'identity') !== 'identity' ||
    isPage(text, headers['content-type'])
  );
}

function isJsonRpc(json: Json): boolean {
  return member(json, 'jsonrpc') !== undefined;
}

/** Requests that are sent again because the target said when; seconds of one pause, and of one without a word. */
const [mostRetries, longestPause, usualPause] = [4, 30, 1];

/** A target with too many requests may say when to continue (Retry-After, in seconds). */
function waiting({ statusCode, headers }: http.IncomingMessage): Pick<Outcome, 'waitSeconds'> {
  const after = headers['retry-after'];
  if (statusCode !== 429 && (statusCode !== 503 || after === undefined)) return {};
  const seconds = /^\d{1,6}$/.test(after ?? '') ? Number(after) : usualPause;
  return seconds > longestPause ? {} : { waitSeconds: seconds };
}

/** Ends early when the run is stopped. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
