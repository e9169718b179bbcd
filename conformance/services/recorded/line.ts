import { calledBy } from '../../model/exchange/call.ts';
import { isArray, isObject, isTooDense, type Json, type JsonObject, member, readJson } from '../../model/json.ts';
import type { SuiteName } from '../../model/service-name.ts';
import type { BodyFacts, Header, HttpAnswer, HttpExchange, HttpRequest, Timing, UpstreamCall } from '../model/http.ts';
import { exchangeOf } from '../run/identify.ts';
import { serviceCalled } from './software.ts';

/** A recorded line of a service. */
export type ServiceLine =
  | {
      /** Lines of one target are of one service that was running: the software, and its configuration. */
      readonly target: string;
      readonly service: SuiteName;
      readonly exchange: HttpExchange;
    }
  | { readonly skipped: string }
  | { readonly problem: string };

/**
 * Reads a line `{service?, request: {method, path, headers, body or body_base64}, response: {status, headers, body or body_base64},
 * upstream?}`. Headers are an object or a list of pairs; a body that is an object has the facts of bytes that were not recorded.
 * A line that names no service is of a gateway where it has `upstream`, and of an image service where it has `instance`.
 */
export function serviceLine(text: string): ServiceLine {
  const line = isTooDense(text) ? undefined : readJson(text);
  if (!isObject(line)) return { problem: 'not an object with `request` and `response`' };
  const [request, response] = [member(line, 'request'), member(line, 'response')];
  if (isObject(request) && member(request, 'raw') !== undefined) return { skipped: 'of raw connections' };
  const service = serviceOfLine(line);
  if (request === null || service === undefined) return { skipped: 'of no service' };
  const sent = isObject(request) ? requestOf(request) : undefined;
  if (isObject(request) && isWithoutBody(request)) return { skipped: 'whose request is too long to be recorded' };
  if (sent === undefined) return { problem: '`request` has no `method` and `path`' };
  const answer = isObject(response) ? answerOf(response) : undefined;
  if (answer === undefined) return { skipped: 'without an answer to judge' };
  const timing = timingOf(line, response);
  const upstream = upstreamOf(member(line, 'upstream'));
  const exchange = exchangeOf(service, sent, answer, { ...(timing && { timing }), ...(upstream && { upstream }) });
  return { target: targetOf(line, service), service, exchange };
}

/** Whether a line is of a service, and not of a node. */
export function isOfService(text: string): boolean {
  const line = readJson(text);
  const request = member(line, 'request');
  return isObject(request) && (typeof member(request, 'path') === 'string' || member(request, 'raw') !== undefined)
    ? member(request, 'jsonrpc') === undefined && isObject(line) && serviceOfLine(line) !== undefined
    : false;
}

function serviceOfLine(line: JsonObject): SuiteName | undefined {
  const name = member(line, 'service');
  if (typeof name === 'string') return serviceCalled(name);
  if (isArray(member(line, 'upstream'))) return 'gateway';
  return typeof member(line, 'instance') === 'string' ? 'images' : undefined;
}

function targetOf(line: JsonObject, service: SuiteName): string {
  const parts = ['service', 'config', 'instance']
    .map((name) => member(line, name))
    .filter((each) => typeof each === 'string');
  return parts.length > 0 ? parts.join(' ') : service;
}

function requestOf(request: JsonObject): HttpRequest | undefined {
  const [method, path] = [member(request, 'method'), member(request, 'path')];
  if (typeof method !== 'string' || typeof path !== 'string') return undefined;
  return { method, path, headers: headersOf(member(request, 'headers')), body: bytesOf(request) ?? Buffer.alloc(0) };
}

function isWithoutBody(request: JsonObject): boolean {
  return Number(member(request, 'body_bytes') ?? 0) > 0 && bytesOf(request) === undefined;
}

function answerOf(response: JsonObject): HttpAnswer | undefined {
  const status = member(response, 'status');
  if (typeof status !== 'number') return undefined;
  const facts = factsOf(member(response, 'body'));
  const body = facts ? undefined : (bytesOf(response) ?? Buffer.alloc(0));
  return { status, headers: headersOf(member(response, 'headers')), body, ...(facts && { facts }) };
}

function bytesOf(message: JsonObject): Buffer | undefined {
  const [text, base64] = [member(message, 'body'), member(message, 'body_base64')];
  if (typeof base64 === 'string') return Buffer.from(base64, 'base64');
  return typeof text === 'string' ? Buffer.from(text) : undefined;
}

function factsOf(body: Json | undefined): BodyFacts | undefined {
  const [bytes, sha256] = [member(body, 'bytes'), member(body, 'sha256')];
  if (typeof bytes !== 'number' || typeof sha256 !== 'string') return undefined;
  const [type, width, height, exif] = ['type', 'width', 'height', 'exif'].map((name) => member(body, name));
  return {
    ...{ bytes, sha256 },
    ...(typeof type === 'string' && { type }),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
    ...(typeof exif === 'boolean' && { exif }),
  };
}

function headersOf(headers: Json | undefined): readonly Header[] {
  const pairs = isArray(headers) ? headers : isObject(headers) ? Object.entries(headers) : [];
  return pairs.flatMap((pair): Header[] => {
    const [name, value] = isArray(pair) ? pair : [];
    if (typeof name !== 'string') return [];
    return (isArray(value) ? value : [value]).map((each) => [name.toLowerCase(), `${each}`]);
  });
}

function timingOf(line: JsonObject, response: Json | undefined): Timing | undefined {
  const milliseconds = member(response, 'ms') ?? member(line, 'ms');
  return typeof milliseconds === 'number' ? { sent: 0, received: milliseconds } : undefined;
}

/** Equal calls are recorded once, with their `count`. */
function upstreamOf(calls: Json | undefined): readonly UpstreamCall[] | undefined {
  if (!isArray(calls)) return undefined;
  return calls.flatMap((call) => {
    const [body, count = 1] = [member(call, 'body'), member(call, 'count')];
    const text = typeof body === 'string' ? body : '';
    const one = {
      method: calledBy(readJson(text))?.method,
      ...{ body: text, headers: headersOf(member(call, 'headers')) },
    };
    return Array.from({ length: Math.min(Number(count), mostEqual) }, () => one);
  });
}

const mostEqual = 10_000;
