import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { recordsOfResult } from '../../../spec/methods/selection.ts';
import type { Call } from '../../model/exchange/call.ts';
import { call, callIn } from '../../model/exchange/request.ts';
import { type Edit, inCall } from '../../model/fault.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import { type RelationRule, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { givenTo } from '../kit/arguments/given.ts';
import { plainText } from '../kit/lists/identity.ts';
import { lowest, pagesOf, positionNames } from '../kit/lists/page.ts';
import { sortOf } from '../kit/lists/sorts.ts';
import { firstPage } from '../kit/lists/starts.ts';

/** What lists no records of its own. */
const others = /broadcast|jsonrpc|_block|transaction|signatures|config|version|state|schedule|properties/;
const all = (Object.values(methods) as readonly AnyMethod[]).filter(
  ({ name, result }) => !others.test(name) && (isList(result) || Object.values(result.parts ?? {}).some(isList)),
);

function isList({ kind }: AnySchema): boolean {
  return kind === 'array' || kind === 'set';
}

/** Whether a document states what the method answers. */
function isBound(name: string): boolean {
  const id = `${name}/result`;
  return clauses.has(id) && clauses.get(id).level !== 'unstated';
}

/** Methods of two names that take the same names of accounts, under another name of the argument. */
const renamed: Readonly<Record<string, readonly [name: string, argument: string]>> = {
  'condenser_api.get_conversion_requests': ['find_sbd_conversion_requests', 'account'],
  'condenser_api.get_open_orders': ['find_limit_orders', 'account'],
  'condenser_api.get_owner_history': ['find_owner_histories', 'owner'],
  'condenser_api.get_accounts': ['find_accounts', 'accounts'],
  'condenser_api.lookup_account_names': ['find_accounts', 'accounts'],
  'condenser_api.get_savings_withdraw_from': ['find_savings_withdrawals', 'account'],
};

/** Where a list stands in a result: the result itself, or the members that are arrays. */
function listsIn({ method, result }: Call): readonly (readonly Json[])[] {
  if (isArray(result)) return [result];
  // The sample of its row shows one record.
  if (method === 'condenser_api.get_content_replies' && isObject(result)) return [[result]];
  return isObject(result) ? Object.values(result).filter(isArray) : [];
}

/** Of a key that nobody has, an empty list may stand there. */
const isSomething = (element: Json): boolean => !(isArray(element) && element.length === 0);

interface Answer {
  readonly method: string;
  /** More than the element that its start names. */
  readonly shows: boolean;
  readonly some: boolean;
  readonly result: Json;
}

/** The arguments by name, those of a query among them, in one order. */
function argumentsOf(one: Call): string | undefined {
  const given = givenTo(one);
  if (given === undefined) return undefined;
  const [, argument] = renamed[one.method] ?? [];
  return plainText(
    Object.entries(given)
      .map(([name, value]): [string, Json] => [name.replace(/^query\./, ''), value])
      .map(([name, value], _, { length }): Json => [argument !== undefined && length === 1 ? argument : name, value])
      .toSorted((left, right) => (String(left) < String(right) ? -1 : 1)),
  );
}

/** Who is asked the same in several namespaces. */
const asked: ReadonlyMap<string, string> = new Map(
  all.flatMap(({ name, shortName }) => {
    const short = renamed[name]?.[0] ?? shortName;
    const isTwin = all.some((other) => other.name !== name && (renamed[other.name]?.[0] ?? other.shortName) === short);
    return isTwin ? [[name, short] as const] : [];
  }),
);

interface Row extends Pick<RelationRule, 'requires' | 'why' | 'example' | 'plan'> {
  readonly id: 'records/shown-in-both-namespaces' | 'records/found-is-listed';
  readonly fault: string;
  readonly methods: readonly string[];
  /** What a call asks for, in one text for all that ask the same; undefined: it tells nothing. */
  question(one: Call): string | undefined;
  /** Who must show something of what the method shows for the same question. */
  bound(method: string): readonly string[];
}

