import { isList, isObject, type Json, stringifyJson } from './json.ts';

/** An error of the node: its code and data, and the message, built from the template in the data if there is one. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly method: string;
  readonly code: number;
  readonly data: Json | undefined;

  constructor(method: string, error: Json) {
    const { code, message, data } = isObject(error) ? error : { code: 0, message: stringifyJson(error), data: null };
    super(rebuilt(data) ?? String(message));
    this.method = method;
    this.code = Number(code);
    this.data = data;
  }
}

/** No answer, or one that is not JSON-RPC. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** The received body. */
  readonly body: string;

  constructor(message: string, status: number, body: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
    this.body = body;
  }
}

/** `format` of the top stack frame with its `${name}` filled from the frame's data. */
function rebuilt(data: Json | undefined): string | undefined {
  const stack = isObject(data) ? data.stack : undefined;
  const top = isList(stack) ? stack[0] : undefined;
  if (!isObject(top) || typeof top.format !== 'string' || top.format === '') return undefined;
  const values = isObject(top.data) ? top.data : {};
  return top.format.replaceAll(/\$\{(\w+)\}/g, (complete, name: string) => {
    const value = values[name];
    if (value === undefined) return complete;
    return typeof value === 'string' ? value : stringifyJson(value);
  });
}
