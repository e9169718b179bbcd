import type { ExactJson } from '../../spec/kernel/json/json.ts';

/** A method call, whatever form it came in. */
export interface Call {
  readonly api: string;
  readonly method: string;
  readonly params: ExactJson;
}

/** Namespaces whose positional arguments mean what they say. */
const positional = new Set(['condenser_api', 'jsonrpc']);

/** `call [api, method, params]` with positional arguments is one of condenser_api, whatever namespace it names. */
export const legacyCall = (call: Call): Call =>
  Array.isArray(call.params) && !positional.has(call.api) ? { ...call, api: 'condenser_api' } : call;

/** A name without a namespace, or one behind `steemd.`, is one of condenser_api; undefined for any other. */
export function legacyName(name: string, params: ExactJson = []): Call | undefined {
  const [, method] = /^(?:steemd\.(?:\w+\.)?)?(\w+)$/.exec(name) ?? [];
  return method === undefined ? undefined : { api: 'condenser_api', method, params };
}
