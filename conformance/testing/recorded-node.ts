import { type Json, stringifyJson } from '../../spec/kernel/json.ts';
import { type MethodName, methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { fromText } from '../model/exchange.ts';
import { isArray, isObject, member } from '../model/json.ts';
import { answerOf, isResult, key, type Recorded, recordedCall, recordedCalls } from './node/calls.ts';
import { derived } from './node/index.ts';
import { unrecorded } from './node/refusals.ts';
import { type Method, stubMethods } from './stub-node.ts';

/** The arrays that a result is or holds. */
function pagesOf(result: Json): readonly (readonly Json[])[] {
  return isArray(result) ? [result] : Object.values(isObject(result) ? result : {}).filter(isArray);
}

/** The result with its arrays replaced. */
function withPages(result: Json, change: (page: readonly Json[]) => readonly Json[]): Json {
  if (isArray(result)) return change(result);
  const members = Object.entries(isObject(result) ? result : {});
  return Object.fromEntries(members.map(([name, value]) => [name, isArray(value) ? change(value) : value]));
}

/** Their pages begin with empty items on deployed nodes, fewer or more by the limit (departure blog-begins-with-empty-items). */
const uncut = /\.get_(blog|feed)/;

/** A page is cut out of a longer one that was recorded of the same arguments but the limit, or is one that was not full. */
function loosely({ name, params: names, limit }: AnyMethod, calls: readonly Recorded[], params: Json): Json {
  const [outer = '', part] = limit?.param.split('.') ?? [];
  const argument = (given: Json, each: string) =>
    isArray(given) ? given[Object.keys(names).indexOf(each)] : member(given, each);
  const limitOf = (given: Json) => (part === undefined ? argument(given, outer) : member(argument(given, outer), part));
  const scopeOf = (given: Json) =>
    Object.keys(names)
      .filter((each) => each !== outer || part !== undefined)
      .map((each) => key(argument(given, each)).replace(/\blimit:\d+/, ''))
      .join();
  const limitRequested = Number(limitOf(params) ?? Number.NaN);
  const holdsAll = (call: Recorded) => {
    const most = Number(limitOf(call.params));
    return most >= limitRequested || pagesOf(answerOf(call)).every((page) => page.length < most);
  };
  const complete = calls.find((call) => scopeOf(call.params) === scopeOf(params) && isResult(call) && holdsAll(call));
  if (limit === undefined || uncut.test(name) || complete === undefined || Number.isNaN(limitRequested))
    throw unrecorded();
  return withPages(answerOf(complete), (page) => page.slice(0, limitRequested));
}

/**
 * A node that stands at the last block of chain C and answers what was recorded of it or follows from that, blocks from the
 * chain itself; other arguments are refused, or get `any` answer that was recorded of the method, of which the shape alone is right.
 */
export function recordedMethods(
  offers: (method: string) => boolean = () => true,
  otherwise: 'refused' | 'any' = 'refused',
): ReadonlyMap<string, Method> {
  const blocks = stubMethods({ blocks: 4897 });
  const recorded = [...recordedCalls()].map(([name, calls]): [string, Method] => {
    const method = methods[name as MethodName] as AnyMethod | undefined;
    return [
      name,
      (params = {}) => {
        const found = recordedCall(name, params);
        if (found) return answerOf(found);
        const known = derived(name, params);
        if (known !== undefined) return known;
        const any = otherwise === 'any' ? calls.find(isResult) : undefined;
        if (any) return answerOf(any);
        if (method === undefined) throw unrecorded();
        return loosely(method, calls, params);
      },
    ];
  });
  const all = new Map<string, Method>([...blocks, ...recorded]);
  for (const [name, method] of blocks) if (/get_(block|block_header|ops_in_block)$/.test(name)) all.set(name, method);
  const offered = new Map([...all].filter(([name]) => offers(name)));
  if (offered.has('jsonrpc.get_methods')) offered.set('jsonrpc.get_methods', () => [...offered.keys()].toSorted());
  return offered;
}

/** The same with a head that moves on after so many calls of any method. */
export function moving(node: ReadonlyMap<string, Method>, every: number, step = 1): ReadonlyMap<string, Method> {
  let calls = 0;
  return new Map(
    [...node].map(([name, method]) => [
      name,
      (params) => {
        const moved = Math.floor(calls++ / every) * step;
        const result = method(params);
        if (!name.endsWith('.get_dynamic_global_properties') || !isObject(result)) return result;
        const head = Number(result.head_block_number) + moved;
        return { ...result, head_block_number: head, head_block_id: head.toString(16).padStart(40, '0') };
      },
    ]),
  );
}

/** A chain of one empty block: all lists are empty, all look-ups find nothing. */
export function emptyChain(node: ReadonlyMap<string, Method>): ReadonlyMap<string, Method> {
  return new Map(
    [...node].map(([name, method]) => [
      name,
      (params) => {
        if (name === 'jsonrpc.get_methods') return method(params);
        if (/get_(config|version|dynamic_global_properties)$/.test(name)) {
          const result = method(params);
          return isObject(result) && Object.hasOwn(result, 'head_block_number')
            ? { ...result, head_block_number: 1, last_irreversible_block_num: 0 }
            : result;
        }
        return name.startsWith('condenser_api.') ? [] : {};
      },
    ]),
  );
}

const strange: readonly Json[] = [
  null,
  0,
  -1,
  'x'.repeat(100_000),
  [],
  {},
  [[[[[]]]]],
  [null, null],
  { author: {}, permlink: [], children: 'x', net_votes: null, parent_author: 1 },
  [{ name: 'alice', memo_key: null, proxy: 7, posting: [] }],
  [['limit_order_create', { owner: 5 }]],
  { accounts: [{ account: 'a'.repeat(10_000), constructor: 1, __proto__: 2 }] },
  [{ seller: 'alice', orderid: 1e300, for_sale: 1 }],
  Array.from({ length: 3_000 }, (_, index) => ({ owner: `alice-${index}`, requestid: index, conversion_date: 'x' })),
];

/** Answers of every shape except the right one, also for the methods and the head. */
export function garbage(body: string, index: number): string {
  const id = member(fromText(body).json, 'id') ?? null;
  return stringifyJson({ jsonrpc: '2.0', result: strange[index % strange.length] as Json, id });
}
