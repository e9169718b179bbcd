import { core } from '../../../../spec/dialects/core.ts';
import { lowest } from '../../../../spec/generation/lowest.ts';
import { spelled } from '../../../../spec/kernel/names.ts';
import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Order } from '../../../../spec/methods/order.ts';
import type { Corpus } from '../../../model/corpus.ts';
import { callIn, type Request, type Values } from '../../../model/exchange/request.ts';
import { type Json, member } from '../../../model/json.ts';
import type { Target } from '../../../model/target.ts';
import { inside, plainText } from './identity.ts';
import { rowsOf, sorted } from './sorted.ts';
import { sortOf } from './sorts.ts';

/** Votes are a signed number of 64 bits, and the list begins with the most. */
const mostVotes = '9223372036854775807';

/** A `start` of an order with these values first, and the least possible ones after them. */
export function startFrom(method: AnyMethod, order: string, values: readonly Json[]): Json {
  const described = method.orders?.[order];
  // Deployed nodes take the other shape only for names; there is no least price.
  const shapes = described ? (described.deployed?.length ? described.deployed : described.start) : [];
  const shape =
    order === 'by_price'
      ? described?.start.at(-1)
      : (shapes.find((each) => lowest(each) !== undefined) ?? method.params.start);
  const lowestStart = shape && lowest(shape);
  if (!Array.isArray(lowestStart)) return values[0] ?? lowestStart ?? '';
  return lowestStart.map((value, place) => values[place] ?? value);
}

/** The namespaces that have lists with an order. */
const namespaces = ['database_api', 'condenser_api'] as const;

/** Arguments of the first page of a list in one order. */
export function firstPage(method: AnyMethod, order: string, limit: number): Values {
  const highest = sortOf(method.shortName, order)?.downwards?.includes('votes') ? [mostVotes] : [];
  const direction = method.params.order_direction ? { order_direction: 'ascending', status: 'all' } : {};
  return { start: startFrom(method, order, highest), ...(method.orders && { order }), ...direction, limit };
}

/** The complete list, if it is short, and its first two elements. */
export function beginning(
  list: string,
  order: string,
  { methods: offered, dialect = core }: Pick<Target, 'methods' | 'dialect'>,
): readonly Request[] {
  return namespaces.flatMap((namespace) => {
    const method = (methods as Readonly<Record<string, AnyMethod>>)[`${namespace}.${list}`];
    if (method === undefined || !offered.has(spelled(method.name, dialect))) return [];
    return [longPage, 2].map((limit) => callIn(method, firstPage(method, order, limit), dialect));
  });
}

/** Arguments of the page that begins with the votes of an account. */
export function votesFrom(voter: string): Values {
  return { start: [voter, '', ''], limit: 20, order: 'by_voter_comment' };
}

/** Elements of the page from which later ones are requested. */
export const longPage = 100;

/** Owner histories have one order, which has no name. */
const unnamed = 'by_account';

/** Of approval, deadline and number only the latter two are members. */
const ofEscrows = ['to_approved', 'agent_approved', 'ratification_deadline', 'escrow_id'];

/** The values of an element that make `start` in an order; undefined where it lacks one or nothing states them. */
export function keysOf({ orders, paging }: AnyMethod, order: string, element: Json): readonly Json[] | undefined {
  if (order === 'by_ratification_deadline') {
    const [to, agent, deadline, id] = ofEscrows.map((name) => member(element, name));
    return deadline === undefined || id === undefined ? undefined : [to === true && agent === true, deadline, id];
  }
  const paths = orders ? orders[order]?.next : Object.values(paging?.next ?? {});
  const values = paths?.map((path) => inside(element, path)) ?? [];
  return values.length === 0 || values.includes(undefined) ? undefined : (values as Json[]);
}

/** The keys of all elements of a page, read as the page is sorted; undefined where one lacks them. */
function keysOfAll(
  method: AnyMethod,
  order: string,
  elements: readonly Json[],
): readonly (readonly Json[])[] | undefined {
  const { or: other } = sortOf(method.shortName, order) ?? {};
  const rows = other && rowsOf(elements, other);
  const isOther = other && rows && sorted(rows, other).broken === undefined;
  const names = isOther ? method.orders?.[order]?.deployedNext : undefined;
  const keys = elements.map((element) =>
    names ? names.map((name) => member(element, name) ?? null) : keysOf(method, order, element),
  );
  return keys.every((each) => each !== undefined) ? keys : undefined;
}

type Start = Corpus['starts'][number];

/**
 * Keys of a page from which later pages begin: of its last element, and for each key of the order of one that differs from the
 * element before in that key first, so that a node which ignores the key begins elsewhere; of the second where none does.
 */
export function laterStarts(method: AnyMethod, order: string, elements: readonly Json[]): readonly Start[] {
  const keys = keysOfAll(method, order, elements);
  if (keys === undefined) return [];
  const texts = keys.map((each) => each.map(plainText));
  const firstChanged = texts.map((each, index) => each.findIndex((text, key) => text !== texts[index - 1]?.[key]));
  const ofKeys = (texts[0] ?? []).flatMap((_, key) => {
    const changed = firstChanged.flatMap((first, index) => (index > 0 && first === key ? [index] : []));
    // Behind them an earlier key changes: a node that only lists what has the key of `start` ends there.
    const before = changed.filter((index) => (firstChanged[index + 1] ?? key) < key && firstChanged[index + 1] !== -1);
    const some = before.length > 0 ? before : changed;
    return some.length > 0 ? [some[Math.floor(some.length / 2)] as number] : [];
  });
  const within = ofKeys.length > 0 ? ofKeys : [1];
  const chosen = new Set([...within, elements.length - 1].filter((index) => index > 0 && index < elements.length));
  return [...chosen].map((index) => {
    const values = keys[index] as readonly Json[];
    const isRow = values.length > 1 || Array.isArray(startFrom(method, order, []));
    return { method: method.name, order, start: isRow ? [...values] : (values[0] as Json) };
  });
}

/** A list in one order, as discovery requests it. */
export interface OrderedList {
  readonly method: AnyMethod;
  readonly order: string;
  readonly values: Values;
}

const isServed = ({ deployed }: Partial<Order>) => deployed?.length !== 0;

/** The first page of every list in every documented order whose keys are stated. */
export const orderedLists: readonly OrderedList[] = (Object.values(methods) as readonly AnyMethod[])
  .filter(({ paging, shortName }) => paging?.source !== 'deployed' && /^list_/.test(shortName))
  .flatMap((method) => {
    const named = Object.entries(method.orders ?? { [unnamed]: {} });
    return (
      named
        // Nobody knows the keys of orders that deployed nodes do not serve.
        .filter(
          ([name, order]) => !('beyond' in order) && isServed(order) && sortOf(method.shortName, name) !== undefined,
        )
        .map(([order]) => ({ method, order, values: firstPage(method, order, longPage) }))
    );
  });

/** So many elements are requested of a page that begins within a list. */
const shortPage = 20;

/** The first page of each list, and later ones from keys that the target itself showed. */
export function laterPages(names: readonly string[], { corpus, methods: offered, dialect = core }: Target) {
  return orderedLists
    .filter(({ method }) => names.includes(method.name) && offered.has(spelled(method.name, dialect)))
    .flatMap(({ method, order, values }): readonly Request[] => {
      const starts = corpus.starts.filter((each) => each.method === method.name && each.order === order);
      if (starts.length === 0) return [];
      return [values, ...starts.map(({ start }) => ({ ...values, start, limit: shortPage }))].map((each) =>
        callIn(method, each, dialect),
      );
    });
}
