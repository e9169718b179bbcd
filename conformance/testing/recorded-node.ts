import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson, stringifyJson } from '../../spec/kernel/json.ts';
import { type MethodName, methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { fromText } from '../model/exchange.ts';
import { isArray, isObject, member } from '../model/json.ts';
import { type Method, Refusal, stubMethods } from './stub-node.ts';

/** One recorded call; the answer is read when it is asked for. */
interface Recorded {
  readonly params: Json;
  readonly line: string;
}

const unknown = {
  code: -32000,
  message: 'Unknown:the recording does not have it',
  data: { code: 13, name: 'out_of_range_exception', message: 'Unknown', stack: [] },
};

let packed: ReadonlyMap<string, readonly Recorded[]> | undefined;

/** All recorded reads at the last head of chain C by method. */
function recordedCalls(): ReadonlyMap<string, readonly Recorded[]> {
  if (packed) return packed;
  const file = new URL('../../fixtures/recordings/callsC.ndjson.gz', import.meta.url);
  const calls = new Map<string, Recorded[]>();
  for (const line of gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')) {
    const { method, request } = JSON.parse(line) as { method: string; request: { params: Json } };
    calls.set(method, [...(calls.get(method) ?? []), { params: request.params, line }]);
  }
  packed = calls;
  return calls;
}

function answerOf({ line }: Recorded): Json {
  const { response } = parseJson(line) as { readonly response: Json };
  const error = member(response, 'error');
  if (error !== undefined) throw new Refusal(error);
  return member(response, 'result') ?? null;
}

function isResult({ line }: Recorded): boolean {
  return line.includes('"response":{"jsonrpc":"2.0","result":') || !line.includes('"error":');
}

/** Members in the order of their names, so that equal arguments are equal texts. */
function key(json: Json | undefined): string {
  if (isArray(json)) return `[${json.map(key)}]`;
  if (!isObject(json)) return json === undefined ? '' : stringifyJson(json);
  return `{${Object.keys(json)
    .toSorted()
    .map((name) => `${name}:${key(json[name])}`)}}`;
}

/** The arrays that a result is or holds. */
function pagesOf(result: Json): readonly (readonly Json[])[] {
  return isArray(result) ? [result] : Object.values(isObject(result) ? result : {}).filter(isArray);
}

/** The result with other arrays in the place of its own. */
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
  const limitAsked = Number(limitOf(params) ?? Number.NaN);
  const holdsAll = (call: Recorded) => {
    const most = Number(limitOf(call.params));
    return most >= limitAsked || pagesOf(answerOf(call)).every((page) => page.length < most);
  };
  const whole = calls.find((call) => scopeOf(call.params) === scopeOf(params) && isResult(call) && holdsAll(call));
  if (limit === undefined || uncut.test(name) || whole === undefined || Number.isNaN(limitAsked))
    throw new Refusal(unknown);
  return withPages(answerOf(whole), (page) => page.slice(0, limitAsked));
}

/** Records of accounts by name, out of all answers of one method. */
function byName(calls: readonly Recorded[], names: Json | undefined, otherwise: 'refused' | 'any'): Json {
  const answers = calls.map(answerOf);
  const nameOf = (record: Json) => member(record, 'name') ?? member(record, 'account') ?? null;
  const records = answers.flatMap((answer) => pagesOf(answer).flat());
  const known = new Map(records.map((record) => [nameOf(record), record]));
  if (!isArray(names) || answers[0] === undefined) throw new Refusal(unknown);
  const wanted = names.map((name) => known.get(name));
  if (wanted.includes(undefined) && otherwise === 'refused') throw new Refusal(unknown);
  return withPages(answers[0], () => wanted.filter((record) => record !== undefined));
}

const ofNames = new Set(['condenser_api.get_accounts', 'database_api.find_accounts', 'rc_api.find_rc_accounts']);

/**
 * A node that stands at the last block of chain C and answers what was recorded of it, blocks from the chain itself; other
 * arguments are refused, or get `any` answer that was recorded of the method, of which the shape alone is right.
 */
export function recordedMethods(
  offers: (method: string) => boolean = () => true,
  otherwise: 'refused' | 'any' = 'refused',
): ReadonlyMap<string, Method> {
  const blocks = stubMethods({ blocks: 4897 });
  const recorded = [...recordedCalls()].map(([name, calls]): [string, Method] => {
    const exact = new Map(calls.map((call) => [key(call.params), call]));
    const method = methods[name as MethodName] as AnyMethod | undefined;
    return [
      name,
      (params = {}) => {
        const found = exact.get(key(params));
        if (found) return answerOf(found);
        if (ofNames.has(name))
          return byName(calls, isArray(params) ? params[0] : member(params, 'accounts'), otherwise);
        const any = otherwise === 'any' ? calls.find(isResult) : undefined;
        if (any) return answerOf(any);
        if (method === undefined) throw new Refusal(unknown);
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

/** A chain of one block on which nobody did anything: what lists is empty, what looks up finds nothing. */
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

/** Answers of every shape but the right one, also where the methods and the head are told. */
export function garbage(body: string, index: number): string {
  const id = member(fromText(body).json, 'id') ?? null;
  return stringifyJson({ jsonrpc: '2.0', result: strange[index % strange.length] as Json, id });
}
