import { calls } from '../../../model/exchange/call.ts';
import type { Exchange } from '../../../model/exchange/exchange.ts';
import { isObject } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import { hasCanonicalArguments } from './canonical-arguments.ts';
import { describedMethod } from './given.ts';
import { isPlainBody, isStandardRequest } from './standard-request.ts';

const members = 4;

/** The largest id whose width is not looked at. */
const largestId = 2 ** 31 - 2;

/**
 * Whether an exchange is one call as clients make it: a plain POST of compact JSON that names a described method with its documented
 * arguments, has no member beside those of document 1, and has an id from 1 to 2^31 - 2. Rules of nonstandard requests have nothing to
 * say about its answer.
 */
export function isDocumentedCall(exchange: Exchange, { dialect }: Pick<Context, 'dialect'>): boolean {
  const { probe, request } = exchange;
  const { json, text } = request;
  if (probe !== undefined || !isObject(json) || !isStandardRequest(json)) return false;
  const { id } = json;
  if (typeof id !== 'number' || id < 1 || id > largestId) return false;
  const names = Object.keys(json);
  if (names.length !== members || names[0] !== 'jsonrpc' || !names.includes('params')) return false;
  if (text?.includes('\\u') || !isPlainBody(exchange)) return false;
  const [call] = calls(exchange);
  if (call === undefined || call.method !== json.method || !hasCanonicalArguments(call, dialect)) return false;
  const described = describedMethod(call.method);
  return described !== undefined && (Object.keys(described.params).length === 0) === (sizeOf(call.params) === 0);
}

/** Of params: the number of arguments. */
function sizeOf(params: unknown): number {
  return Object.keys(Object(params)).length;
}
