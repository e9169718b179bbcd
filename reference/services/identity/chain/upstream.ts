import type { ExactJson } from '../../../../spec/kernel/json/json.ts';
import { NodeCallError, nodeClient } from '../../kit/node-client.ts';

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

/** Calls of a node over HTTP; numbers keep every digit. What the chain refuses is told from a node that is away. */
export function callsTo(url: string): Call {
  const node = nodeClient(url, { timeout: PATIENCE_MS });
  return async (method, params) => {
    try {
      return await node.callExactly(method, params);
    } catch (error) {
      if (!(error instanceof NodeCallError)) throw error;
      const { answer } = error;
      if (answer === undefined) throw new NodeAwayError(error.message, { cause: error });
      throw new ChainError(answer.message, answer.code, answer.data);
    }
  };
}

export type Members = Readonly<Record<string, ExactJson | undefined>>;

/** The members of an object, undefined for any other value. */
export const record = (json: ExactJson | undefined): Members | undefined =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Members) : undefined;
