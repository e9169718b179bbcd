import type { Exchange } from './exchange.ts';
import { isArray, type Json, type JsonObject } from './json.ts';

/** The least memory of values, in characters of ordinary answers; most take more, and are weighed by length. */
const least = { value: 8, holder: 16 };

/** Shorter ones cannot be heavy enough to matter. */
const short = 64 * 1024;

/** The memory of an answer, in characters of ordinary answers, of which each takes some five bytes parsed. */
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
