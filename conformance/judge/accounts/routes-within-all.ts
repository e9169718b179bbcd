import type { Call } from '../../model/exchange/call.ts';
import { member } from '../../model/json.ts';
import { invariant } from '../kit/invariant.ts';
import { plainText } from '../kit/lists/identity.ts';
import { inMember, type Placed, recordsOf } from '../kit/placed.ts';

const all = 10_000;

/** The routes that begin at one account; the last of them is the one that an answer shows last. */
interface Routes {
  readonly last: Placed;
  readonly percent: number;
}

const methods = [
  'condenser_api.get_withdraw_routes',
  'database_api.find_withdraw_vesting_routes',
  'database_api.list_withdraw_vesting_routes',
];

/** Deployed nodes answer a route of an account to itself twice where both types are requested. */
function routesOf(call: Call): readonly Routes[] {
  const under = call.method.startsWith('condenser_api.') ? [] : ['routes'];
  const seen = new Set<string>();
  const byAccount = new Map<string, Routes>();
  for (const last of recordsOf(call, under)) {
    const [from, to, percent] = ['from_account', 'to_account', 'percent'].map((name) => member(last.json, name));
    const ends = plainText([from ?? null, to ?? null]);
    if (typeof from !== 'string' || typeof to !== 'string' || typeof percent !== 'number' || seen.has(ends)) continue;
    seen.add(ends);
    byAccount.set(from, { last, percent: percent + (byAccount.get(from)?.percent ?? 0) });
  }
  return [...byAccount.values()];
}

export const routesWithinAll = invariant<Routes>({
  id: 'accounts/routes-within-all',
  requires: '`percent` of all withdraw routes of one account is at most 10000.',
  clause: 'records/withdraw_route/percent',
  level: 'should',
  why: 'Routes share a withdrawal, of which 10000 is all: a wallet shows what is left for the account itself.',
  example: 'Two routes of one account have a `percent` of 6000 each.',
  methods,
  parts: routesOf,
  wrong: ({ last, percent }) =>
    percent > all
      ? inMember(last, 'percent', `at most ${all} with the other routes of the account, not ${percent}`)
      : undefined,
  fault: 'routes of one account that share more than all of a withdrawal',
  mutation: ({ last, percent }) => {
    const own = Number(member(last.json, 'percent'));
    // A route alone for more than all is the fault of another rule.
    return own < percent && percent <= all ? { path: [...last.path, 'percent'], value: all } : undefined;
  },
});
