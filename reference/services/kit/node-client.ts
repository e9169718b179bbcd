import { type Json, parseJson, stringifyJson } from '../../../spec/kernel/json/json.ts';

/** The node did not answer, or not with JSON-RPC, or with an error. */
export class NodeCallError extends Error {
  override readonly name = 'NodeCallError';
  readonly method: string;
  /** Whether the node answered, with an error. */
  readonly isAnswer: boolean;

  constructor(method: string, why: string, cause?: unknown, isAnswer = false) {
    super(`the node did not answer ${method}: ${why}`, { cause });
    this.method = method;
    this.isAnswer = isAnswer;
  }
}

export interface NodeClient {
  /** The result, every integer kept in full. Throws NodeCallError. */
  call(method: string, params: Json): Promise<Json>;
}

/** Calls any node over HTTP; `timeout` in milliseconds. */
export function nodeClient(url: string, { timeout = 10_000 } = {}): NodeClient {
  return {
    async call(method, params) {
      const body = stringifyJson({ jsonrpc: '2.0', id: 1, method, params });
      const headers = { 'content-type': 'application/json' };
      let text: string;
      try {
        const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeout) });
        text = await response.text();
      } catch (error) {
        throw new NodeCallError(method, reasonOf(error), error);
      }
      return resultOf(method, text);
    },
  };
}

function resultOf(method: string, text: string): Json {
  let reply: Json;
  try {
    reply = parseJson(text);
  } catch (error) {
    throw new NodeCallError(method, 'the answer is not JSON', error);
  }
  if (!isRecord(reply)) throw new NodeCallError(method, 'the answer is no object');
  if (reply.error !== undefined && reply.error !== null)
    throw new NodeCallError(method, messageOf(reply.error), undefined, true);
  if (reply.result === undefined) throw new NodeCallError(method, 'the answer has no result');
  return reply.result;
}

export type JsonRecord = Readonly<Record<string, Json>>;

/** A JSON object, as opposed to a list or a scalar. */
export function isRecord(json: Json | undefined): json is JsonRecord {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function messageOf(error: Json): string {
  return isRecord(error) && typeof error.message === 'string' ? error.message : stringifyJson(error);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
