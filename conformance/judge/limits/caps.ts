import type { DepartureId } from '../../../spec/departures/index.ts';
import type { Request, Values } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import type { Difference } from '../../model/finding.ts';
import type { Json } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import { groupBy } from '../../util/group-by.ts';
import { pluralize } from '../../util/pluralize.ts';
import { limitClauses } from '../kit/lists/limit-clauses.ts';
import { type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { listNames } from '../kit/lists/paged.ts';
import { withLimits } from '../kit/lists/with-limits.ts';
import { callRule } from '../kit/per-call.ts';
import { requestsTo } from '../kit/requests.ts';
import { limited } from './limited.ts';

/** Deployed nodes put as many empty items in front of these. */
const doubled: Readonly<Record<string, DepartureId>> = {
  'condenser_api.get_blog': 'blog-begins-with-empty-items',
  'condenser_api.get_feed': 'feed-begins-with-empty-items',
};

/** Account history has two storages; one counts from zero and returns one entry more. */
function mostElements({ method, limit }: Page): number {
  return method.paging?.from === 'first' ? limit + 1 : limit;
}

/** In sorted lists an element more is an element twice, which another rule finds. */
const withoutOrders = limited.filter((name) => !listNames.includes(name));

/** A few of them, of whose elements none is empty. */
const withoutItems = limited.filter((name) =>
  /\.(lookup_\w+|list_(accounts|comments|votes|witnesses)|get_(order_book|recent_trades))$/.test(name),
);

export const caps = callRule({
  id: 'limits/page-within-limit',
  basis: [{ fact: 'bound', source: 'document 3, Pagination rules' }],
  requires: 'No page holds more elements than the requested `limit`, and an account history at most one more.',
  clause: 'paging/limit-caps',
  clauses: limitClauses(limited),
  why: 'Clients allocate that many elements, and take a larger page as a sign that more follow.',
  example: 'get_followers with the limit 5 answers six followers.',
  fault: {
    id: 'element-beyond-limit',
    summary: 'a full page holds one element more',
    edit: inCall(withoutOrders, (call) => {
      const page = pagesOf(call).find((each) => each.offset === 0 && each.elements.length === mostElements(each));
      const last = page?.elements.at(-1);
      if (page === undefined || last === undefined) return undefined;
      return { path: placeIn(page, page.elements.length), value: last };
    }),
  },
  anyArguments: true,
  methods: limited,
  plan: (target) => [
    ...withLimits(target, withoutOrders, () => [2]),
    ...oneOfSeveral(target),
    // For a page of nothing some take the page of their own.
    ...withLimits(target, withoutItems, () => [0]),
  ],
  judge: (call) => {
    const pages = limited.includes(call.method) ? pagesOf(call) : [];
    return pages.length === 0 ? undefined : pages.flatMap(beyond);
  },
});

/** One element of the longest known list of each side of a follow: elsewhere such lists are mostly shorter than any limit. */
function oneOfSeveral(target: Target): readonly Request[] {
  const { follows } = target.corpus;
  const longest = (ends: readonly string[]) =>
    [...groupBy(ends, (name) => name)]
      .filter(([, all]) => all.length > 1)
      .toSorted(([, one], [, other]) => other.length - one.length)
      .slice(0, 1)
      .map(([account]) => ({ account, start: '', type: 'blog', limit: 1 }));
  const ask = (shortName: 'get_followers' | 'get_following') => (of: Values) =>
    requestsTo(target, [`condenser_api.${shortName}`, of], [`follow_api.${shortName}`, of]);
  return [
    ...longest(follows.map(({ to }) => to)).flatMap(ask('get_followers')),
    ...longest(follows.map(({ from }) => from)).flatMap(ask('get_following')),
  ];
}

function beyond(page: Page): readonly Difference[] {
  const { method, elements, offset } = page;
  const allowed = mostElements(page);
  const expected = `at most ${pluralize(allowed, 'element')}`;
  if (elements.length > allowed) {
    return [{ path: placeIn(page, allowed), kind: 'unexpected', expected, actual: elements[allowed] as Json }];
  }
  const departure = doubled[method.name];
  if (departure === undefined || elements.length + offset <= allowed) return [];
  return [{ path: page.path, kind: 'count', expected, actual: elements.length + offset, departure }];
}
