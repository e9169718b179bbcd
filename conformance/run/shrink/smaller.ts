import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { methods } from '../../../spec/methods/index.ts';
import { probing, type Request, request } from '../../model/exchange/request.ts';
import { isArray, isObject, type Json, type JsonObject, stringifyJson } from '../../model/json.ts';

/** Arguments that say how much is to be answered; of all others a smaller number is another question. */
const amounts: ReadonlySet<string> = new Set(['limit', 'count', 'entry_limit']);

/** Tried instead of a larger amount, the smallest first. */
const fewer = [1, 2, 5, 10, 20, 50, 100, 200, 500];

/** Characters of a text that is worth cutting. */
const longText = 80;

/**
 * Requests that are like this one with something left out, the boldest first: elements of a batch, the detour by `call`, elements of
 * lists of arguments, optional arguments, amounts, halves of long texts. Each is a question of its own, and may have another answer.
 */
export function* smallerRequests(of: Request): Generator<Request, void, undefined> {
  const { json } = of.message;
  if (json === undefined) return;
  for (const smaller of isArray(json) ? smallerBatches(json) : smallerCalls(json)) {
    const text = stringifyJson(smaller);
    yield of.probe ? probing(text, of.probe) : request(text);
  }
}

function* smallerBatches(batch: readonly Json[]): Generator<Json, void, undefined> {
  yield* smallerLists(batch);
  for (const [index, element] of batch.entries())
    for (const smaller of smallerCalls(element)) yield batch.with(index, smaller);
}

function* smallerCalls(json: Json): Generator<Json, void, undefined> {
  if (!isObject(json)) return;
  const { method, params } = json;
  if (method === 'call' && isArray(params)) {
    const [api, name, args = []] = params;
    if (typeof api !== 'string' || typeof name !== 'string') return;
    yield { ...json, method: `${api}.${name}`, params: args };
    for (const smaller of smallerArguments(`${api}.${name}`, args)) yield { ...json, params: [api, name, smaller] };
  } else if (params !== undefined && typeof method === 'string') {
    for (const smaller of smallerArguments(method, params)) yield { ...json, params: smaller };
  }
}

type Schemas = Readonly<Record<string, AnySchema>>;

function* smallerArguments(method: string, params: Json): Generator<Json, void, undefined> {
  const schemas: Schemas = Object.hasOwn(methods, method) ? methods[method as keyof typeof methods].params : {};
  if (isObject(params)) yield* smallerObjects(params, schemas);
  if (!isArray(params)) return;
  const given = Object.entries(schemas);
  for (const [index, value] of params.entries()) {
    const [name, schema] = given[index] ?? [];
    for (const smaller of smallerValues(value, name, schema)) yield params.with(index, smaller);
  }
  if (params.length > 0 && isOptional(given[params.length - 1]?.[1])) yield params.slice(0, -1);
}

/** What is required stays: without it the request is wrong, whatever a node makes of it. */
function isOptional(schema: AnySchema | undefined): boolean {
  return schema?.absent !== undefined;
}

function* smallerObjects(object: JsonObject, schemas: Schemas): Generator<JsonObject, void, undefined> {
  for (const [name, value] of Object.entries(object))
    for (const smaller of smallerValues(value, name, schemas[name])) yield { ...object, [name]: smaller };
  for (const name of Object.keys(object)) if (isOptional(schemas[name])) yield withoutMember(object, name);
}

function withoutMember(object: JsonObject, name: string): JsonObject {
  const { [name]: _, ...rest } = object;
  return rest;
}

/** A start of several keys is one place; without some of them it is none. A transaction is one value. */
function* smallerValues(
  value: Json,
  name = '',
  schema: AnySchema | undefined = undefined,
): Generator<Json, void, undefined> {
  if (isArray(value)) yield* name === 'start' ? [] : smallerLists(value);
  else if (isObject(value)) yield* Object.hasOwn(value, 'operations') ? [] : smallerObjects(value, schema?.parts ?? {});
  else if (typeof value === 'number' && amounts.has(name)) yield* fewer.filter((amount) => amount < value);
  else if (typeof value === 'string' && value.length > longText) {
    const half = Math.ceil(value.length / 2);
    yield value.slice(0, half);
    yield value.slice(half);
  }
}

/** Parts of a list, then the list without them, in halves, quarters … and single elements. */
function* smallerLists(list: readonly Json[]): Generator<readonly Json[], void, undefined> {
  for (let size = Math.ceil(list.length / 2); list.length > 1; size = Math.ceil(size / 2)) {
    for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
    // The rest of a half is the other half.
    if (size * 2 < list.length) for (let from = 0; from < list.length; from += size) yield list.toSpliced(from, size);
    if (size === 1) return;
  }
}
