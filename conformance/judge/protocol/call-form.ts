import { methods } from '../../../spec/methods/index.ts';
import type { ExactJson } from '../../model/json.ts';
import { isExactArray, isExactObject, isSound, plainRequest } from '../kit/requested.ts';
import { answered, type Expected, refused } from './expected.ts';
import { accepts, dataCode, errorCode, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { type Base, mayFailRequest, spelled } from './sending.ts';

interface CallRow extends Own {
  /** As they are sent, with the parts of the base methods; undefined: not applicable. */
  readonly params: (base: Parts) => string | null | undefined;
  readonly expected: Expected;
  readonly is: (params: ExactJson | undefined, api: ExactJson | undefined, name: ExactJson | undefined) => boolean;
}

/** `"namespace","name"` as JSON text. */
interface Parts {
  readonly positional: string | undefined;
  readonly named: string | undefined;
}

const unknown = refused({ code: [-32002], dataCode: [10] });
const noCast = refused({ code: [-32000], dataCode: [7] });
const wrap = (parts: string | undefined, rest = '') => (parts === undefined ? undefined : `[${parts}${rest}]`);

const table: Table<CallRow> = {
  'call-positional': {
    requires: '`call` of a method of condenser_api with an empty array of arguments is answered with a result.',
    params: ({ positional }) => wrap(positional, ',[]'),
    example: '`call` with `["condenser_api", "get_account_count", []]` is refused.',
    mutation: refuses(-32002),
    expected: answered(),
    is: (params, api, name) => takesNothing(api, name, 'legacy') && isEmptyArray(third(params)),
  },
  'call-named': {
    requires: '`call` of a method outside condenser_api with an object of arguments is answered with a result.',
    params: ({ named }) => wrap(named, ',{}'),
    example: '`call` with `["database_api", "get_hardfork_properties", {}]` is refused.',
    mutation: refuses(-32002),
    expected: answered(),
    is: (params, api, name) => takesNothing(api, name, 'object') && isExactObject(third(params)),
  },
  'call-named-left-out': {
    requires: '`call` of a method outside condenser_api without arguments is answered with a result.',
    params: ({ named }) => wrap(named),
    example: '`call` with `["database_api", "get_hardfork_properties"]` is refused.',
    mutation: refuses(-32002),
    expected: answered(),
    is: (params, api, name) => takesNothing(api, name, 'object') && lengthOf(params) === 2,
  },
  'call-positional-left-out': {
    requires: '`call` of a method of condenser_api without an array of arguments is refused with the code -32000.',
    params: ({ positional }) => wrap(positional),
    example: '`call` with `["condenser_api", "get_account_count"]` is answered with a result.',
    mutation: accepts(35),
    expected: noCast,
    is: (params, api, name) => takesNothing(api, name, 'legacy') && lengthOf(params) === 2,
  },
  'call-array-for-named': {
    requires: '`call` of a method outside condenser_api with arguments in an array is refused with the code -32000.',
    params: ({ named }) => wrap(named, ',[1]'),
    example: '`call` with `["database_api", "get_hardfork_properties", [1]]` is answered with a result.',
    mutation: accepts({}),
    expected: noCast,
    is: (params, api, name) => formOf(api, name) === 'object' && lengthOf(third(params)) > 0,
  },
  'call-params-missing': {
    requires: '`call` without `params` is refused with the code -32001.',
    params: () => null,
    example: '`call` without `params` is answered as an unknown method.',
    mutation: errorCode(-32002),
    expected: refused({ code: [-32001] }),
    is: (params) => params === undefined,
  },
  'call-params-null': {
    requires: '`call` with null for `params` is refused with the code -32002.',
    params: () => 'null',
    example: '`call` with `null` is answered with a result.',
    mutation: accepts(),
    expected: unknown,
    is: (params) => params === null,
  },
  'call-params-object': {
    requires: '`call` with an object for `params` is refused with the code -32002.',
    params: () => '{"api":"condenser_api","method":"get_config"}',
    example: '`call` with named parts is answered with a result.',
    mutation: accepts({}),
    expected: unknown,
    is: (params) => isExactObject(params),
  },
  'call-params-empty': {
    requires: '`call` with an empty array for `params` is refused with the code -32002.',
    params: () => '[]',
    example: '`call` with `[]` is answered with a result.',
    mutation: errorCode(-32600),
    expected: unknown,
    is: (params) => lengthOf(params) === 0,
  },
  'call-of-one-part': {
    requires: '`call` with a namespace alone is refused with the code -32002.',
    params: () => '["condenser_api"]',
    example: '`call` with `["condenser_api"]` is answered with the methods there.',
    mutation: accepts([]),
    expected: unknown,
    is: (params) => lengthOf(params) === 1,
  },
  'call-of-four-parts': {
    requires: '`call` with more than three parts is refused with the code -32002.',
    params: ({ positional }) => wrap(positional, ',[],1'),
    example: '`call` with a fourth part is answered with a result.',
    mutation: accepts(35),
    expected: unknown,
    is: (params) => lengthOf(params) > 3,
  },
  'call-of-numbers': {
    requires: '`call` with a number for the namespace is refused with the code -32002.',
    params: () => '[0,"get_account_count",[]]',
    example: '`call` with the number 0 for the namespace is answered as by nodes of before 2018.',
    mutation: accepts(35),
    expected: unknown,
    is: (params, api) => typeof api === 'number' && lengthOf(params) <= 3,
  },
  'call-namespace-null': {
    requires: '`call` with null for the namespace is refused with the code -32002.',
    params: () => '[null,"get_account_count",[]]',
    example: '`call` with null for the namespace is answered as if of condenser_api.',
    mutation: accepts(35),
    expected: unknown,
    is: (_, api) => api === null,
  },
  'call-namespace-unknown': {
    requires: '`call` with an unknown namespace is refused with the code -32002.',
    params: () => '["nope_api","get_block",[]]',
    example: '`call` with an unknown namespace is answered with null.',
    mutation: accepts(),
    expected: unknown,
    is: (_, api) => api === 'nope_api',
  },
  'call-method-unknown': {
    requires: '`call` with an unknown method is refused with the code -32002.',
    params: () => '["condenser_api","nope",[]]',
    example: '`call` with an unknown method is answered with null.',
    mutation: accepts(),
    expected: unknown,
    is: (_, api, name) => api === 'condenser_api' && name === 'nope',
  },
  'call-of-call': {
    requires: '`call` with `call` for the namespace is refused with the code -32002.',
    params: () => '["call","x",[]]',
    example: '`call` with `["call", …]` calls itself.',
    mutation: dataCode(0),
    expected: unknown,
    is: (_, api) => api === 'call',
  },
};

function third(params: ExactJson | undefined): ExactJson | undefined {
  return isExactArray(params) && params.length === 3 ? params[2] : undefined;
}

function isEmptyArray(json: ExactJson | undefined): boolean {
  return isExactArray(json) && json.length === 0;
}

/** -1: no array. */
function lengthOf(json: ExactJson | undefined): number {
  return isExactArray(json) ? json.length : -1;
}

function formOf(api: ExactJson | undefined, name: ExactJson | undefined): string | undefined {
  const full = `${api}.${name}`;
  return Object.hasOwn(methods, full) ? methods[full as keyof typeof methods].form : undefined;
}

function takesNothing(api: ExactJson | undefined, name: ExactJson | undefined, form: string): boolean {
  if (formOf(api, name) !== form) return false;
  return Object.keys(methods[`${api}.${name}` as keyof typeof methods].params).length === 0;
}

function partsOf({ positional, named }: Base): Parts {
  const parts = (name: string | undefined) => name && `"${name.replace('.', '","')}"`;
  return { positional: parts(positional), named: parts(named) };
}

export const callForm: readonly Row[] = rowsOf(table, ({ params, is, ...own }) => ({
  ...own,
  clause: 'service/method-names',
  level: 'unstated',
  why: 'Older clients name the method `call` and put namespace, method and arguments into the params.',
  is: (requested) => {
    const request = plainRequest(requested);
    if (request?.method !== 'call' || !isSound(request, 'method')) return false;
    const [api, name] = isExactArray(request.params) ? request.params : [];
    return is(request.params, api, name);
  },
  requests: (base) => {
    const { positional, named } = base;
    if (positional === undefined && named === undefined) return [];
    const text = params(partsOf(base));
    return mayFailRequest(text === undefined ? undefined : spelled({ method: '"call"', params: text }));
  },
}));
