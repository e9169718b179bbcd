import type { ClauseId } from '../../../spec/clauses/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { call } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { type Json, member } from '../../model/json.ts';
import { type Page, pagesOf, placeIn } from '../kit/lists/page.ts';
import { callRule } from '../kit/per-call.ts';
import { areNames } from '../kit/shown-names.ts';

/** The argument that is a lower bound, and the member that it bounds. */
const bounds: Readonly<Record<string, readonly [argument: string, member: string | undefined]>> = {
  'condenser_api.lookup_accounts': ['lower_bound_name', undefined],
  'condenser_api.lookup_witness_accounts': ['lower_bound_name', undefined],
  'condenser_api.get_account_reputations': ['account_lower_bound', 'account'],
  'follow_api.get_account_reputations': ['account_lower_bound', 'account'],
  'reputation_api.get_account_reputations': ['account_lower_bound', 'account'],
};

const names = Object.keys(bounds);

export const lowerBound = callRule({
  id: 'paging/nothing-below-the-lower-bound',
  basis: [{ fact: 'page', source: 'document 2, Accounts' }],
  requires: 'No name of a page is below the requested lower bound.',
  clause: 'condenser_api.lookup_accounts/params',
  clauses: Object.fromEntries(names.map((name) => [name, `${name}/params` as ClauseId])),
  why: 'Clients complete typed text by the names from there on, and continue with the last name of a page.',
  example: 'lookup_accounts from `carol` on answers `bob`.',
  fault: {
    id: 'name-below-bound',
    summary: 'a name before the requested lower bound',
    edit: inCall(names, (call) => {
      const bounded = boundedPage(call);
      const [first] = bounded?.page.elements ?? [];
      if (bounded === undefined || first === undefined || bounded.bound <= '-') return undefined;
      const path = placeIn(bounded.page, 0);
      return bounded.member === undefined
        ? { path, value: '-' }
        : { path: [...path, bounded.member], value: '-', found: path };
    }),
  },
  methods: names,
  plan: ({ corpus: { accounts, witnesses }, methods: offered }) =>
    names
      .filter((name) => offered.has(name))
      .flatMap((name) => {
        const known = name.includes('witness') ? witnesses : accounts;
        return known.slice(0, 2).map((bound) => call(name, paramsOf(name, bound)));
      }),
  judge: (call) => {
    const bounded = boundedPage(call);
    if (bounded === undefined) return undefined;
    const { page, bound } = bounded;
    if (bounded.member === undefined && !areNames(page.elements)) return undefined;
    const index = page.elements.findIndex((element) => {
      const name = bounded.member === undefined ? element : member(element, bounded.member);
      return typeof name === 'string' && Buffer.compare(Buffer.from(name), Buffer.from(bound)) < 0;
    });
    if (index < 0) return [];
    const expected = `names from ${bound} on`;
    return [{ path: placeIn(page, index), kind: 'unexpected', expected, actual: page.elements[index] as Json }];
  },
});

function paramsOf(name: string, bound: string): Json {
  return name.startsWith('condenser_api.') ? [bound, 5] : { account_lower_bound: bound, limit: 5 };
}

interface Bounded {
  readonly page: Page;
  readonly bound: string;
  readonly member: string | undefined;
}

/** Names of more than 16 bytes cannot be, and deployed nodes read the first 16 of them. */
function boundedPage(call: Call): Bounded | undefined {
  const [argument, named] = bounds[call.method] ?? [];
  const [page] = argument === undefined ? [] : pagesOf(call);
  const bound = argument === undefined ? undefined : page?.given[argument];
  if (page === undefined || typeof bound !== 'string' || !/^[a-z0-9.-]{0,16}$/.test(bound)) return undefined;
  return { page, bound, member: named };
}
