import type { PathSegment } from '../../../spec/kernel/error.ts';
import { put } from '../../util/group-by.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../json.ts';
import type { Exchange, Message } from './exchange.ts';

/** One method call of an exchange with the answer that belongs to it; a batch holds several. */
export interface Call {
  readonly exchange: Exchange;
  /** The path of the answer in the body: `[]`, or `[index]` in a batch. */
  readonly path: readonly PathSegment[];
  /** `namespace.method`, whichever call form was used. */
  readonly method: string;
  readonly params: Json | undefined;
  readonly request: JsonObject;
  readonly answer: JsonObject;
  /** Undefined where the answer has none; JSON null is a result. */
  readonly result: Json | undefined;
  readonly error: Json | undefined;
}

const known = new WeakMap<Exchange, readonly Call[]>();

/**
 * The calls of an exchange that got an answer object of their own; none where the request may fail: what gateways make of
 * it proves nothing of the method.
 */
export function calls(exchange: Exchange): readonly Call[] {
  if (exchange.probe?.mayFail) return [];
  let found = known.get(exchange);
  if (!found) {
    found = [...pairs(exchange)].flatMap(([request, answer, path]) => call(exchange, request, answer, path));
    known.set(exchange, found);
  }
  return found;
}

/** The same exchange with some of its calls alone. */
export function withCalls(exchange: Exchange, some: readonly Call[]): Exchange {
  const view = { ...exchange };
  known.set(view, some);
  return view;
}

type Pair = readonly [request: Json, answer: Json | undefined, path: readonly PathSegment[]];

/** Elements of a batch pair by id, since JSON-RPC leaves their order free; by place where ids repeat and as many came back. */
function* pairs({ request: { json: request }, answer: { json: answer } }: Exchange): Iterable<Pair> {
  if (request === undefined || answer === undefined) return;
  if (!isArray(request)) yield [request, answer, []];
  else if (isArray(answer)) {
    const [requested, answered] = [places(request), places(answer)];
    for (const [index, element] of request.entries()) {
      const id = member(element, 'id') ?? null;
      const sole = requested.get(id)?.length === 1 && (answered.get(id)?.length ?? 0) <= 1;
      const place = sole ? answered.get(id)?.[0] : request.length === answer.length ? index : undefined;
      if (place !== undefined) yield [element, answer[place], [place]];
    }
  }
}

/** The index of each id. */
function places(batch: readonly Json[]): ReadonlyMap<Json, readonly number[]> {
  const found = new Map<Json, number[]>();
  for (const [index, element] of batch.entries()) {
    put(found, member(element, 'id') ?? null, index);
  }
  return found;
}

/** Whether an id that is a text is not read: document 1 has integers, and no call was made. */
function isRefusedForItsId({ id }: JsonObject, answer: JsonObject): boolean {
  return typeof id === 'string' && answer.id === null && member(answer, 'error') !== undefined;
}

function call(exchange: Exchange, request: Json, answer: Json | undefined, path: Pair[2]): readonly Call[] {
  const called = calledBy(request);
  if (!called || !isObject(request) || !isObject(answer) || isRefusedForItsId(request, answer)) return [];
  const { result, error } = { result: member(answer, 'result'), error: member(answer, 'error') };
  return [{ exchange, path, ...called, request, answer, result, error }];
}

/** Method and params of a call: `api.method` directly, or `call` with `[api, method, params]`. */
export function calledBy(request: Json | undefined): Pick<Call, 'method' | 'params'> | undefined {
  const method = member(request, 'method');
  const params = member(request, 'params');
  if (typeof method !== 'string') return undefined;
  if (method !== 'call') return { method, params };
  if (!isArray(params)) return undefined;
  const [api, name, inner] = params;
  return typeof api === 'string' && typeof name === 'string' ? { method: `${api}.${name}`, params: inner } : undefined;
}

/** For reports: the method of a single call, `batch` for several, `other` without a call. */
export function methodLabel(message: Message): string {
  let name = labels.get(message);
  if (name === undefined) {
    const { json } = message;
    name = isArray(json) ? 'batch' : (calledBy(json)?.method ?? 'other');
    labels.set(message, name);
  }
  return name;
}

/** Memoised, as every rule needs it. */
const labels = new WeakMap<Message, string>();

/** Methods of an exchange that gave a result. */
export function exercised(exchange: Exchange): readonly string[] {
  return calls(exchange).flatMap(({ method, result }) => (result === undefined ? [] : [method]));
}
