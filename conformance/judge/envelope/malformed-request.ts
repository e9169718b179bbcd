import type { Exchange } from '../../model/exchange/exchange.ts';
import { type ExactJson, isDecimal, type JsonObject } from '../../model/json.ts';
import { hasEscapes, isExactArray, isExactObject, requestedIn } from '../kit/requested.ts';

/**
 * What an answer may belong to: the body, or of a batch the request at the same place and those with its id. No document states the
 * order of the answers to a batch, and one without an id may belong to any of its requests.
 */
export function requestsOf(exchange: Exchange, { id = null }: JsonObject, index?: number): readonly ExactJson[] {
  const { value } = requestedIn(exchange);
  if (index === undefined) return value === undefined ? [] : [value];
  if (!isExactArray(value)) return [];
  if (id === null) return value;
  return value.filter((each, at) => at === index || (isExactObject(each) && String(each.id) === String(id)));
}

/** Whether `jsonrpc`, `method` or `id` are not as document 1 has them, or cannot be read so by every node. */
export function isMalformed(request: ExactJson | undefined, exchange: Exchange): boolean {
  if (!isExactObject(request)) return false;
  const { jsonrpc, method, id = 0 } = request;
  return jsonrpc !== '2.0' || typeof method !== 'string' || !isId(id) || hasEscapes(requestedIn(exchange));
}

/** The form `call` without what it calls. */
export function callsNothing(request: ExactJson | undefined): boolean {
  return isExactObject(request) && request.method === 'call' && request.params === undefined;
}

function isId(id: ExactJson): boolean {
  return typeof id === 'string' || typeof id === 'bigint' || (!isDecimal(id) && Number.isInteger(id));
}
