import { inCall } from '../../model/fault.ts';
import type { Json } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { shownIdentity } from '../kit/lists/identity.ts';
import { identities, type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { requestsTo } from '../kit/requests.ts';

/** Orders that differ in the symbol alone, which comes last in them: the votes of a comment have one. */
const without: Readonly<Record<string, string>> = {
  by_comment_voter_symbol: 'by_comment_voter',
  by_voter_comment_symbol: 'by_voter_comment',
};

const method = 'database_api.list_votes';

/** The elements of `page` that the other has too, with their places. */
function common(page: Page, other: Page): readonly (readonly [id: string, place: number])[] {
  const there = new Set(identities(other));
  return identities(page).flatMap((id, place) => (there.has(id) ? [[id, place] as const] : []));
}

export const votesWithSymbol = relation<{ readonly symbols: Page; readonly plain: Page }>({
  id: 'order/votes-with-symbol-as-without',
  basis: [{ fact: 'order', source: 'document 3, database_api' }],
  requires:
    '`list_votes` has its votes in the same sequence in an order that ends with the symbol as in that without it.',
  clause: 'database_api.list_votes/orders',
  why: 'A client that goes on in the other order skips votes, or gets them twice.',
  example: 'Of one comment the votes of `bob` and `carol` come as `carol`, `bob` by_comment_voter_symbol.',
  fault: {
    summary: 'the first and the last vote of a page have changed places in an order with the symbol',
    edit: inCall([method], (call) => {
      const [page] = pagesOf(call);
      const [first, last] = [page?.elements[0], page?.elements.at(-1)];
      if (page === undefined || without[page.order?.name ?? ''] === undefined || page.elements.length < 2)
        return undefined;
      const middle = page.elements.slice(1, -1);
      return { path: page.path, value: [last as Json, ...middle, first as Json], found: placeIn(page, 0) };
    }),
  },
  methods: [method],
  plan: (target) =>
    Object.entries(without).flatMap(([symbols, plain]) =>
      [symbols, plain].flatMap((order) => requestsTo(target, [method, { start: ['', '', ''], limit: 20, order }])),
    ),
  roles: ['symbols', 'plain'],
  assignRoles: (call) =>
    pagesOf(call).flatMap((page) => {
      const { name = '' } = page.order ?? {};
      const plain = without[name] ?? name;
      if (!Object.values(without).includes(plain)) return [];
      return [{ group: plain, role: plain === name ? 'plain' : 'symbols', value: page }];
    }),
  judge: ({ symbols, plain }) => {
    const [own, other] = [common(symbols, plain), common(plain, symbols)];
    if (own.length < 2 || own.length !== other.length) return undefined;
    const index = own.findIndex(([id], at) => other[at]?.[0] !== id);
    const [there, here] = [other[index], own[index]];
    if (there === undefined || here === undefined) return [];
    return [
      {
        role: 'symbols',
        path: placeIn(symbols, here[1]),
        kind: 'order',
        expected: `as in the order without the symbol ${shownIdentity(there[0])}`,
        actual: symbols.elements[here[1]] as Json,
        contradictedBy: [{ role: 'plain', path: placeIn(plain, there[1]) }],
      },
    ];
  },
});
