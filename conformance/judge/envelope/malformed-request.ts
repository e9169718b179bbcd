import type { Exchange } from '../../model/exchange/exchange.ts';
import { type ExactJson, isDecimal } from '../../model/json.ts';
import { hasEscapes, isExactArray, isExactObject, requestedIn } from '../kit/requested.ts';

/** The request that an answer belongs to: the body, or the element of a batch at the same place. */
export function requestAt(exchange: Exchange, index: number | undefined): ExactJson | undefined {
  const { value } = requestedIn(exchange);
  if (index === undefined) return value;
  const { json } = exchange.answer;
  const isPaired = isExactArray(value) && Array.isArray(json) && json.length === value.length;
  return isPaired ? value[index] : undefined;
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
