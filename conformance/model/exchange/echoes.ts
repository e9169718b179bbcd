import { isInteger, type Json } from '../json.ts';

/** Whether an id is an integer beyond 32 bits: it may be returned as a text, like all of that size (document 1, Scalar conventions). */
export function isWideId(id: Json | undefined): id is number | bigint {
  return id !== undefined && isInteger(id) && BigInt(id) > 0xffffffffn;
}

/** Whether an answer has the id of its request. */
export function echoes(requested: Json, given: Json | undefined): boolean {
  return requested === given || (isWideId(requested) && given === requested.toString());
}
