import { core } from '../../../spec/dialects/core.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { call, callIn, type Values } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { firstPage } from '../kit/lists/starts.ts';
import { described, reads } from './exact-call.ts';
import { areMethods, listing } from './methods-list-themselves.ts';

const names = Object.keys(methods);

/** At most so many methods without arguments that are not listed are called, so many lists, and so many others. */
const mostCalled = 20;

/** Methods that any node answers with a result: without arguments, or for the first page of a list. */
const plain = described.filter(({ name, params }) => reads.includes(name) && Object.keys(params).length === 0);
const lists = described.filter(({ orders }) => orderOf(orders) !== undefined);

/** The namespaces of the state itself; many deployments have another node for histories, the market and resource credits. */
const ofTheState = /^(condenser|database)_api\./;

/** What an index beside the node answers in many deployments, which the list of the node lacks. */
const ofAnIndex = /_(account_votes|account_reputations|blog_authors|follow_count|followers|following)$/;

/** Arguments that any node has something for, or nothing that is an answer too. */
function argumentsFor(account: string): Values {
  const names = ['account', 'from', 'owner', 'delegator_account'].map((name) => [name, account] as const);
  const lists = ['accounts', 'names', 'owners'].map((name) => [name, [account]] as const);
  const bounds = ['lower_bound_name', 'start_name', 'start_account'].map((name) => [name, ''] as const);
  return { ...Object.fromEntries([...names, ...lists, ...bounds]), limit: 1 };
}

const values = new Set(Object.keys(argumentsFor('')));

/** Methods that those arguments are enough for. */
const others = described.filter(
  ({ name, params }) =>
    reads.includes(name) &&
    ofTheState.test(name) &&
    !ofAnIndex.test(name) &&
    Object.keys(params).length > 0 &&
    Object.keys(params).every((param) => values.has(param)),
);

function orderOf(orders: AnyMethod['orders'] = {}): string | undefined {
  return Object.entries(orders).find(([, { beyond }]) => !beyond)?.[0];
}

/** A gateway may answer the list by one node and a method by another, so this is no deviation. */
export const answeredMethodIsListed = relation<{ readonly listed: boolean; readonly answered: string }>({
  id: 'calls/answered-method-is-listed',
  requires: '`jsonrpc.get_methods` lists every method that gives a result.',
  clause: 'jsonrpc.get_methods/result',
  level: 'should',
  scope: 'immutable',
  equivalent: (one, other) => one === other,
  why: 'Tools call only what the list has; the other methods are lost to them.',
  example: '`condenser_api.get_version` has a result, and `jsonrpc.get_methods` does not list it.',
  fault: {
    summary: 'a list without the methods of condenser_api and database_api',
    edit: inCall([listing], ({ result }) =>
      isArray(result)
        ? { path: ['result'], value: result.filter((name) => !/^(condenser|database)_api/.test(String(name))) }
        : undefined,
    ),
  },
  methods: [listing, ...reads.filter((name) => name !== listing)],
  roles: ['listed', 'answered'],
  plan: (target, random) => {
    const { methods: offered, dialect = core } = target;
    const lost = [plain, lists, others].flatMap((some) =>
      random.sample(
        some.filter(({ name }) => !offered.has(spelled(name, dialect))),
        mostCalled,
      ),
    );
    if (lost.length === 0) return [];
    const given = argumentsFor(target.corpus.accounts[0] ?? 'initminer');
    const sample = lost.map((method) => {
      const order = orderOf(method.orders);
      return callIn(method, order === undefined ? given : firstPage(method, order, 1), dialect);
    });
    // Once more and beside them, so that it is at hand when they are judged.
    return [call(listing, {}, 'listed'), ...sample];
  },
  assignRoles: ({ method, result }) => {
    if (result === undefined) return [];
    if (method !== listing) return reads.includes(method) ? [{ group: method, role: 'answered', value: method }] : [];
    const listed = isArray(result) && areMethods(result) ? new Set<Json>(result) : undefined;
    return listed ? names.map((name) => ({ group: name, role: 'listed', value: listed.has(name) })) : [];
  },
  judge: ({ listed, answered }) => {
    if (listed) return [];
    const expected = `${answered}, which was answered`;
    const contradictedBy = [{ role: 'answered' as const, path: ['result'] }];
    return [{ role: 'listed', path: ['result'], kind: 'missing', expected, actual: undefined, contradictedBy }];
  },
});
