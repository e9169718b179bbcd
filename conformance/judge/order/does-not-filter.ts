import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray } from '../../model/json.ts';
import { type GroupDifference, relation } from '../../model/rule.ts';
import { plainText, shownIdentity } from '../kit/lists/identity.ts';
import type { Sortable } from '../kit/lists/keys.ts';
import { identities, lowest, type Page, pagesOf, placeIn, reachesTheEnd } from '../kit/lists/page.ts';
import { listNames } from '../kit/lists/paged.ts';
import { sortOf } from '../kit/lists/sorts.ts';

/** Lists of several orders. */
const names = listNames.filter((name) => name !== 'database_api.list_owner_histories');

type Role = 'newer' | 'older';

export const doesNotFilter = relation<{ readonly newer: Page; readonly older: Page }>({
  id: 'order/does-not-filter',
  basis: [{ fact: 'order', source: 'document 3, Pagination rules' }],
  requires: 'A complete list has the same elements in every order.',
  clause: 'paging/order-does-not-filter',
  symmetric: true,
  why: 'A client reads a complete list in one order; an element that this order omits is lost to it.',
  example: 'All witnesses by name are 23, by votes 22: the one without votes is missing.',
  fault: {
    id: 'element-left-out-by-order',
    summary: 'a complete list lacks an element in one of its orders',
    // Other rules compare the number of accounts.
    edit: inCall(
      names.filter((name) => name !== 'database_api.list_accounts'),
      (call) => {
        const page = completeList(call);
        return page && page.elements.length > 0 ? { path: page.path, value: page.elements.slice(1) } : undefined;
      },
    ),
  },
  methods: names,
  roles: ['newer', 'older'],
  assignRoles: (call) => {
    const page = completeList(call);
    if (page === undefined) return [];
    const { order: _, limit: __, start: ___, ...others } = page.given;
    return [{ group: `${call.method} ${plainText(others)}`, role: 'newer', value: page }];
  },
  judge: (pages) => {
    if (pages.newer.order?.name === pages.older.order?.name) return undefined;
    return [...leftOut(pages, 'newer', 'older'), ...leftOut(pages, 'older', 'newer')].slice(0, 1);
  },
});

/** The elements that the page of one role has and the other lacks. */
function leftOut(pages: Readonly<Record<Role, Page>>, role: Role, other: Role): readonly GroupDifference<Role>[] {
  const known = new Set(identities(pages[role]));
  const place = identities(pages[other]).findIndex((name) => !known.has(name));
  if (place < 0) return [];
  const contradictedBy = [{ role: other, path: placeIn(pages[other], place) }];
  const expected = `${shownIdentity(identities(pages[other])[place] as string)} in the list, as ${pages[other].order?.name} has it`;
  return [{ role, path: pages[role].path, kind: 'missing', expected, actual: undefined, contradictedBy }];
}

/** A page that begins where the order does and reaches its end. */
function completeList(call: Call): Page | undefined {
  const [page] = names.includes(call.method) ? pagesOf(call) : [];
  if (page === undefined || !reachesTheEnd(page) || page.given.order_direction === 'descending') return undefined;
  const { order, given, method } = page;
  const sort = order && sortOf(method.shortName, order.name);
  if (sort === undefined || sort.beyond) return undefined;
  const values = isArray(given.start) ? given.start : [given.start ?? null];
  const [first] = sort.keys;
  const downwards = first !== undefined && (sort.downwards ?? []).includes(first.name);
  if (downwards) return isHighest(first.read(values[0])) ? page : undefined;
  return values.every((value) => lowest.has(plainText(value))) ? page : undefined;
}

/** The highest number of votes. */
function isHighest(value: Sortable | undefined): boolean {
  return typeof value === 'bigint' && value >= 2n ** 63n - 1n;
}
