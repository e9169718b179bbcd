import { type Exchange, exchange, fromJson, fromText, type Message } from '../../model/exchange/exchange.ts';
import { isPage } from '../../model/exchange/web-page.ts';
import {
  isArray,
  isObject,
  isTooDeep,
  isTooDense,
  type Json,
  JsonError,
  type JsonObject,
  parseJson,
} from '../../model/json.ts';
import type { Line } from './lines.ts';
import type { Period } from './periods.ts';
import { recordedProbe } from './recorded-probe.ts';

/** A line that holds no exchange, and why. */
export interface NoExchange {
  readonly problem: string;
}

/**
 * The exchange of one recorded line: `request` and `response` as JSON or as raw text, `status` (200), `ignored` names, and how it
 * was sent (`http_method`, `path`, `headers`); null
 * is a body that was not sent, or a dropped connection, and then there is nothing to judge (undefined).
 */
export function recordedExchange({ text }: Line): Exchange | undefined | NoExchange {
  let line: Json;
  if (isTooDense(text)) return { problem: 'more than a million values' };
  try {
    line = parseJson(text);
  } catch (error) {
    if (error instanceof JsonError) return { problem: `not JSON: ${error.message}` };
    throw error;
  }
  const problem = isTooDeep(line) ? 'nested too deeply' : problemOf(line);
  if (problem !== undefined) return { problem };
  const { request = null, response, status, ignored, http_method: method, path, headers } = line as JsonObject;
  const probe = recordedProbe({ method, path, headers });
  const answer = body(response as Json);
  if (answer === undefined || !isOfNode(answer, status)) return undefined;
  return exchange({
    request: body(request) ?? { text: '', json: undefined },
    answer,
    status: typeof status === 'number' ? status : 200,
    ignored: new Set((ignored ?? []) as readonly string[]),
    size: text.length,
    ...(probe && { probe }),
  });
}

const times = /"(sent|received|connection)"\s*:\s*("[^"]{0,40}"|\d+(?:\.\d+)?)\s*[,}]/g;

/** When the exchange of a line was under way: `sent` and `received`, and its `connection` where it is known. */
export function recordedPeriod({ text }: Line): Period | undefined {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(times)) {
    if (!found.has(name)) found.set(name, value);
    if (found.size === 3) break;
  }
  const [sent, received] = ['sent', 'received'].map((name) => Number(found.get(name) ?? Number.NaN));
  if (!Number.isFinite(sent) || !Number.isFinite(received)) return undefined;
  const connection = found.get('connection');
  return { sent: sent as number, received: received as number, ...(connection !== undefined && { connection }) };
}

/** Invalid JSON is an answer of the node unless a server or gateway in front of it produced it. */
function isOfNode({ text = '', json, unread }: Message, status: Json | undefined): boolean {
  return json !== undefined || (unread === undefined && (status ?? 200) === 200 && !isPage(text));
}

function body(json: Json): Message | undefined {
  if (json === null) return undefined;
  return typeof json === 'string' ? fromText(json) : fromJson(json);
}

function problemOf(line: Json): string | undefined {
  if (!isObject(line)) return 'not an object with `request` and `response`';
  if (!Object.hasOwn(line, 'request') || !Object.hasOwn(line, 'response')) return 'no `request` or no `response`';
  const { request, response, status = null, ignored = [] } = line;
  if (!isBody(request)) return '`request` is no object, array, string or null';
  if (!isBody(response)) return '`response` is no object, array, string or null';
  if (status !== null && typeof status !== 'number') return '`status` is no number';
  if (!isArray(ignored) || !ignored.every((name) => typeof name === 'string')) return '`ignored` is no array of names';
  return undefined;
}

function isBody(json: Json | undefined): boolean {
  return json === null || typeof json === 'string' || isArray(json) || isObject(json);
}
