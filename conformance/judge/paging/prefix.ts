import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import { type Grounds, type GroupDifference, type RelationRule, relation } from '../../model/rule.ts';
import { shownIdentity } from '../kit/lists/identity.ts';
import { limitClauses } from '../kit/lists/limit-clauses.ts';
import { identities, listKey, mayEndEarly, type Page, pagesOf, placeIn, positionKey } from '../kit/lists/page.ts';
import { listFacts, listNames } from '../kit/lists/paged.ts';
import { withLimits } from '../kit/lists/with-limits.ts';

type Role = 'newer' | 'older';

/** Lists that every limit reads from the same end: account history is read from the other. */
const fromTheStart = (Object.values(methods) as readonly AnyMethod[])
  .filter(({ limit, paging }) => limit !== undefined && paging?.from !== 'first')
  .map(({ name }) => name);

/** Other rules request two lengths of sorted lists. */
const sorted = fromTheStart.filter((name) => listNames.includes(name));
const withoutOrders = fromTheStart.filter((name) => !listNames.includes(name));

/** Lists whose order and `start` are stated: of the first elements there is one set, in one order. */
export const prefix = beginningOf(sorted, {
  id: 'paging/shorter-page-is-the-beginning',
  basis: listFacts,
  requires:
    'Of two pages of a list with a documented order from the same start the one with the smaller limit is the beginning of the other.',
  clause: 'paging/order-sorts',
  why: 'A shorter page must be the start of a longer one, or a client skips elements.',
  example: 'Witnesses from `alice` on are `bob`, `carol` with limit 2, and `bob`, `dave`, `erin` with limit 100.',
});

/** No document says how the others are sorted, nor what a page of them begins with. */
export const prefixBeyond = beginningOf(withoutOrders, {
  id: 'paging/shorter-page-of-deployed-nodes',
  basis: [{ fact: 'order', source: 'deployed' }],
  requires:
    'In lists without a documented order, too, a shorter page is the beginning of a longer one from the same start.',
  clause: 'paging/limit-caps',
  clauses: limitClauses(withoutOrders),
  level: 'unstated',
  why: 'Clients count on the first elements of such lists, too; deployed nodes keep their order.',
  example: 'Followers from `alice` on are `bob`, `carol` with limit 2, and `bob`, `dave`, `erin` with limit 100.',
  // Each is compared with the longer page of the same call.
  plan: (target) => withLimits(target, withoutOrders, () => [2]),
});

type Facts = Grounds &
  Pick<RelationRule, 'requires' | 'clause' | 'why' | 'example'> &
  Partial<Pick<RelationRule, 'clauses' | 'plan'>>;

function beginningOf(names: readonly string[], facts: Facts): RelationRule {
  return relation<{ readonly newer: Page; readonly older: Page }>({
    ...facts,
    symmetric: true,
    fault: {
      id: names === sorted ? 'first-of-page-lost' : 'first-of-deployed-page-lost',
      summary: 'a page begins one element too late',
      edit: inCall(names, (call) => {
        const page = pagesOf(call).find(({ elements, offset }) => elements.length > 0 && offset === 0);
        const [first, second] = page ? identities(page) : [];
        // Lists of deployed nodes with a damaged index have a post twice.
        return page && first !== second
          ? { path: page.path, value: page.elements.slice(1), found: placeIn(page, 0) }
          : undefined;
      }),
    },
    methods: names,
    roles: ['newer', 'older'],
    assignRoles: (call) => {
      if (!names.includes(call.method)) return [];
      return pagesOf(call).map((page) => {
        return { group: `${listKey(page)} ${positionKey(page)}`, role: 'newer', value: page };
      });
    },
    judge: (pages) => {
      const { newer, older } = pages;
      if (newer.limit === older.limit || newer.limit * older.limit === 0) return undefined;
      const [shorter, longer]: readonly Role[] = newer.limit < older.limit ? ['newer', 'older'] : ['older', 'newer'];
      return apart(pages, shorter as Role, longer as Role);
    },
  });
}

/** The first place where the shorter page is not as the longer one begins. */
function apart(pages: Readonly<Record<Role, Page>>, shorter: Role, longer: Role): readonly GroupDifference<Role>[] {
  const [few, many] = [pages[shorter], pages[longer]];
  const wanted = mayEndEarly(few) ? 0 : Math.min(few.limit, many.elements.length);
  const [fewer, more] = [identities(few).slice(0, few.limit), identities(many)];
  const index = Array.from({ length: Math.max(wanted, fewer.length) }).findIndex((_, at) => fewer[at] !== more[at]);
  if (index < 0) return [];
  const role = index < many.elements.length ? shorter : longer;
  const other = role === shorter ? longer : shorter;
  return [
    {
      role,
      path: placeIn(pages[role], index),
      kind: index < pages[role].elements.length ? 'order' : 'missing',
      expected: `the element that the page of another limit has there, ${shownIdentity((other === longer ? more : fewer)[index] as string)}`,
      actual: pages[role].elements[index] as Json | undefined,
      contradictedBy: [{ role: other, path: placeIn(pages[other], index) }],
    },
  ];
}
