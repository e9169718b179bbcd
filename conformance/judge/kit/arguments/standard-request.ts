import type { Exchange } from '../../../model/exchange/exchange.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, stringifyJson } from '../../../model/json.ts';
import { latest } from '../../../util/latest.ts';

const deepest = 50;
const largest = 2n ** 64n - 1n;
const smallest = -(2n ** 63n);

/**
 * A request that every JSON-RPC reader understands the same way: the members of document 1, an id that is an integer of 64 bits or a
 * text, no exotic nesting or numbers. Of others the documents do not say how the id comes back.
 */
export function isStandardRequest(request: Json | undefined): request is JsonObject {
  return isObject(request) && isStandardObject(request);
}

const isStandardObject = latest((request: JsonObject) => {
  if (request.jsonrpc !== '2.0' || typeof request.method !== 'string') return false;
  return (typeof request.id === 'string' || isShortInteger(request.id)) && isModest(request, deepest);
});

/** A plain JSON body: no duplicate members, no exponent, nothing after the value. */
export const isPlainBody = latest(
  ({ request: { text, json } }: Exchange): boolean =>
    text === undefined || (json !== undefined && stringifyJson(json) === text.replaceAll(escaped, letter)),
);

const escaped = /\\u(?!00[01]|005c|0022)([0-9a-f]{4})/gi;

function letter(_: string, hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function isShortInteger(json: Json | undefined): boolean {
  return isInteger(json) && BigInt(json) <= largest && BigInt(json) >= smallest;
}

function isModest(json: Json, depth: number): boolean {
  if (depth === 0) return false;
  if (typeof json === 'bigint') return isShortInteger(json);
  // Deployed nodes do not read exponents.
  if (typeof json === 'number') return !String(json).includes('e');
  if (isArray(json)) return json.every((item) => isModest(item, depth - 1));
  return !isObject(json) || Object.values(json).every((value) => isModest(value, depth - 1));
}
