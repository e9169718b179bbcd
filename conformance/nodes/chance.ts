import { isArray, isObject, type Json, type JsonObject, stringifyJson } from '../model/json.ts';
import { seeded } from '../util/random.ts';
import { refusing } from '../variations/variation.ts';
import { type FaultyNode, remembering } from './node.ts';

const slug = (method: string) => method.replaceAll(/[._]/g, '-');

/** The list of a result, with what puts another one in its place. */
function listOf(result: Json): { readonly list: readonly Json[]; with(list: readonly Json[]): Json } | undefined {
  if (isArray(result)) return { list: result, with: (list) => [...list] };
  if (!isObject(result)) return undefined;
  const [found] = Object.entries(result).filter(([, value]) => isArray(value));
  if (found === undefined) return undefined;
  return { list: found[1] as readonly Json[], with: (list) => ({ ...result, [found[0]]: [...list] }) };
}

type Spoil = (result: Json, random: ReturnType<typeof seeded>) => Json | undefined;

const spoils: Readonly<Record<string, readonly [summary: string, spoil: Spoil]>> = {
  'loses-one': [
    'loses an element',
    (result, random) => {
      const found = listOf(result);
      if (found === undefined || found.list.length < 2) return undefined;
      const lost = random.int(found.list.length);
      return found.with(found.list.filter((_, index) => index !== lost));
    },
  ],
  shuffles: [
    'has another order',
    (result) => {
      const found = listOf(result);
      return found === undefined || found.list.length < 2
        ? undefined
        : found.with([...found.list.slice(1), found.list[0] as Json]);
    },
  ],
  doubles: [
    'shows an element twice',
    (result) => {
      const found = listOf(result);
      return found === undefined || found.list.length < 1
        ? undefined
        : found.with([found.list[0] as Json, ...found.list]);
    },
  ],
  'is-empty': [
    'finds nothing',
    (result) => {
      const found = listOf(result);
      return found === undefined || found.list.length < 1 ? undefined : found.with([]);
    },
  ],
  'loses-a-member': [
    'lacks a member',
    (result) => {
      const record = isArray(result) ? result[0] : result;
      const members = isObject(record) ? Object.entries(record) : [];
      // Of a block alone in an object, and of a record.
      const inner = members.length === 1 && isObject(members[0]?.[1]) ? Object.entries(members[0][1]) : undefined;
      if (members.length === 0) return undefined;
      const less = inner
        ? { [members[0]?.[0] as string]: Object.fromEntries(inner.slice(1)) }
        : Object.fromEntries(members.slice(1));
      return isArray(result) ? [less, ...result.slice(1)] : less;
    },
  ],
  'is-a-unit-off': [
    'has a number or an amount one off',
    (result) => {
      const changed = oneOff(result);
      return changed === result ? undefined : changed;
    },
  ],
};

/** The first amount or number is one more. */
function oneOff(value: Json): Json {
  if (typeof value === 'string') {
    const [, whole, digit, rest] = /^(\d+\.\d*)(\d)( [A-Z]+)$/.exec(value) ?? [];
    return whole === undefined ? value : `${whole}${(Number(digit) + 1) % 10}${rest}`;
  }
  if (!isObject(value)) return value;
  for (const [name, member] of Object.entries(value)) {
    if (name === 'amount' && typeof member === 'string') return { ...value, amount: `${BigInt(member) + 1n}` };
    const changed = oneOff(member as Json);
    if (changed !== member) return { ...value, [name]: changed };
  }
  return value;
}

type Row = readonly [method: string, spoil: string, ...rules: string[]];

const rows: readonly Row[] = [
  ...[
    'database_api.list_accounts',
    'database_api.list_comments',
    'database_api.list_votes',
    'database_api.list_witnesses',
    'database_api.list_limit_orders',
  ].flatMap((method): Row[] => [
    [method, 'loses-one', 'paging/*', 'limits/*'],
    [method, 'shuffles', 'order/*', 'paging/*'],
    [method, 'doubles', 'paging/*', 'order/*', 'limits/*'],
    [method, 'is-empty', 'paging/*'],
  ]),
  ['condenser_api.lookup_accounts', 'loses-one', 'paging/*', 'accounts/*'],
  ['condenser_api.lookup_accounts', 'shuffles', 'order/*', 'paging/*'],
  ['condenser_api.get_account_history', 'loses-one', 'history/*', 'paging/*'],
  ['condenser_api.get_ops_in_block', 'loses-one', 'operations/*', 'history/*'],
  ['condenser_api.get_order_book', 'is-a-unit-off', 'market/*'],
  ['condenser_api.get_dynamic_global_properties', 'is-a-unit-off', 'chain/*', 'records/*'],
  ['database_api.get_dynamic_global_properties', 'is-a-unit-off', 'chain/*', 'records/*'],
  ['condenser_api.get_content', 'is-a-unit-off', 'content/*', 'records/*'],
  ['condenser_api.get_followers', 'loses-one', 'follow/*', 'paging/*'],
  ['condenser_api.get_blog', 'is-empty', 'follow/*', 'paging/*'],
];

