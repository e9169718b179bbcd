import { isUtf8 } from 'node:buffer';
import { setMaxListeners } from 'node:events';
import type http from 'node:http';
import type { Socket } from 'node:net';
import type { Address } from '../../model/address.ts';
import { fromText, type Message } from '../../model/exchange/exchange.ts';
import { type Probe, probedUrl } from '../../model/exchange/probe.ts';
import { isPage, whatItIs } from '../../model/exchange/web-page.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { publicUrl } from '../../model/public-url.ts';
import type { RouteOptions } from '../../model/route.ts';
import { truncate } from '../../model/truncate.ts';
import { collectGarbage, heavy } from './collect-garbage.ts';
import { inPieces, sendMalformedPrefix } from './hostile-connection.ts';
import type { Reservation } from './memory-budget.ts';
import { openPausableTimeout, type PausableTimeout } from './pausable-timeout.ts';
import { openPace, type Pace, type Turn } from './route/pace.ts';
import { mostRedirects, redirectedTo } from './route/redirect.ts';
import { restAfter } from './route/retry-after.ts';
import { openRoute, type Route } from './route/route.ts';
import { openSlots } from './route/slots.ts';
import { acceptedEncodings, type Flaw, unpacked } from './route/unpacked.ts';
import { accessDenied, type Tried, tooLate, withWayOut } from './route/way-out.ts';

/** Why there is no answer to judge; `access`: the target refuses access, or limits the rate; `spent`: none is left. */
export type TransportErrorKind =
  | 'unreachable'
  | 'reset'
  | 'timeout'
  | 'too-large'
  | 'not-json'
  | 'redirect'
  | 'access'
  | 'aborted'
  | 'spent';

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

export interface TransportOptions extends Address {
  /** From sending to the last byte, without the time in which reading was paused. */
  readonly timeoutMs: number;
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /** Bytes of one answer; default 32 MiB. */
  readonly maxBytes?: number;
  readonly route?: RouteOptions | undefined;
  /** When requests are sent; absent: at once. */
  readonly pace?: Pace;
}

/** A client of one target. */
export interface OpenTransport {
  readonly send: Transport;
  /** Where the target sends to, within its host. */
  redirected(): string | undefined;
  close(): void;
}

/** Posts one body; with a reservation, reads no more than it allows. Never throws. */
export type Transport = (body: string, probe?: Probe, reservation?: Reservation) => Promise<Received>;

/** An answer or a transport error, to be read once: parsed it takes some ten times its size on the wire. */
export interface Received {
  (): Reply;
  /** `broken`: the connection was closed, or nothing came in time; absent: neither, as the run was stopped. */
  readonly went?: 'answered' | 'broken' | undefined;
  /** Of its body, as it was sent. */
  readonly bytes?: number | undefined;
}

const defaultMaxBytes = 32 * 1024 * 1024;

/**
 * A keep-alive client for one target. A request lost on a connection that the node had just closed is sent once more; where that happens
 * each time, as at deployed nodes, which close a connection after one answer, each request gets its own.
 */
