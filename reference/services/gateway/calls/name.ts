import { type ExactJson, isDecimal } from '../../../../spec/kernel/json/json.ts';
import { GatewayError } from '../errors.ts';

/** What a call asks for, whatever form it has. */
export interface Name {
  readonly namespace: string;
  /** Undefined in `namespace.method`. */
  readonly api: string | undefined;
  readonly method: string;
  /** Undefined where the call has none, which is something else than null. */
  readonly params: ExactJson | undefined;
}

/** Numbers of APIs in the oldest form of `call`. */
const numbered = ['database_api', 'login_api'] as const;

/** The name of the older upstream, and of the one that takes `api.method`. */
export const legacy = 'steemd';
export const appbase = 'appbase';

/** Resolves `method`, `api.method`, `namespace.method`, `namespace.api.method` and `call` (deployed). Throws GatewayError. */
export function nameOf(method: string, params: ExactJson | undefined, apiNumbers: 'two' | 'as-indexes'): Name {
  const parts = method.split('.');
  if (parts.some((part) => part === '')) throw new GatewayError('invalid', 'a part of the method name is empty');
  const [first = '', second, third] = parts;
  if (second === undefined) {
    if (first === 'call') return called(params, apiNumbers);
    return { namespace: legacy, api: 'database_api', method: first, params };
  }
  if (third === undefined) {
    if (first.endsWith('_api') || first === 'jsonrpc')
      return { namespace: appbase, api: first, method: second, params };
    return { namespace: first, api: undefined, method: second, params };
  }
  if (parts.length > 3) throw new GatewayError('invalid', 'a method name has at most three parts');
  return { namespace: first, api: second, method: third, params };
}

function called(params: ExactJson | undefined, apiNumbers: 'two' | 'as-indexes'): Name {
  if (!Array.isArray(params) || params.length < 2 || params.length > 3)
    throw new GatewayError('invalid', 'the params of call are [api, method, params] or [api, method]');
  const api = apiName(params[0], apiNumbers);
  const [, method, given] = params as readonly (ExactJson | undefined)[];
  if (typeof method !== 'string' || !isPart(method)) throw new GatewayError('invalid', 'call names no method');
  if (params.length === 2) return { namespace: appbase, api, method, params: undefined };
  const modern = api === 'condenser_api' || api === 'jsonrpc' || isNamed(given);
  return { namespace: modern ? appbase : legacy, api, method, params: given };
}

function apiName(value: ExactJson | undefined, apiNumbers: 'two' | 'as-indexes'): string {
  if (typeof value === 'string' && isPart(value)) return value;
  const index = apiNumbers === 'as-indexes' && typeof value === 'boolean' ? Number(value) : value;
  if (typeof index === 'number') {
    const found = apiNumbers === 'as-indexes' ? numbered.at(index) : numbered[index];
    if (found !== undefined) return found;
  }
  throw new GatewayError('invalid', 'call names no API');
}

/** A point inside a name would make the keys of two calls equal. */
function isPart(text: string): boolean {
  return text !== '' && !text.includes('.');
}

function isNamed(value: ExactJson | undefined): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDecimal(value);
}
