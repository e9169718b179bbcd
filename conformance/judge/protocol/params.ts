import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { type ExactJson, stringifyJson } from '../../model/json.ts';
import { type ExactObject, isExactArray, isExactObject, isSound, plainRequest } from '../kit/requested.ts';
import { answered, type Expected, refused } from './expected.ts';
import { isSpelled } from './members.ts';
import { accepts, dataCode, errorCode, refuses } from './mutations.ts';
import { type Own, type Row, rowsOf, type Table } from './row.ts';
import { type Base, mayFailRequest, spelled } from './sending.ts';

interface ParamsRow extends Own {
  /** As they are sent; null: omitted. */
  readonly params: string | null;
  readonly expected: Expected;
  /** Of other params of this kind. */
  readonly is?: (params: ExactJson | undefined, method: AnyMethod) => boolean;
  /** Sent to a method with a block number. */
  readonly ofBlock?: true;
}

const noCast = refused({ code: [-32000], dataCode: [7] });
const noCount = refused({ code: [-32003], dataCode: [10] });

/** To condenser_api, which takes arrays. */
const positional: Table<ParamsRow> = {
  'positional-params-missing': {
    requires: 'A call of condenser_api without `params` is refused with the code -32000.',
    params: null,
    example: 'A method of condenser_api without `params` is answered with a result.',
    mutation: accepts(35),
    expected: noCast,
  },
  'positional-params-null': {
    requires: 'A call of condenser_api with null for `params` is refused with the code -32000.',
    params: 'null',
    example: '`"params": null` is answered with a result.',
    mutation: accepts(35),
    expected: noCast,
  },
  'positional-params-empty-object': {
    requires: 'A call of condenser_api with an empty object for `params` is refused with the code -32000.',
    params: '{}',
    example: '`"params": {}` is answered with a result by condenser_api.',
    mutation: accepts(35),
    expected: noCast,
  },
  'positional-params-named': {
    requires: 'A call of condenser_api with named arguments is refused with the code -32000.',
    params: '{"account":"alice","limit":1}',
    example: 'condenser_api takes arguments by name.',
    mutation: accepts(35),
    expected: noCast,
    is: (params) => isExactObject(params) && Object.keys(params).length > 0,
  },
  'positional-params-number': {
    requires: 'A call of condenser_api with a number for `params` is refused with the code -32000 and the data code 7.',
    params: '5',
    example: '`"params": 5` is read as `[5]`.',
    mutation: dataCode(10),
    expected: noCast,
    is: (params) => typeof params === 'number',
  },
  'positional-params-text': {
    requires: 'A call of condenser_api with a text for `params` is refused with the code -32000.',
    params: '"abc"',
    example: '`"params": "abc"` is read as `["abc"]`.',
    mutation: errorCode(-32600),
    expected: noCast,
    is: (params) => typeof params === 'string',
  },
  'positional-params-too-many': {
    requires: 'An argument too many to a method of condenser_api is refused with the code -32003.',
    params: '["extra"]',
    example: 'An additional argument is ignored.',
    mutation: accepts(35),
    expected: noCount,
    is: (params, { params: described }) =>
      isExactArray(params) && params[0] === 'extra' && Object.keys(described).length === 0,
  },
  'positional-params-too-few': {
    requires: 'A block query of condenser_api without its argument is refused with the code -32003.',
    params: '[]',
    example: '`condenser_api.get_block_header` of `[]` is answered with null.',
    mutation: accepts(),
    expected: noCount,
    ofBlock: true,
    is: (params, { name }) => isExactArray(params) && params.length === 0 && isOfBlock(name),
  },
};

