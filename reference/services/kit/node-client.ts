import { type ExactJson, type Json, parseJson, stringifyJson } from '../../../spec/kernel/json/json.ts';

/** An error that the node answered, as it came. */
export interface NodeAnswer {
  readonly code: ExactJson;
  readonly message: string;
  readonly data: ExactJson | undefined;
}

/** The node did not answer, or not with JSON-RPC, or with an error. */
export class NodeCallError extends Error {
  override readonly name = 'NodeCallError';
  readonly method: string;
  /** The error that the node answered; undefined where it gave no answer of JSON-RPC. */
  readonly answer: NodeAnswer | undefined;

  constructor(method: string, why: string, of: { readonly cause?: unknown; readonly answer?: NodeAnswer } = {}) {
    super(`the node did not answer ${method}: ${why}`, { cause: of.cause });
    this.method = method;
    this.answer = of.answer;
  }
}

export interface NodeClient {
  /** The result, every integer kept in full. Throws NodeCallError. */
  call(method: string, params: Json): Promise<Json>;
  /** As `call`, fractions too as they are spelled. Throws NodeCallError. */
  callExactly(method: string, params: ExactJson): Promise<ExactJson>;
}

/** Attempts to read. */
const attempts = 4;

/** Calls any node over HTTP; `timeout` in milliseconds. */
export function nodeClient(url: string, { timeout = 10_000 } = {}): NodeClient {
  let id = 0;
  async function posted(method: string, params: ExactJson): Promise<string> {
    const body = stringifyJson({ jsonrpc: '2.0', id: ++id, method, params });
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(timeout);
    for (let left = isBroadcast(method) ? 1 : attempts; ; left--) {
      try {
        const response = await fetch(url, { method: 'POST', headers, body, signal });
        return await response.text();
      } catch (cause) {
        if (left === 1 || !isClosed(cause as Error)) throw new NodeCallError(method, reasonOf(cause), { cause });
      }
    }
  }
  return {
    call: async (method, params) => resultOf(method, await posted(method, params), (text) => parseJson(text)),
    callExactly: async (method, params) =>
      resultOf(method, await posted(method, params), (text) => parseJson(text, { decimals: 'exact' })),
  };
}

/** Deployed nodes close a connection after one answer and do not say so: a read that was sent there meanwhile is sent again. */
function isClosed({ cause }: { readonly cause?: unknown }): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
}

function isBroadcast(method: string): boolean {
  return method.includes('.broadcast_');
}

/** The result in the text of an answer. @throws NodeCallError for an error, and for what is no answer of JSON-RPC. */
export function resultOf<J extends ExactJson>(method: string, text: string, parse: (text: string) => J): J {
  let reply: J;
  try {
    reply = parse(text);
  } catch (cause) {
    throw new NodeCallError(method, 'the answer is not JSON', { cause });
  }
  const { error, result } = membersOf(reply) ?? {};
  if (membersOf(reply) === undefined) throw new NodeCallError(method, 'the answer is no object');
  if (error !== undefined && error !== null)
    throw new NodeCallError(method, messageOf(error), { answer: answerOf(error) });
  if (result === undefined) throw new NodeCallError(method, 'the answer has no result');
  return result;
}

/** The members of an object of either kind of JSON; undefined for any other value. */
function membersOf<J extends ExactJson>(json: J): Readonly<Record<string, J | undefined>> | undefined {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Readonly<Record<string, J>>)
    : undefined;
}

export type JsonRecord = Readonly<Record<string, Json>>;

/** A JSON object, as opposed to a list or a scalar. */
export function isRecord(json: Json | undefined): json is JsonRecord {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function answerOf(error: ExactJson): NodeAnswer {
  const { code = null, message, data } = membersOf(error) ?? {};
  return { code, data, message: typeof message === 'string' ? message : 'an error without a message' };
}

function messageOf(error: ExactJson): string {
  const { message } = membersOf(error) ?? {};
  return typeof message === 'string' ? message : stringifyJson(error);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
