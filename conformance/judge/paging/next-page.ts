import type { Call } from '../../model/exchange/call.ts';
import { type Fault, inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import { type Grounds, type GroupDifference, type RelationRule, type RoleOf, relation } from '../../model/rule.ts';
import { inside, plainText, shownIdentity } from '../kit/lists/identity.ts';
import { identities, listKey, type Page, pagesOf, placeIn, reachesTheEnd } from '../kit/lists/page.ts';
import { listFacts, listNames, otherFacts, otherNames } from '../kit/lists/paged.ts';
import { rowsOf } from '../kit/lists/sorted.ts';
import { sortOf } from '../kit/lists/sorts.ts';
import { laterPages } from '../kit/lists/starts.ts';

interface Ahead extends Page {
  /** Index of the element at which the other page starts. */
  readonly index: number;
}

type Group = { readonly page: Page; readonly before: Ahead };

/** Longer pages are followed from their last element alone. */
const followed = 100;

export const nextPage = goingOn(listNames, {
  id: 'paging/next-page-begins-with-the-last',
  basis: listFacts,
  requires:
    'A page whose `start` has the keys of an element of another page begins with that element or the next one and goes on as the other page.',
  clause: 'paging/start-is-inclusive',
  why: 'A client that pages by the keys of the last element would miss elements between two pages, or read some twice.',
  example: 'A page of witnesses ends with `carol`, `dave`, `erin`; the page with the start `carol` begins with `erin`.',
});

export const nextPageBeyond = goingOn(otherNames, {
  id: 'paging/next-page-of-deployed-nodes',
  basis: otherFacts,
  requires:
    'In lists without documented pages, too, a page that starts at an element of another one begins with it and goes on as the other.',
  clause: 'limits/page',
  level: 'unstated',
  why: 'Clients go on from the last element of a page in lists whose pages no document describes, too.',
  example: 'A page of followers ends with `carol`; the page with the start `carol` begins with `dave`.',
});

type Facts = Grounds & Pick<RelationRule, 'requires' | 'clause' | 'why' | 'example'>;

function goingOn(names: readonly string[], facts: Facts): RelationRule {
  return relation<Group>({
    ...facts,
    fault: startLost(names),
    methods: names,
    roles: ['page', 'before'],
    ...(names === listNames && { plan: (target) => laterPages(names, target) }),
    assignRoles: (call) => (names.includes(call.method) ? pagesOf(call).flatMap(rolesOf) : []),
    judge: compared,
  });
}

/** The documents do not say whether a page holds the element of its `start`: the one behind it may be the first. */
function startLost(names: readonly string[]): Fault {
  const isStated = names === listNames;
  const lost = isStated ? 2 : 1;
  return {
    id: isStated ? 'start-of-page-lost' : 'start-of-deployed-page-lost',
    summary: `a page begins ${isStated ? 'two elements' : 'one element'} after the one that its start names`,
    edit: inCall(names, (call: Call) => {
      const page = pagesOf(call).find(({ elements, offset }) => elements.length > lost && offset === 0);
      if (
        page === undefined ||
        !startKeys(page).some((key) => elementKeys(page, page.elements[0] as Json).includes(key))
      )
        return undefined;
      return { path: page.path, value: page.elements.slice(lost), found: placeIn(page, 0) };
    }),
  };
}

function rolesOf(page: Page): readonly RoleOf<Group>[] {
  const { elements, limit } = page;
  const list = listKey(page);
  const begins = startKeys(page).map((key) => ({ group: `${list} ${key}`, role: 'page', value: page }) as const);
  if (limit === 0 || !isDocumented(page)) return [];
  const from = elements.length > followed ? elements.length - 1 : 0;
  const met = new Set<string>();
  const goOn = elements.slice(from).flatMap((element, offset) =>
    elementKeys(page, element).flatMap((key) => {
      if (met.has(key)) return [];
      met.add(key);
      return [{ group: `${list} ${key}`, role: 'before', value: { ...page, index: from + offset } } as const];
    }),
  );
  return [...begins, ...goOn];
}

/** Deployed nodes begin elsewhere in the direction and in the orders that only they have. */
function isDocumented({ given, order }: Page): boolean {
  return order?.beyond !== true && given.order_direction !== 'descending';
}

/** The requested start of the page, as text; none where it begins with its list, also where an element has empty names. */
function startKeys({ method: { orders, paging }, given }: Page): readonly string[] {
  if (orders) return [keyText(isArray(given.start) ? given.start : [given.start ?? null])];
  const values = Object.keys(paging?.next ?? {}).map((name) => given[name] ?? valueIn(given, name));
  const isBeginning = values.includes(null) || values.includes(paging?.until ?? null) || values.every(isEmpty);
  return isBeginning ? [] : [keyText(values)];
}

const isEmpty = (value: Json): boolean => value === '';

/** `start.0`: an element of an argument. */
function valueIn(given: Page['given'], name: string): Json {
  const [, argument, index] = /^(\w+)\.(\d+)$/.exec(name) ?? [];
  const values = argument === undefined ? undefined : given[argument];
  return (isArray(values) ? values[Number(index)] : undefined) ?? null;
}

/** The starts that name this element: the documented one and that of deployed nodes. */
function elementKeys({ method: { paging }, order }: Page, element: Json): readonly string[] {
  const paths = order ? order.next : Object.values(paging?.next ?? {});
  if (paths === undefined) return [];
  const readings = order?.deployedNext ? [paths, order.deployedNext] : [paths];
  return readings.flatMap((names) => {
    const values = names.map((name) => inside(element, name));
    return values.includes(undefined) ? [] : [keyText(values as Json[])];
  });
}

function keyText(values: readonly Json[]): string {
  return plainText(values);
}

/** Whether a page begins with the element that `start` names by the documents, where deployed nodes read it in another way. */
function beginsAsDocumented({ order, given: { start }, elements: [first] }: Page): boolean {
  if (order?.deployedNext === undefined || !isArray(start)) return false;
  const [author, permlink] = order.next ?? [];
  return [author, permlink].every((name, place) => inside(first, name ?? '') === start[place]);
}

/** Whether a page of a documented list leaves out the element of its `start`; in others deployed nodes give it. */
function beginsBehind(before: Ahead, given: readonly string[], inclusive: readonly string[]): boolean {
  if (!listNames.includes(before.method.name) || given[0] === inclusive[0]) return false;
  // What follows the last element is known where the list ends with it.
  return inclusive.length === 1 ? given.length === 0 || !reachesTheEnd(before) : given[0] === inclusive[1];
}

/**
 * Whether the last value of `start` may have been read in another way. Where deployed nodes sort later than by the first key, that
 * way has one place too: the first element that sorts at `start` or behind it.
 */
function isReadInAnotherWay(page: Page, before: Ahead): boolean {
  if (!page.order?.ambiguous) return false;
  const { keys = [], later } = sortOf(page.method.shortName, page.order.name) ?? {};
  const from = isArray(page.given.start) ? keys[0]?.read(page.given.start[0]) : undefined;
  const times = rowsOf(before.elements, keys)?.map(([first]) => first);
  if (later === undefined || typeof from !== 'bigint' || times === undefined) return true;
  const sortedAt = (index: number) => (times[index] as bigint) + BigInt(later);
  // What is before the other page is not known.
  if (sortedAt(0) >= from) return true;
  const begun = identities(before).indexOf(identities(page)[0] as string);
  return begun > 0 && sortedAt(begun) >= from && sortedAt(begun - 1) <= from;
}

function compared({ page, before }: Group): readonly GroupDifference<'page' | 'before'>[] | undefined {
  // Pages with the same start have different lengths, or two spellings of the start.
  if (String(startKeys(page)) === String(startKeys(before))) return undefined;
  const [given, inclusive] = [identities(page).slice(0, page.limit), identities(before).slice(before.index)];
  const behind = beginsBehind(before, given, inclusive) ? 1 : 0;
  const wanted = inclusive.slice(behind);
  const isElsewhere = given[0] !== wanted[0];
  if (isElsewhere && (isReadInAnotherWay(page, before) || beginsAsDocumented(page))) return undefined;
  const until = reachesTheEnd(before) ? Math.max(given.length, wanted.length) : wanted.length;
  const length = Math.min(page.limit, until);
  const index = Array.from({ length }).findIndex((_, place) => given[place] !== wanted[place]);
  if (index < 0) return [];
  const missing = index >= wanted.length;
  const [role, other] = missing ? (['before', 'page'] as const) : (['page', 'before'] as const);
  const path = (of: 'page' | 'before') =>
    of === 'page' ? placeIn(page, index) : placeIn(before, before.index + behind + index);
  const actual = missing ? undefined : page.elements[index];
  return [
    {
      role,
      path: path(role),
      kind: actual === undefined ? 'missing' : 'order',
      expected: `${shownIdentity((missing ? given : wanted)[index] as string)}, as in the other page`,
      actual,
      contradictedBy: [{ role: other, path: path(other) }],
    },
  ];
}
