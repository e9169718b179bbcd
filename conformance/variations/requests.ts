import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { isArray, isInteger, isObject, type Json, type JsonObject, member } from '../model/json.ts';

/** Every request of a body, changed. */
export function each(
  json: Json | undefined,
  change: (request: JsonObject) => JsonObject | undefined,
): Json | undefined {
  if (isArray(json)) {
    const changed = json.map((one) => each(one, change));
    return changed.every((one) => one === undefined) ? undefined : json.map((one, index) => changed[index] ?? one);
  }
  return isObject(json) ? change(json) : undefined;
}

const described: Readonly<Record<string, AnyMethod>> = methods;

/** The request with its `limit` changed; undefined where it has none. */
export function withLimit(
  request: JsonObject,
  change: (limit: number, method: AnyMethod) => number,
): JsonObject | undefined {
  const method = described[String(request.method)];
  const name = method?.limit?.param;
  if (method === undefined || name === undefined) return undefined;
  const { params } = request;
  const swap = (value: Json | undefined) => (isInteger(value) ? change(Number(value), method) : undefined);
  const inner = name.split('.').at(-1) as string;
  if (isArray(params)) {
    const place = Object.keys(method.params).indexOf(name.split('.')[0] as string);
    const held = params[place];
    const other = isObject(held) ? swap(held[inner]) : swap(held);
    if (other === undefined) return undefined;
    return { ...request, params: params.with(place, isObject(held) ? { ...held, [inner]: other } : other) };
  }
  const other = swap(member(params, inner));
  return other === undefined ? undefined : { ...request, params: { ...(params as JsonObject), [inner]: other } };
}