/** So many requests in ten are unlucky. */
const share = 4;

/** Answers that are wrong for some requests: those whose arguments have bad luck, in each of their answers. */
export const luckNodes: readonly FaultyNode[] = rows.map(([method, what, ...rules]) => {
  const [summary, spoil] = spoils[what] as (typeof spoils)[string];
  return remembering(
    {
      id: `luck/${slug(method)}-${what}`,
      summary: `${method} ${summary} for some arguments`,
      rules: [...rules, 'records/*'],
      methods: [method],
    },
    () => (call) => {
      const random = seeded(1, `${method} ${stringifyJson(call.params ?? null)}`);
      if (call.method !== method || call.result === undefined || random.int(10) >= share) return undefined;
      const spoilt = spoil(call.result, random);
      return spoilt === undefined ? undefined : { ...call.answer, result: spoilt };
    },
  );
});

/** What never changes again, and what is judged by itself: here every third answer is wrong, whatever was asked. */
const flickers: readonly Row[] = [
  ['condenser_api.get_ops_in_block', 'loses-one', 'operations/*', 'history/*'],
  ['account_history_api.get_ops_in_block', 'loses-one', 'operations/*', 'history/*'],
  ['condenser_api.get_ops_in_block', 'is-empty', 'operations/*', 'history/*'],
  ['account_history_api.get_ops_in_block', 'doubles', 'operations/*', 'history/*'],
  ['condenser_api.get_market_history_buckets', 'loses-one', 'market/bucket-sizes'],
  ['market_history_api.get_market_history_buckets', 'is-empty', 'market/bucket-sizes'],
  ['condenser_api.get_block', 'loses-a-member', 'schema/result', 'block/*', 'proof/*'],
  ['block_api.get_block', 'loses-a-member', 'schema/*', 'block/*', 'proof/*'],
  ['condenser_api.get_block_header', 'loses-a-member', 'schema/result', 'block/*'],
  ['condenser_api.get_transaction', 'loses-a-member', 'schema/*', 'proof/*'],
  ['condenser_api.get_accounts', 'loses-a-member', 'schema/result', 'records/*', 'accounts/*'],
  ['database_api.list_witnesses', 'doubles', 'paging/*', 'order/*', 'limits/*'],
  ['database_api.list_accounts', 'shuffles', 'paging/*', 'order/*'],
  ['database_api.list_comments', 'doubles', 'paging/*', 'order/*', 'limits/*'],
];

export const flickerNodes: readonly FaultyNode[] = flickers.map(([method, what, ...rules]) => {
  const [summary, spoil] = spoils[what] as (typeof spoils)[string];
  return remembering(
    {
      id: `chance/${slug(method)}-${what}`,
      summary: `every third answer of ${method} ${summary}`,
      rules: [...rules, 'calls/repeatable'],
      methods: [method],
    },
    () => {
      const random = seeded(1, method);
      let count = 0;
      return ({ method: called, result, answer }) => {
        if (called !== method || result === undefined || ++count % 3 !== 0) return undefined;
        const spoilt = spoil(result, random);
        return spoilt === undefined ? undefined : { ...answer, result: spoilt };
      };
    },
  );
});

/** After so many calls of a method it answers otherwise. */
const enough = 3;

const worn: readonly (readonly [
  what: string,
  summary: string,
  answer: (answer: JsonObject, call: Parameters<typeof refusing>[0]) => JsonObject,
  ...rules: string[],
])[] = [
  ['refuses', 'refuses what it answered before', (_, call) => refusing(call, -32000, 'Internal error'), 'calls/*'],
  ['is-unknown', 'does not know itself any more', (_, call) => refusing(call, -32601, 'Method not found'), 'calls/*'],
  [
    'is-null',
    'answers nothing any more',
    (answer) => ({ ...answer, result: null }),
    'schema/*',
    'block/*',
    'calls/*',
    'records/*',
    'accounts/*',
    'content/*',
  ],
];

/** What a node does when it has done it for a while. */
export const wearNodes: readonly FaultyNode[] = [
  'condenser_api.get_block',
  'condenser_api.get_accounts',
  'condenser_api.get_content',
  'database_api.list_accounts',
  'condenser_api.get_account_history',
].flatMap((method) =>
  worn.map(([what, summary, answer, ...rules]) =>
    remembering(
      {
        id: `wear/${slug(method)}-${what}`,
        summary: `${method} ${summary} after ${enough} calls`,
        rules: [...rules, 'calls/repeatable'],
        methods: [method],
      },
      () => {
        let count = 0;
        return (call) =>
          call.method === method && call.result !== undefined && ++count > enough
            ? answer(call.answer, call)
            : undefined;
      },
    ),
  ),
);