/** Whether a call names where its page begins. */
function goesOn(one: Call): boolean {
  const [method, given] = [methods[one.method as MethodName] as AnyMethod, givenTo(one)];
  return positionNames(method).some((name) => {
    const value = given?.[name] ?? null;
    return value !== null && !lowest.has(plainText(value));
  });
}

/** What shows nothing of what another answer to the same question shows is wrong, whatever its elements look like. */
function nothingBeside({ bound, question, fault, methods: of, ...text }: Row): RelationRule {
  const boundBy = new Map(of.map((name) => [name, bound(name)]));
  const accused = new Set([...boundBy.values()].flat());
  return relation<{ readonly judged: Answer; readonly shown: Answer }>({
    ...text,
    clause: 'condenser_api.get_open_orders/result',
    clauses: Object.fromEntries([...accused].map((name) => [name, `${name}/result` as ClauseId])),
    fault: { summary: fault, edit: inCall([...accused], emptied) },
    methods: of,
    roles: ['judged', 'shown'],
    equivalent: (one, other) => one.method === other.method && one.shows && other.shows,
    assignRoles: (one) => {
      const { method, result } = one;
      const bound = boundBy.get(method);
      const lists = bound === undefined ? [] : listsIn(one);
      const group = lists.length > 0 ? question(one) : undefined;
      if (bound === undefined || group === undefined) return [];
      // Whether a page holds the element of its start is not stated.
      const leastLists = goesOn(one) ? 1 : 0;
      const value = {
        method,
        shows: lists.some((list) => list.filter(isSomething).length > leastLists),
        some: lists.some(({ length }) => length > 0),
        result: result as Json,
      };
      return [
        ...(accused.has(method) ? [{ group: `${method} ${group}`, role: 'judged', value } as const] : []),
        ...(value.shows ? bound : []).map((name) => ({ group: `${name} ${group}`, role: 'shown', value }) as const),
      ];
    },
    judge: ({ judged, shown }) => {
      if (judged.shows || judged.some) return [];
      const [expected, contradictedBy] = [
        `something of what ${shown.method} shows`,
        [{ role: 'shown', path: ['result'] }],
      ] as const;
      return [{ role: 'judged', path: ['result'], kind: 'missing', expected, actual: judged.result, contradictedBy }];
    },
  });
}

function emptied(one: Call): Edit | undefined {
  const { result } = one;
  if (!listsIn(one).some(({ length }) => length > 0)) return undefined;
  const value = isArray(result)
    ? []
    : Object.fromEntries(
        Object.entries(result as object).map(([name, each]) => [name, isArray(each) ? [] : (each as Json)]),
      );
  return { path: ['result'], value };
}

/** So many calls of a method are asked in the other namespace. */
const each = 2;

function twinRequests({ cases, methods: offered }: Target) {
  return [...asked].flatMap(([name, short]) => {
    const valid = (cases.get(name) ?? []).filter(({ kind }) => kind === 'valid').slice(0, each);
    const others = [...asked].filter(([other, of]) => of === short && other !== name && offered.has(other));
    return others.flatMap(([other]) =>
      valid.flatMap(({ params }) => {
        const values = valuesFor(name, other, params);
        return values ? [call(name, params), callIn(methods[other as MethodName], values, core)] : [];
      }),
    );
  });
}

