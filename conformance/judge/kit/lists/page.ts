import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Order } from '../../../../spec/methods/order.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, type Json, member } from '../../../model/json.ts';
import { memoize } from '../../../util/memoize.ts';
import { describedMethod, type Given, givenTo } from '../arguments/given.ts';
import { cutAt, isWhole, largestPage } from '../arguments/page-capacity.ts';
import { identity, plainText } from './identity.ts';

/** A page of a list, with its arguments. */
export interface Page {
  readonly method: AnyMethod;
  /** Path of the elements in the call's own answer. */
  readonly path: readonly PathSegment[];
  readonly elements: readonly Json[];
  /** The offset of the elements in the answer: a known departure puts as many empty ones in front. */
  readonly offset: number;
  readonly given: Given;
  /** As requested, or the default of deployed nodes where it is omitted. */
  readonly limit: number;
  /** The most elements that the target gives, whatever the limit. */
  readonly most: number;
  /** Name of the order, and its description. */
  readonly order: (Order & { readonly name: string }) | undefined;
}

/** Lists that are read without pages. */
const unpaged: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'condenser_api.get_order_book': ['bids', 'asks'],
  'database_api.get_order_book': ['bids', 'asks'],
  'market_history_api.get_order_book': ['bids', 'asks'],
  'condenser_api.get_recent_trades': [undefined],
  'market_history_api.get_recent_trades': ['trades'],
};

/** The pages of a call of a described list: several for order books, one for others; none for other calls and shapes. */
export const pagesOf = memoize((call: Call): readonly Page[] => {
  const method = describedMethod(call.method);
  if (method?.limit === undefined || call.result === undefined) return [];
  const given = givenTo(call);
  const limit = given?.[method.limit.param];
  if (given === undefined || !isPlainCount(limit)) return [];
  const order = orderOf(method, given);
  if (method.orders && order === undefined) return [];
  const names = method.paging ? [method.paging.list] : (unpaged[method.name] ?? []);
  return names.flatMap((name) => {
    const json = name === undefined ? call.result : member(call.result, name);
    if (!isArray(json)) return [];
    const offset = emptyItems(method, json);
    const path = name === undefined ? ['result'] : ['result', name];
    return [{ method, path, elements: json.slice(offset), offset, given, limit, most: cutAt(call), order }];
  });
});

/** The place of an element in the answer. */
export function placeIn({ path, offset }: Pick<Page, 'path' | 'offset'>, index: number): readonly PathSegment[] {
  return [...path, index + offset];
}

export function identities({ method, elements }: Page): readonly string[] {
  return elements.map((element) => identity(method, element));
}

/** An integer of 32 bits, as a number: no document states what else deployed nodes read as one. */
export function isPlainCount(json: Json | undefined): json is number {
  return typeof json === 'number' && Number.isInteger(json) && json >= 0 && json < 2 ** 32;
}

/** The arguments for the start of a page. */
export function positionNames({ paging, orders }: AnyMethod): readonly string[] {
  if (orders) return ['start'];
  return [...new Set(Object.keys(paging?.next ?? {}).map((name) => name.replace(/\.\d+$/, '')))];
}

/** The identity of a list: the method and all arguments except start and size of the page. */
export function listKey({ method, given, path }: Page): string {
  const left = new Set([...positionNames(method), method.limit?.param]);
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !left.has(name)));
  return `${method.name} ${path.join('/')} ${plainText(others)}`;
}

/** Where the page begins, as text. */
export function positionKey({ method, given }: Page): string {
  return plainText(positionNames(method).map((name) => given[name] ?? null));
}

/** Whether this page is the end of the list. */
export function reachesTheEnd({ method, elements, limit, most }: Page): boolean {
  return !mayEndEarly({ method }) && isWhole(elements.length, Math.min(limit, largestPage(method), most));
}

/**
 * Posts that these leave out count as well: deployed nodes look at ten for each requested one, and end the page then
 * (libraries/plugins/apis/tags_api, steemit/steem).
 */
const selective: ReadonlySet<string> = new Set(
  [
    'get_comment_discussions_by_payout',
    'get_post_discussions_by_payout',
    'get_discussions_by_cashout',
    'get_discussions_by_hot',
    'get_discussions_by_trending',
  ].flatMap((name) => [`condenser_api.${name}`, `tags_api.${name}`]),
);

/** Whether a page may have fewer elements than its limit although the list continues. */
export const mayEndEarly = ({ method }: Pick<Page, 'method'>): boolean => selective.has(method.name);

/** The least values of `start`, as plain text. */
export const lowest: ReadonlySet<string> = new Set(['', 0, false, '1970-01-01T00:00:00'].map(plainText));

function orderOf({ orders }: AnyMethod, { order: name }: Given): Page['order'] {
  if (orders === undefined || typeof name !== 'string' || !Object.hasOwn(orders, name)) return undefined;
  return { ...(orders[name] as Order), name };
}

/** Deployed nodes put an empty item in front for every item of these (departure blog-begins-with-empty-items). */
const doubled: ReadonlySet<string> = new Set(['condenser_api.get_blog', 'condenser_api.get_feed']);

/** How many items of a list are the empty ones in front. */
export function emptyItems({ name }: AnyMethod, items: readonly Json[]): number {
  if (!doubled.has(name)) return 0;
  const isEmpty = (item: Json) => member(member(item, 'comment'), 'author') === '';
  const half = items.length / 2;
  return items.every((item, index) => isEmpty(item) === index < half) ? half : 0;
}
