import { type Json, stringifyJson } from '../../model/json.ts';
import type { Header, HttpRequest } from '../model/http.ts';

/** Headers by their names in small letters. */
export type Headers = Readonly<Record<string, string>>;

/** A request of any verb; a text is sent as UTF-8. */
export function request(
  method: string,
  path: string,
  headers: Headers = {},
  body: string | Uint8Array = '',
): HttpRequest {
  return { method, path, headers: listed(headers), body: typeof body === 'string' ? Buffer.from(body) : body };
}

export function get(path: string, headers: Headers = {}): HttpRequest {
  return request('GET', path, headers);
}

export function post(path: string, body: string | Uint8Array, headers: Headers): HttpRequest {
  return request('POST', path, headers, body);
}

/** A POST of JSON. */
export function postJson(path: string, json: Json, headers: Headers = {}): HttpRequest {
  return post(path, stringifyJson(json), { 'content-type': 'application/json', ...headers });
}

/** A POST as an HTML form sends it. */
export function postForm(path: string, fields: Readonly<Record<string, string>>, headers: Headers = {}): HttpRequest {
  const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
  return post(path, new URLSearchParams(fields).toString(), type);
}

/** A single JSON-RPC call, as gateways and nodes take it. */
export function rpc(method: string, params: Json, id: Json = 1): HttpRequest {
  return postJson('/', { jsonrpc: '2.0', method, params, id });
}

/** The same request with more headers, or others of the same names. */
export function withHeaders(sent: HttpRequest, headers: Headers): HttpRequest {
  const added = listed(headers);
  const names = new Set(added.map(([name]) => name));
  return { ...sent, headers: [...sent.headers.filter(([name]) => !names.has(name)), ...added] };
}

function listed(headers: Headers): readonly Header[] {
  return Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
}
