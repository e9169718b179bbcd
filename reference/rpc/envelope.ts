import type { ExactJson } from '../../spec/kernel/json/json.ts';
import { isObject, type JsonObject, member, toText, typeName } from './convert.ts';
import { codes, defineError, definePlainError, internalError, kinds, RpcError, writeError } from './errors.ts';
import { type Call, legacyCall, legacyName } from './legacy-call.ts';
import type { JsonText } from './reply-cache.ts';
import { readRequest } from './request.ts';

/** Answers one call with the JSON text of its result; throws, or rejects with, RpcError. */
export type Dispatch = (
  api: string,
  method: string,
  params: ExactJson,
  caller?: Caller,
) => JsonText | Promise<JsonText>;

/** The headers that a call came with, by lower-case name; a call from within the program has none. */
export type Caller = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The record of an answered request, for logs and metrics. */
export interface CallReport {
  /** `api.method` in either call form, undefined when the request names none. */
  readonly method: string | undefined;
  readonly milliseconds: number;
  readonly error: RpcError | undefined;
}

export interface Envelope {
  readonly dispatch: Dispatch;
  readonly onCall: ((report: CallReport) => void) | undefined;
  /** The greatest number of requests in one batch. */
  readonly maxBatch: number;
  /** Whether positional calls of any namespace, and bare names, are those of condenser_api. */
  readonly legacyCalls?: boolean | undefined;
}

const notARequest = defineError({
  code: codes.notARequest,
  kind: kinds.badCast,
  at: 'read_request',
  format: 'a request is an object, not ${type}',
});
const badId = definePlainError(codes.invalidRequest, 'Only integer value or string is allowed for member "id"');
const badVersion = definePlainError(codes.invalidRequest, 'jsonrpc value is not "2.0"');
const badMethod = definePlainError(codes.invalidRequest, 'A member "method" does not exist');
const noParams = definePlainError(codes.noParams, 'A member "params" does not exist');
const emptyBatch = definePlainError(codes.server, 'Array is invalid');
const batchTooLarge = defineError({
  code: codes.server,
  kind: kinds.assertion,
  at: 'read_batch',
  format: 'a batch of ${n} requests is larger than the ${most} that are answered',
});
const badMethodName = defineError({
  code: codes.unknownMethod,
  kind: kinds.assertion,
  at: 'find_method',
  format: 'a method is named api.method, not ${name}',
});
const badCallParams = defineError({
  code: codes.unknownMethod,
  kind: kinds.assertion,
  at: 'find_method',
  format: 'the params of call are [api, method, params] or [api, method]',
});

/** The reply to a request body, one request or a batch of them; a promise only when a call needs one. */
export function answer(body: Buffer, envelope: Envelope, caller?: Caller): JsonText | Promise<JsonText> {
  let request: ExactJson;
  try {
    request = readRequest(body);
    if (Array.isArray(request)) return answerBatch(request, envelope, caller);
  } catch (error) {
    return failure(error, 'null');
  }
  return answerOne(request, envelope, caller);
}

/** The reply that refuses a complete request. */
export function failure(error: unknown, id: string, isExplained = false): string {
  const rpcError = error instanceof RpcError ? error : internalError(error);
  return `{"jsonrpc":"2.0","error":${writeError(rpcError, Date.now(), isExplained)},"id":${id}}`;
}

async function answerBatch(requests: readonly ExactJson[], envelope: Envelope, caller?: Caller): Promise<string> {
  if (requests.length === 0) return failure(emptyBatch(), 'null');
  const mostCalls = envelope.maxBatch;
  if (requests.length > mostCalls) return failure(batchTooLarge({ n: requests.length, most: mostCalls }), 'null');
  const replies: string[] = [];
  for (const request of requests) replies.push(String(await answerOne(request, envelope, caller)));
  return `[${replies.join()}]`;
}

function answerOne(request: ExactJson, envelope: Envelope, caller?: Caller): JsonText | Promise<JsonText> {
  const { dispatch, onCall, legacyCalls = false } = envelope;
  const start = onCall === undefined ? 0 : performance.now();
  let id = 'null';
  let name: string | undefined;
  const succeed = (result: JsonText) => {
    onCall?.({ method: name, milliseconds: performance.now() - start, error: undefined });
    const [before, after] = ['{"jsonrpc":"2.0","result":', `,"id":${id}}`];
    return typeof result === 'string'
      ? before + result + after
      : Buffer.concat([Buffer.from(before), result, Buffer.from(after)]);
  };
  const fail = (thrown: unknown) => {
    const error = thrown instanceof RpcError ? thrown : internalError(thrown);
    onCall?.({ method: name, milliseconds: performance.now() - start, error });
    return failure(error, id, caller?.['x-plumbline-explain'] === '1');
  };

  try {
    if (!isObject(request)) throw notARequest({ type: typeName(request) });
    id = readId(member(request, 'id'));
    const { api, method, params } = readCall(request, legacyCalls);
    name = `${api}.${method}`;
    const result = dispatch(api, method, params, caller);
    return result instanceof Promise ? result.then(succeed, fail) : succeed(result);
  } catch (error) {
    return fail(error);
  }
}

/** The id as JSON text; null for an absent one: a deployed client sends none and waits for its answer. */
function readId(id: ExactJson | undefined): string {
  if (id === undefined) return 'null';
  if (typeof id === 'string') return JSON.stringify(id);
  if (typeof id === 'number' || typeof id === 'bigint') return id > 0xffffffff ? `"${id}"` : `${id}`;
  throw badId();
}

function readCall(request: JsonObject, isLegacy: boolean): Call {
  if (member(request, 'jsonrpc') !== '2.0') throw badVersion();
  const name = member(request, 'method');
  if (typeof name !== 'string') throw badMethod();
  const params = member(request, 'params');

  if (name === 'call') {
    if (params === undefined) throw noParams();
    const parts: readonly ExactJson[] = Array.isArray(params) ? params : [];
    const [api, method, callParams = {}] = parts;
    if (api === undefined || method === undefined || parts.length > 3) throw badCallParams();
    const call = { api: toText(api), method: toText(method), params: callParams };
    return isLegacy ? legacyCall(call) : call;
  }
  const legacy = isLegacy ? legacyName(name, params) : undefined;
  if (legacy !== undefined) return legacy;
  const [api, method, ...rest] = name.split('.');
  if (api === undefined || method === undefined || rest.length > 0) throw badMethodName({ name });
  return { api, method, params: params === undefined ? {} : params };
}
