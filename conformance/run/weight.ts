import type { Json } from '../../spec/kernel/json.ts';
import type { Exchange } from '../model/exchange.ts';
import { isArray, type JsonObject } from '../model/json.ts';

/** What values take at least, in characters of ordinary answers: there most take more, and then their length tells. */
const least = { value: 8, holder: 16 };

/** Shorter ones cannot be heavy enough to matter. */
const short = 64 * 1024;

/** What an answer takes in memory, in characters of ordinary answers, of which each takes some five bytes parsed. */
export function weightOf({ size, answer: { json } }: Exchange): number {
  return size < short || json === undefined ? size : Math.max(size, weightOfValue(json));
}

function weightOfValue(json: Json): number {
  if (typeof json !== 'object' || json === null) return least.value;
  let sum = least.holder;
  if (isArray(json)) for (const item of json) sum += weightOfValue(item);
  else for (const name in json) sum += weightOfValue((json as JsonObject)[name] as Json);
  return sum;
}