/** The arguments of one method as those of another; undefined where one of them is of one alone. */
function valuesFor(name: string, other: string, params: Json): Readonly<Record<string, Json>> | undefined {
  const [one, another]: readonly AnyMethod[] = [methods[name as MethodName], methods[other as MethodName]];
  if (one === undefined || another === undefined) return undefined;
  const given = Object.keys(one.params).flatMap((argument, place): [string, Json][] => {
    const value = isArray(params) ? params[place] : member(params, argument);
    if (value === undefined) return [];
    return argument === 'query' && isObject(value) ? Object.entries(value) : [[argument, value]];
  });
  const wanted = Object.keys(another.params);
  if (wanted.includes('query')) return { query: Object.fromEntries(given) };
  const named = given.map(([argument, value]): [string, Json] =>
    given.length === 1 && wanted.length === 1 ? [wanted[0] as string, value] : [argument, value],
  );
  return named.every(([argument]) => wanted.includes(argument)) ? Object.fromEntries(named) : undefined;
}

export const shownInBoth = nothingBeside({
  id: 'records/shown-in-both-namespaces',
  requires:
    'A list of one namespace is not empty where that of another namespace, asked the same at the same head, is not.',
  why: 'A client that reads the empty list takes orders, posts or votes for gone that are there.',
  example: '`condenser_api.get_open_orders` answers `[]` where `find_limit_orders` of the account has two orders.',
  fault: 'an empty list',
  methods: [...asked.keys()],
  plan: twinRequests,
  question: (one) => {
    const given = argumentsOf(one);
    return given === undefined ? undefined : `${asked.get(one.method)} ${given}`;
  },
  bound: (method) =>
    [...asked].flatMap(([name, short]) =>
      short === asked.get(method) && name !== method && isBound(name) ? [name] : [],
    ),
});

const lists = all.filter(({ shortName }) => shortName.startsWith('list_'));
const titleOf = (method: AnyMethod): string | undefined => recordsOfResult(method)?.record.title;

/** The title of what is listed, and of what is found. */
const titles: ReadonlyMap<string, string> = new Map(
  all
    .filter(({ shortName }) => /^(list|find)_/.test(shortName))
    .flatMap((method) => {
      const title = titleOf(method);
      return title !== undefined && lists.some((list) => titleOf(list) === title)
        ? [[method.name, title] as const]
        : [];
    }),
);

/** Whether a call asks for the beginning of all that there is, by the least key of an order that goes up. */
function beginsAll(one: Call): boolean {
  const [page] = pagesOf(one);
  if (page === undefined || page.limit === 0) return false;
  const { method, order, given } = page;
  const sort = sortOf(method.shortName, order?.name ?? 'by_account');
  if (sort === undefined || sort.beyond || sort.downwards || order?.name === 'by_schedule_time') return false;
  if (given.order_direction === 'descending' || (given.status ?? 'all') !== 'all') return false;
  const start = given.start ?? '';
  return (isArray(start) ? start : [start]).every((value) => lowest.has(plainText(value)));
}

export const foundIsListed = nothingBeside({
  id: 'records/found-is-listed',
  requires: 'A list from its beginning is not empty where a record of its kind is found at the same head.',
  why: 'Explorers read the list to know what there is; what it lacks is not there for them.',
  example: '`list_escrows` answers no escrow, and `find_escrows` has one.',
  fault: 'an empty list',
  methods: [...titles.keys()],
  plan: ({ methods: offered, dialect = core, cases }) =>
    [...titles.keys()]
      .filter((name) => offered.has(name))
      .flatMap((name) => {
        const method: AnyMethod = methods[name as MethodName];
        if (!method.shortName.startsWith('list_')) {
          const [valid] = (cases.get(name) ?? []).filter(({ kind }) => kind === 'valid');
          return valid === undefined ? [] : [call(name, valid.params)];
        }
        const order = Object.entries(method.orders ?? {}).find(([, { beyond }]) => !beyond)?.[0];
        return order === undefined ? [] : [callIn(method, firstPage(method, order, 10), dialect)];
      }),
  question: (one) => (one.method.includes('.list_') && !beginsAll(one) ? undefined : titles.get(one.method)),
  bound: (method) =>
    method.includes('.list_')
      ? []
      : lists.flatMap(({ name }) => (titles.get(name) === titles.get(method) && isBound(name) ? [name] : [])),
});
