import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { isArray, isObject, type JsonObject } from '../../model/json.ts';

export interface Answer {
  readonly answer: JsonObject;
  readonly path: readonly PathSegment[];
}

/** The answer objects of an exchange, for any request. Other rules judge answers that are no objects. */
export function answers({ answer: { json } }: Exchange): readonly Answer[] {
  if (isArray(json)) return json.flatMap((answer, index) => (isObject(answer) ? [{ answer, path: [index] }] : []));
  return isObject(json) ? [{ answer: json, path: [] }] : [];
}
