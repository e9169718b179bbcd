import { type MethodCodec, writeParams } from './arguments.ts';
import { RpcError, TransportError } from './errors.ts';
import { isList, isObject, type Json, parseJson, stringifyJson } from './json.ts';

/** What the types say of one method. */
export interface MethodType {
  readonly named: object;
  readonly positional: readonly unknown[];
  readonly result: unknown;
}

/** A method map: an interface with a MethodType for every name. */
export type MethodMap<T> = { readonly [M in keyof T]: MethodType };

export type NameOf<T> = keyof T & string;

/** Arguments by name or in an array, as the method requires. */
export type ParamsIn<T extends MethodMap<T>, M extends keyof T> = T[M]['named'] | T[M]['positional'];

/** One call of a batch. */
export interface Request<T extends MethodMap<T>, M extends keyof T> {
  readonly method: M;
  readonly params: ParamsIn<T, M>;
}

/** Any call of a batch. */
export type AnyRequest<T extends MethodMap<T>> = { [M in keyof T]: Request<T, M> }[keyof T];

/** What became of one call of a batch. */
export type Outcome<R> =
  | { readonly result: R; readonly error?: never }
  | { readonly error: RpcError; readonly result?: never };

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ClientOptions {
  /** Of the node. */
  readonly url: string;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  readonly headers?: Readonly<Record<string, string>>;
  /** Check every result against the complete description instead of only what reading needs; throws ShapeError. */
  readonly strict?: boolean;
}

/** Arguments may be left out where none is required. */
export type Rest<T extends MethodMap<T>, M extends keyof T> =
  Record<never, never> extends T[M]['named']
    ? readonly [params?: ParamsIn<T, M>, options?: CallOptions]
    : readonly [params: ParamsIn<T, M>, options?: CallOptions];

/** Throws RpcError where the node refuses, TransportError where it does not answer, ShapeError where shapes do not fit. */
export interface Caller<T extends MethodMap<T>> {
  call<M extends NameOf<T>>(method: M, ...rest: Rest<T, M>): Promise<T[M]['result']>;
  /** All in one request; an outcome for each, in order. */
  batch<const R extends readonly AnyRequest<T>[]>(
    requests: R,
    options?: CallOptions,
  ): Promise<{
    readonly [I in keyof R]: R[I] extends { method: infer M extends keyof T } ? Outcome<T[M]['result']> : never;
  }>;
}

function answerOf(status: number, text: string): Json {
  try {
    return parseJson(text);
  } catch {
    throw new TransportError(`HTTP ${status} without JSON`, status, text);
  }
}

/** What broadcasts is sent once. */
function attemptsFor(method: string): number {
  return method.includes('.broadcast_') ? 1 : 4;
}

/** Nodes close a connection after one answer and do not say so: what was sent there meanwhile is lost. */
function isClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
}

function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

/** Calls methods over HTTP. */
export function callerOf<T extends MethodMap<T>>(
  codecs: { readonly [M in keyof T]: MethodCodec<T[M]['result']> },
  { url, fetch = globalThis.fetch, headers = {}, strict = false }: ClientOptions,
): Caller<T> {
  let lastId = 0;
  const envelope = (method: keyof T, params: unknown) => ({
    jsonrpc: '2.0',
    id: ++lastId,
    method: String(method),
    params: writeParams(codecs[method], params),
  });
  const exchange = async (body: string, signal: AbortSignal | undefined) => {
    const type = { 'content-type': 'application/json', ...headers };
    const response = await fetch(url, { method: 'POST', headers: type, body, ...(signal && { signal }) });
    return { status: response.status, text: await response.text() };
  };
  const post = async (body: Json, { signal }: CallOptions, attempts: number): Promise<Json> => {
    const sent = stringifyJson(body);
    for (let left = attempts; ; left--) {
      try {
        const { status, text } = await exchange(sent, signal);
        return answerOf(status, text);
      } catch (error) {
        if (error instanceof TransportError || signal?.aborted) throw error;
        if (left > 1 && isClosed(error)) continue;
        throw new TransportError(`no answer: ${reasonOf(error)}`, 0, '', { cause: error });
      }
    }
  };
  const outcome = <R>(method: keyof T, reply: Json | undefined): Outcome<R> => {
    if (!isObject(reply)) throw new TransportError(`no reply to ${String(method)}`, 200, stringifyJson(reply ?? null));
    if (reply.error !== undefined) return { error: new RpcError(String(method), reply.error) };
    return { result: codecs[method].result.read(reply.result ?? null, strict) as R };
  };
  return {
    async call(method, ...[params, options = {}]) {
      const request = envelope(method, params);
      const reply = await post(request, options, attemptsFor(method));
      if (isObject(reply) && reply.id !== request.id && reply.error === undefined)
        throw new TransportError(`the reply to ${method} has another id`, 200, stringifyJson(reply));
      const { error, result } = outcome(method, reply);
      if (error) throw error;
      return result;
    },
    async batch(requests, options = {}) {
      if (requests.length === 0) return [] as never;
      const sent = requests.map(({ method, params }) => envelope(method, params));
      const replies = await post(sent, options, Math.min(...requests.map(({ method }) => attemptsFor(String(method)))));
      if (!isList(replies)) throw new RpcError('batch', isObject(replies) ? (replies.error ?? replies) : replies);
      const byId = new Map(replies.filter(isObject).map((reply) => [reply.id, reply]));
      return requests.map(({ method }, index) => outcome(method, byId.get(sent[index]?.id ?? null))) as never;
    },
  };
}