export function openTransport(options: TransportOptions): OpenTransport {
  const { url, concurrency, signal, route: given = {}, pace = openPace() } = options;
  // Every request under way listens to it.
  setMaxListeners(concurrency * 2 + 10, signal);
  const route = openRoute(options, given, concurrency);
  const slots = openSlots(concurrency);
  // So often in a run a request without an answer in time is sent once more.
  let holdUps = concurrency * 2;
  let answered = false;
  // Requests that were lost on a kept connection since one was answered there.
  let lostOnKept = 0;
  let base = url;
  let restStatus = 429;
  const refusedBy = (turn: Exclude<Turn, 'go'>): Outcome =>
    turn === 'spent'
      ? failed('spent', 'no request is left: --max-requests')
      : failed('access', `HTTP ${restStatus}: the target wants no request before ${timeOf(turn.notBefore)}`);
  const once = async (request: OutgoingRequest, isNew = false): Promise<Outcome> => {
    const turn = await pace.turn(signal);
    if (turn !== 'go') return refusedBy(turn);
    const onNew = isNew || lostOnKept >= fewLost;
    const way = { ...options, route, headers: given.headers ?? {} };
    const outcome = await slots(() => post(way, request, { isNew: onNew, answered }));
    if (outcome.wasKept) lostOnKept = outcome.answered ? 0 : lostOnKept + 1;
    if (outcome.rest !== undefined) {
      pace.rest(outcome.rest);
      restStatus = outcome.status ?? restStatus;
    }
    return outcome;
  };
  const following = async (request: OutgoingRequest, isNew = false): Promise<Outcome> => {
    let outcome = await once(request, isNew);
    for (let hop = 0; outcome.redirect !== undefined; hop++) {
      if (hop === mostRedirects)
        return failed('redirect', `redirected ${hop} times, at last to ${publicUrl(outcome.redirect.href)}`);
      const address = outcome.redirect;
      outcome = await once({ ...request, address }, isNew);
      if (outcome.redirect === undefined && outcome.answered && isPlain(request.probe)) base = address;
    }
    return outcome;
  };
  const send: Transport = async (body, probe = {}, reservation) => {
    if (probe.before) {
      const turn = await pace.turn(signal);
      if (turn !== 'go') return ready(refusedBy(turn).read());
      const socket = route.connect();
      if (socket === undefined) return ready(failed('access', 'bytes that are no HTTP do not pass the proxy').read());
      await sendMalformedPrefix(socket, url.host, probe.before, signal);
    }
    const request = { address: new URL(probedUrl(base.href, probe)), body, probe, reservation };
    const started = performance.now();
    let outcome = await following(request);
    for (let again = 0; outcome.rest !== undefined && again < mostRetries; again++) outcome = await following(request);
    // All workers of a node that answers may wait for a block.
    if (outcome.timedOut && answered && probe.mayFail !== true && holdUps-- > 0)
      outcome = await following(request, true);
    if (outcome.answered) answered = true;
    // On a new connection: the others may be as stale.
    if (outcome.wasKept && outcome.isReset) outcome = await following(request, true);
    const { read, bytes } = outcome;
    const milliseconds = performance.now() - started;
    const went = outcome.answered ? 'answered' : outcome.isBroken ? 'broken' : undefined;
    return Object.assign(() => ({ ...read(), milliseconds }), { went, bytes } as const);
  };
  const redirected = () => (base === url ? undefined : publicUrl(base.href));
  return { send, redirected, close: route.close };
}

/** Kept connections that lost a request, one after the other, after which none is kept. */
const fewLost = 3;

/** Requests that are sent again because the target said when. */
const mostRetries = 4;

/** Whether it goes to the address of the target itself. */
function isPlain({ path, method }: Probe): boolean {
  return path === undefined && method === undefined;
}

function timeOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}

function ready(read: Read): Received {
  return () => ({ ...read, milliseconds: 0 });
}

type Read = Omit<Reply, 'milliseconds'>;

interface Outcome {
  readonly read: () => Read;
  readonly bytes?: number;
  /** There was an HTTP answer, whatever it says. */
  readonly answered?: boolean;
  /** It was sent on a connection that had an answer before. */
  readonly wasKept?: boolean;
  readonly isReset?: boolean;
  readonly timedOut?: boolean;
  /** The connection was closed, or nothing came in time. */
  readonly isBroken?: boolean;
  /** The target wants no request for so many milliseconds. */
  readonly rest?: number;
  readonly status?: number | undefined;
  /** Where to ask instead. */
  readonly redirect?: URL;
}

function failed(kind: TransportErrorKind, detail: string): Outcome {
  return { read: () => transportError(kind, detail) };
}

interface OutgoingRequest {
  readonly address: URL;
  readonly body: string;
  readonly probe: Probe;
  readonly reservation: Reservation | undefined;
}

interface Way extends Pick<TransportOptions, 'timeoutMs' | 'signal' | 'maxBytes'> {
  readonly route: Route;
  readonly headers: Readonly<Record<string, string>>;
}

