import { type ExactJson, parseJson, stringifyJson } from '../../../../spec/kernel/json/json.ts';

/** The node answered a call with an error, whose members are kept as they came. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: ExactJson;
  readonly data: ExactJson | undefined;

  constructor(message: string, code: ExactJson, data: ExactJson | undefined) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The node did not answer. */
export class NodeAwayError extends Error {
  override readonly name = 'NodeAwayError';
}

/** Calls a method of the node. @throws ChainError, NodeAwayError. */
export type Call = (method: string, params: ExactJson) => Promise<ExactJson>;

const PATIENCE_MS = 15_000;

/** Calls of a node over HTTP; numbers keep every digit. */
export function callsTo(url: string): Call {
  let id = 0;
  return async (method, params) => {
    id += 1;
    const text = await posted(url, stringifyJson({ jsonrpc: '2.0', id, method, params }));
    const answer = members(text);
    if (answer?.error !== undefined) {
      const { code, message, data } = record(answer.error) ?? {};
      throw new ChainError(typeof message === 'string' ? message : 'an error without a message', code ?? null, data);
    }
    if (answer?.result === undefined) throw new NodeAwayError(`the answer of ${url} to ${method} has no result`);
    return answer.result;
  };
}

async function posted(url: string, body: string): Promise<string> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) });
    return await response.text();
  } catch (error) {
    throw new NodeAwayError(`the node at ${url} does not answer: ${(error as Error).message}`);
  }
}

function members(text: string): Members | undefined {
  try {
    return record(parseJson(text, { decimals: 'exact' }));
  } catch {
    return undefined;
  }
}

export type Members = Readonly<Record<string, ExactJson | undefined>>;

/** The members of an object, undefined for any other value. */
export const record = (json: ExactJson | undefined): Members | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Members) : undefined;