/** To other namespaces, which take objects. */
const named: Table<ParamsRow> = {
  'named-params-null': {
    requires: 'A call outside condenser_api with null for `params` is refused with the code -32000.',
    params: 'null',
    example: '`"params": null` is answered with a result.',
    mutation: accepts({}),
    expected: noCast,
  },
  'named-params-empty-array': {
    requires: 'A call outside condenser_api with an empty array for `params` is refused with the code -32000.',
    params: '[]',
    example: '`"params": []` is answered with a result outside condenser_api.',
    mutation: accepts({}),
    expected: noCast,
  },
  'named-params-in-order': {
    requires: 'A call outside condenser_api with arguments in an array is refused with the code -32000.',
    params: '[1]',
    example: '`block_api.get_block_header` of `[1]` is answered with the header of block 1.',
    mutation: accepts({}),
    expected: noCast,
    ofBlock: true,
    is: (params) => isExactArray(params) && params.length > 0,
  },
  'named-params-number': {
    requires:
      'A call outside condenser_api with a number for `params` is refused with the code -32000 and the data code 7.',
    params: '5',
    example: '`"params": 5` is answered with a result.',
    mutation: dataCode(10),
    expected: noCast,
    is: (params) => typeof params === 'number',
  },
  'named-params-text': {
    requires: 'A call outside condenser_api with a text for `params` is refused with the code -32000.',
    params: '"abc"',
    example: '`"params": "abc"` is answered with a result.',
    mutation: errorCode(-32600),
    expected: noCast,
    is: (params) => typeof params === 'string',
  },
  'named-params-of-no-such-name': {
    requires: 'An argument by an unknown name is ignored by methods without arguments outside condenser_api.',
    params: '{"zzz":1}',
    example: 'An argument of a name that the method has not is refused.',
    mutation: refuses(-32003),
    expected: answered(),
    is: (params, method) =>
      isExactObject(params) && Object.keys(method.params).length === 0 && stringifyJson(params) === '{"zzz":1}',
  },
  'named-params-default': {
    requires: 'A block query of block_api with `{}` for `params` is answered with a result.',
    params: '{}',
    example: '`block_api.get_block_header` of `{}` is refused.',
    mutation: refuses(-32003),
    expected: answered(),
    ofBlock: true,
    is: (params, { name }) => isExactObject(params) && Object.keys(params).length === 0 && isOfBlock(name),
  },
  'named-params-left-out': {
    requires: 'A block query of block_api without `params` is answered with a result.',
    params: null,
    example: '`block_api.get_block_header` without `params` is refused.',
    mutation: refuses(-32003),
    expected: answered(),
    ofBlock: true,
    is: (params, { name }) => params === undefined && isOfBlock(name),
  },
};

function isOfBlock(name: string): boolean {
  return /\.get_block(_header)?$/.test(name);
}

/** The described method of a request in its plain form; those of `jsonrpc` are not the node's own. */
function methodOf({ method }: ExactObject): AnyMethod | undefined {
  const isKnown = typeof method === 'string' && Object.hasOwn(methods, method) && !method.startsWith('jsonrpc.');
  return isKnown ? methods[method as keyof typeof methods] : undefined;
}

type Form = AnyMethod['form'];

function paramsRows(table: Table<ParamsRow>, form: Form, of: (base: Base, ofBlock: boolean) => string | undefined) {
  return rowsOf(table, ({ params, is, ofBlock = false, ...own }) => {
    const isKind = is ?? ((given: ExactJson | undefined) => isSpelled(given, params));
    return {
      ...own,
      clause: 'errors/other-codes',
      level: 'unstated',
      why: 'Only the error informs a client about invalid arguments; with a result it never learns of them.',
      is: (requested) => {
        const request = plainRequest(requested);
        const method = request && isSound(request) ? methodOf(request) : undefined;
        return method?.form === form && isKind(request?.params, method);
      },
      requests: (base) => {
        const method = of(base, ofBlock);
        return mayFailRequest(method && spelled({ method: `"${method}"`, params }));
      },
    };
  });
}

export const params: readonly Row[] = [
  ...paramsRows(positional, 'legacy', (base, ofBlock) => (ofBlock ? base.positionalBlock : base.positional)),
  ...paramsRows(named, 'object', (base, ofBlock) => {
    const name = ofBlock ? base.namedBlock : base.named;
    return name?.startsWith('jsonrpc.') ? undefined : name;
  }),
];
