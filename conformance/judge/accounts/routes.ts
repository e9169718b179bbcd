import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { completeList } from '../kit/laws/complete-list.ts';
import { plainText } from '../kit/lists/identity.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

const asked = 'condenser_api.get_withdraw_routes';
const list = 'database_api.list_withdraw_vesting_routes';

interface Routes {
  readonly ends: readonly (readonly [from: Json, to: Json])[];
}

type Requested = Routes & { readonly account: string; readonly type: Type };

const few = 100;

/** Whether a route is of a type, as the type is called. */
const isOf = {
  outgoing: (account: string, from: Json) => from === account,
  incoming: (account: string, _: Json, to: Json) => to === account,
  all: (account: string, from: Json, to: Json) => from === account || to === account,
};

type Type = keyof typeof isOf;

function endsOf(elements: Json | undefined): Routes | undefined {
  if (!isArray(elements)) return undefined;
  const ends = elements.map((each) => [member(each, 'from_account'), member(each, 'to_account')] as const);
  return ends.every((pair) => pair.every((name) => typeof name === 'string')) ? ({ ends } as Routes) : undefined;
}

/** Deployed nodes answer a route of an account to itself as one that goes out and as one that comes in. */
const textsOf = (ends: Routes['ends']) => [...new Set(ends.map((pair) => plainText(pair)))].toSorted();

function requestedIn(call: Call): Requested | undefined {
  const [account, type] = [argument(call, 'account'), argument(call, 'type')];
  const routes = endsOf(call.result);
  if (routes === undefined || typeof account !== 'string' || !Object.hasOwn(isOf, String(type))) return undefined;
  return { ...routes, account, type: type as Type };
}

export const routesAsListed = relation<{ readonly requested: Requested; readonly all: Routes }>({
  id: 'accounts/routes-as-listed',
  requires:
    '`get_withdraw_routes` answers exactly the listed routes that begin at the account, end there, or do either, by its type.',
  clause: 'condenser_api.get_withdraw_routes/params',
  why: 'A wallet shows where withdrawn vesting goes and where some comes from; a route that it misses is money lost.',
  example: '`get_withdraw_routes ["bob", "incoming"]` answers none where alice has a route to bob.',
  fault: {
    id: 'accounts-route-lost',
    summary: 'an answer without its first route',
    edit: inCall([asked], (call) => {
      const [, ...others] = isArray(call.result) ? call.result : [];
      return (requestedIn(call)?.ends.length ?? 0) > 0 ? { path: ['result'], value: others } : undefined;
    }),
  },
  methods: [asked, list],
  roles: ['requested', 'all'],
  plan: (target) => [
    ...requestsTo(target, [list, { start: ['', ''], limit: 1000, order: 'by_withdraw_route' }]),
    ...aboutEach(
      target.corpus.routes.map(({ to }) => to),
      1,
      (account) => Object.keys(isOf).flatMap((type) => requestsTo(target, [asked, { account, type }])),
    ),
  ],
  assignRoles: (call) => {
    if (call.method === asked) {
      const value = requestedIn(call);
      return value ? [{ group: 'routes', role: 'requested', value }] : [];
    }
    if (call.method !== list) return [];
    const value = endsOf(completeList(call)?.elements as Json | undefined);
    return value ? [{ group: 'routes', role: 'all', value }] : [];
  },
  judge: ({ requested: { account, type, ends }, all }) => {
    const wanted = textsOf(all.ends.filter((pair) => isOf[type](account, ...pair)));
    const given = textsOf(ends);
    // How many an answer without a limit may hold is not stated.
    if (wanted.length > few) return undefined;
    if (`${wanted}` === `${given}`) return [];
    const lost = wanted.find((each) => !given.includes(each));
    return [
      {
        role: 'requested',
        path: ['result'],
        kind: lost ? 'missing' : 'unexpected',
        expected: lost ? `also the route ${lost} of the list` : `only routes of the list that are ${type}`,
        actual: undefined,
        contradictedBy: [{ role: 'all', path: ['result'] }],
      },
    ];
  },
});
