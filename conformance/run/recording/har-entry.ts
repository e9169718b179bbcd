import { exchange, fromText } from '../../model/exchange/exchange.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../model/json.ts';
import type { HarEntry } from './har.ts';
import type { Period } from './periods.ts';
import { recordedProbe } from './recorded-probe.ts';
import type { Item } from './recording-item.ts';

/** Reasons to pass an entry over. */
const webSocket = 'of WebSockets';
const unanswered = 'without an answer';
const other = 'that are no JSON-RPC';
const cut = 'with an incomplete request';

/** Classifies one entry of a HAR file. */
export function harItem(found: HarEntry): Item {
  const { number } = found;
  if ('problem' in found) return { line: 0, problem: `entry ${number} ${found.problem}` };
  const entry = found.value;
  const [request, response] = [member(entry, 'request'), member(entry, 'response')];
  if (!isObject(request) || !isObject(response))
    return { line: 0, problem: `entry ${number} has no request or response` };
  const { url, method } = request;
  if (typeof url !== 'string' || !URL.canParse(url))
    return { line: 0, problem: `the request of entry ${number} has no URL` };
  if (/^wss?:/i.test(url) || member(entry, '_webSocketMessages') !== undefined) return { skipped: webSocket };
  if (typeof method !== 'string' || method.toUpperCase() !== 'POST') return { skipped: other };
  if (response.status === 0) return { skipped: unanswered };

  const [sent, got] = [fromText(requestText(request)), fromText(responseText(response))];
  if (!isCalling(sent.json) && !isAnswering(got.json)) return { skipped: other };
  if (got.json === undefined) return { skipped: unanswered };
  if (sent.json === undefined && !isComplete(request, sent.text as string)) return { skipped: cut };
  const probe = recordedProbe({ headers: request.headers });
  const status = typeof response.status === 'number' ? response.status : 200;
  return {
    number,
    target: targetOf(url),
    text: `${sent.text}\n${got.text}`,
    period: () => periodOf(entry),
    exchange: () => exchange({ request: sent, answer: got, status, ...(probe && { probe }) }),
  };
}

/** From its start, for the milliseconds that it took. */
function periodOf(entry: Json): Period | undefined {
  const [started, time] = [member(entry, 'startedDateTime'), member(entry, 'time')];
  const sent = typeof started === 'string' ? Date.parse(started) : Number.NaN;
  if (!Number.isFinite(sent) || typeof time !== 'number' || time < 0) return undefined;
  const connection = member(entry, 'connection');
  return { sent, received: sent + time, ...(typeof connection === 'string' && connection !== '' && { connection }) };
}

/** Origin and path: addresses that differ only in the query are one target. */
function targetOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function requestText(request: JsonObject): string {
  const text = member(request.postData, 'text');
  return typeof text === 'string' ? text : '';
}

function responseText({ content }: JsonObject): string {
  const [text, encoding] = [member(content, 'text'), member(content, 'encoding')];
  if (typeof text !== 'string') return '';
  return encoding === 'base64' ? Buffer.from(text, 'base64').toString('utf8') : text;
}

/** Browsers cut long bodies, and leave out those that were sent as a stream. */
function isComplete({ bodySize }: JsonObject, text: string): boolean {
  return text !== '' && !(typeof bodySize === 'number' && bodySize > Buffer.byteLength(text));
}

function isCalling(json: Json | undefined): boolean {
  if (isArray(json)) return json.some(isCall);
  return json !== undefined && isCall(json);
}

/** Other protocols have methods as well. */
function isCall(json: Json): boolean {
  return typeof member(json, 'method') === 'string' && ['jsonrpc', 'params', 'id'].some((name) => has(json, name));
}

function isAnswering(json: Json | undefined): boolean {
  return isArray(json) ? json.some((item) => has(item, 'jsonrpc')) : has(json, 'jsonrpc');
}

function has(json: Json | undefined, name: string): boolean {
  return member(json, name) !== undefined;
}