function post(
  { route, headers: given, timeoutMs, signal, maxBytes = defaultMaxBytes }: Way,
  { address, body, probe, reservation }: OutgoingRequest,
  { isNew, answered }: { readonly isNew: boolean; readonly answered: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const bytes = probe.hex === undefined ? Buffer.from(body) : Buffer.from(probe.hex, 'hex');
    const tried: Tried = { url: address, answered, proxy: route.proxy };
    const isKnown = address.username !== '' || given.authorization !== undefined;
    let wasKept = false;
    const settle = (outcome: Outcome) => {
      timeout.end();
      signal.removeEventListener('abort', cancel);
      resolve({ ...outcome, wasKept });
    };
    const fail = (kind: TransportErrorKind, detail: string) => {
      const isBroken = kind === 'timeout' || kind === 'reset';
      settle({ read: () => transportError(kind, detail), timedOut: kind === 'timeout', isBroken });
      request.destroy();
    };
    const timeout = openPausableTimeout(timeoutMs, () => fail('timeout', tooLate(timeoutMs)));
    const cancel = () => fail('aborted', 'the run was stopped');
    const length = probe.pace === undefined ? { 'content-length': `${bytes.length}` } : {};
    const usual = { 'content-type': 'application/json', 'accept-encoding': acceptedEncodings, ...length };
    const headers = { ...usual, ...given, ...inSmallLetters(probe.headers) };
    const request = route.request(address, { method: probe.method ?? 'POST', headers, isNew }, (response) => {
      const take = taking(response, timeout, reservation);
      collect(response, { maxBytes, take, fail }, (chunks) => {
        const [rest, redirect] = [restAfter(response), redirectedTo(address, response)];
        const denied = (status: number, seen: string) => accessDenied(status, seen, tried, isKnown);
        const read = readLater({ address, maxBytes, denied }, response, chunks);
        settle({
          ...{ read, bytes: chunks.reduce((sum, { length }) => sum + length, 0) },
          answered: true,
          status: response.statusCode,
          ...(rest !== undefined && { rest }),
          ...(redirect && { redirect }),
        });
      });
    });
    // Not by `reusedSocket`, which is false where a request waited for the connection of another.
    request.on('socket', (socket) => {
      wasKept = used.has(socket);
      used.add(socket);
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const kind = kindOf(error.code);
      const detail = withWayOut(error, tried);
      const isReset = kind === 'reset';
      settle({ read: () => transportError(kind, detail), isReset, isBroken: kind !== 'not-json' });
    });
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', cancel);
    reservation?.whenClosed(cancel);
    if (probe.pace === undefined) request.end(bytes);
    else void inPieces(request, bytes, probe.pace === 'slow' ? 40 : 0);
  });
}

/** Connections that had a request. */
const used = new WeakSet<Socket>();

/** Names of headers are the same in any letters: one of a probe is instead of that of the user. */
function inSmallLetters(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
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

interface Reading {
  readonly address: URL;
  readonly maxBytes: number;
  readonly denied: (status: number, seen: string) => string;
}

/** The bytes are let go when they are read. */
function readLater(reading: Reading, response: http.IncomingMessage, chunks: Buffer[]): () => Read {
  return () => {
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    const read = decoded(chunks, response.headers['content-encoding'], reading.maxBytes);
    if ('text' in read) return outcomeOf(reading, response, read, bytes);
    const seen = read.kind === 'too-large' ? read.detail : `HTTP ${response.statusCode} with ${read.detail}`;
    return transportError(read.kind, seen, bytes);
  };
}

/** A function of its own, so that the bytes are gone when the text is parsed. */
function decoded(chunks: Buffer[], encoding: string | undefined, maxBytes: number): Decoded | Flaw {
  const bytes = unpacked(Buffer.concat(chunks.splice(0)), encoding, maxBytes);
  // Of its pieces, before it is a text, too.
  if ('length' in bytes && bytes.length > heavy) collectGarbage();
  return 'kind' in bytes ? bytes : { text: bytes.toString('utf8'), valid: isUtf8(bytes) };
}

interface Decoded {
  readonly text: string;
  readonly valid: boolean;
}

function outcomeOf(
  { address, denied }: Reading,
  { statusCode = 0, headers }: http.IncomingMessage,
  { text, valid }: Decoded,
  bytes: number,
): Read {
  if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
    const detail = `HTTP ${statusCode} sends to ${whereTo(headers.location, address)}`;
    return transportError('redirect', detail, bytes);
  }
  if (isAccess(statusCode)) return transportError('access', denied(statusCode, whatItIs(text, headers)), bytes);
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
  if (!URL.canParse(location, address.href)) return truncate(location, 80);
  const to = new URL(location, address);
  return `${publicUrl(to.href)}${/^https?:$/.test(to.protocol) ? '; check that address instead' : ', where no node is'}`;
}

function isAccess(status: number): boolean {
  return status === 401 || status === 403 || status === 407 || status === 429;
}

/** Whether a body is no answer of a node but of the server or gateway in front of it, or more than is read. */
function isOfServer(status: number, headers: http.IncomingHttpHeaders, { text = '', json, unread }: Message): boolean {
  if (unread !== undefined) return true;
  if (typeof json === 'object' && json !== null) return status >= 500 && !isArray(json) && !isJsonRpc(json);
  return status !== 200 || isPage(text, headers['content-type']);
}

function isJsonRpc(json: Json): boolean {
  return member(json, 'jsonrpc') !== undefined;
}
