import { isArray, type Json, type JsonObject } from '../json.ts';
import type { Exchange } from './exchange.ts';

/** The least memory of values, in characters of ordinary answers; most take more, and are weighed by length. */
const leastSize = { value: 8, holder: 16 };

/** Shorter ones cannot be heavy enough to matter. */
const short = 64 * 1024;

/** The memory of an answer, in characters of ordinary answers, of which each takes some five bytes parsed. */
export function memorySize({ size, answer: { json } }: Exchange): number {
  return size < short || json === undefined ? size : Math.max(size, memorySizeOfValue(json));
}

function memorySizeOfValue(json: Json): number {
  if (typeof json !== 'object' || json === null) return leastSize.value;
  let sum = leastSize.holder;
  if (isArray(json)) for (const item of json) sum += memorySizeOfValue(item);
  else for (const name in json) sum += memorySizeOfValue((json as JsonObject)[name] as Json);
  return sum;
}
