import type { ClauseId } from '../../../spec/clauses/index.ts';
import { clauses } from '../../../spec/clauses/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { inside } from '../../judge/kit/lists/identity.ts';
import { isArray, isInteger, isObject, type Json, member } from '../../model/json.ts';
import { answered, given as givenTo, withGiven } from '../arguments.ts';
import { type Violation, violation } from '../violation.ts';
import { asIf, both, given, inEach, inList, otherwise, plus, withOther } from './edits.ts';

const all = Object.values(methods) as readonly AnyMethod[];
const isBinding = (id: string): id is ClauseId => clauses.has(id) && clauses.get(id as ClauseId).level !== 'unstated';

const digits = (json: Json | undefined) =>
  isInteger(json) || (typeof json === 'string' && /^-?\d+$/.test(json)) ? BigInt(json) : undefined;

/** Lists in an order whose later keys run backwards, or count as texts where they are numbers. */
const orders: readonly Violation[] = all.flatMap((method) =>
  Object.entries(method.orders ?? {}).flatMap(([order, { next = [], beyond, deployed }]) => {
    const clause = `${method.name}/orders`;
    const [first, second] = next;
    if (beyond || deployed?.length === 0 || first === undefined || !isBinding(clause)) return [];
    const change = (detail: string, of: (items: readonly Json[]) => readonly Json[]) =>
      otherwise(clause, `${order}, ${detail}`, [method.name], (result, { params }) => {
        const isOrder = given(params, 2, 'order') === order;
        return isOrder
          ? inList(result, (items) => {
              const changed = of(items);
              return changed.every((each, at) => each === items[at]) ? undefined : changed;
            })
          : undefined;
      });
    const runs = (items: readonly Json[]) => {
      const found: Json[][] = [];
      let before: string | undefined;
      for (const item of items) {
        const key = String(inside(item, first));
        if (key === before) found.at(-1)?.push(item);
        else found.push([item]);
        before = key;
      }
      return found;
    };
    const numbers = next.find((path) => /(^|\.)(\w*id|votes|total_votes)$/.test(path));
    return [
      ...(second === undefined
        ? []
        : [change('the second key downwards', (items) => runs(items).flatMap((run) => run.toReversed()))]),
      ...(numbers === undefined
        ? []
        : [
            change(`${numbers} compared as text`, (items) => {
              const sorted = (some: readonly Json[]) =>
                some.every((each) => digits(inside(each, numbers)) !== undefined)
                  ? some.toSorted((left, right) =>
                      String(inside(left, numbers)) < String(inside(right, numbers)) ? -1 : 1,
                    )
                  : some;
              return numbers === first ? sorted(items) : runs(items).flatMap(sorted);
            }),
          ]),
    ];
  }),
);

/** Pages of one element more than any limit, where no order says where they go on. */
const overLimits: readonly Violation[] = all.flatMap((method) => {
  const { limit } = method;
  const clause = `${method.name}/params`;
  // A history may count from its first entry.
  if (limit === undefined || !isBinding(clause) || /account_history$/.test(method.name)) return [];
  return [
    violation(clause, 'written', 'one more than `limit`', [method.name], async (call, ask) => {
      const wanted = givenTo(method, call, limit.param, core);
      const { result } = call;
      const lists = isArray(result) ? [result] : Object.values(isObject(result) ? result : {}).filter(isArray);
      const count = Math.max(0, ...lists.map(({ length }) => length));
      if (!isInteger(wanted) || Number(wanted) < 1 || count < Number(wanted)) return undefined;
      return answered(call, ask, withGiven(method, call, limit.param, Number(wanted) + 1, core));
    }),
  ];
});

/** Results in which null stands for an empty array. */
const emptyIsNull: readonly Violation[] = all.flatMap(({ name }) => {
  const clause = `${name}/result`;
  return isBinding(clause)
    ? [
        otherwise(clause, 'null for an empty array', [name], (result) => {
          if (isArray(result)) return result.length === 0 ? null : undefined;
          const empty = isObject(result)
            ? Object.entries(result).find(([, each]) => isArray(each) && each.length === 0)
            : undefined;
          return empty && { ...(result as object), [empty[0]]: null };
        }),
      ]
    : [];
});

const first = (params: Json, place: number, name: string): Json | undefined => {
  const some = given(params, place, name);
  return isArray(some) && some.length > 1 ? withOther(params, place, name, some.slice(0, 1)) : undefined;
};

const manyNames: readonly (readonly [string, string])[] = [
  ['condenser_api.get_accounts', ''],
  ['condenser_api.lookup_account_names', ''],
  ['database_api.find_accounts', 'accounts'],
  ['database_api.find_witnesses', 'owners'],
  ['rc_api.find_rc_accounts', 'accounts'],
  ['condenser_api.find_proposals', ''],
  ['database_api.find_proposals', 'proposal_ids'],
  ['condenser_api.get_witnesses', ''],
  ['database_api.find_comments', 'start'],
  ['database_api.find_change_recovery_account_requests', 'accounts'],
  ['condenser_api.get_key_references', ''],
  ['account_by_key_api.get_key_references', 'keys'],
];

const follows = ['get_followers', 'get_following'].flatMap((name) => both(name, 'follow_api'));

const otherType = (from: string, to: string) => (params: Json) =>
  given(params, 2, 'type') === from ? withOther(params, 2, 'type', to) : undefined;

const routesAs = (from: string, to: string) =>
  asIf(
    'condenser_api.get_withdraw_routes/values-type',
    `${from} as ${to}`,
    ['condenser_api.get_withdraw_routes'],
    (params) => (given(params, 1, 'type') === from ? withOther(params, 1, 'type', to) : undefined),
  );

const statusAs = (name: string, from: string, to: string) =>
  asIf(`proposals/filters`, `${name}, ${from} as ${to}`, both(name), (params) =>
    given(params, 4, 'status') === from ? withOther(params, 4, 'status', to) : undefined,
  );

const histories = both('get_account_history', 'account_history_api');

/** Arguments that are read, but not as they are meant. */
const misread: readonly Violation[] = [
  ...manyNames.map(([method, name]) =>
    asIf(`${method}/params` as ClauseId, 'the first of several alone', [method], (params) => first(params, 0, name)),
  ),
  ...follows.flatMap((method) => [
    asIf('follow/ignore', `${method}, ignore as blog`, [method], otherType('ignore', 'blog')),
    asIf('follow/blog', `${method}, blog as ignore`, [method], otherType('blog', 'ignore')),
  ]),
  routesAs('all', 'outgoing'),
  routesAs('all', 'incoming'),
  routesAs('incoming', 'outgoing'),
  statusAs('list_proposals', 'expired', 'inactive'),
  statusAs('list_proposals', 'active', 'all'),
  statusAs('list_proposals', 'inactive', 'all'),
  ...both('get_ops_in_block', 'account_history_api').flatMap((method) => [
    asIf(`${method}/params` as ClauseId, 'only_virtual is the reverse', [method], (params) => {
      const is = given(params, 1, 'only_virtual');
      return typeof is === 'boolean' ? withOther(params, 1, 'only_virtual', !is) : undefined;
    }),
    asIf(`${method}/params` as ClauseId, 'only_virtual is always true', [method], (params) =>
      given(params, 1, 'only_virtual') === false ? withOther(params, 1, 'only_virtual', true) : undefined,
    ),
    otherwise(`${method}/params` as ClauseId, 'no virtual ones unless only_virtual', [method], (result, { params }) =>
      given(params, 1, 'only_virtual') === true
        ? undefined
        : inList(result, (items) => {
            const real = items.filter((each) => String(member(each, 'virtual_op')) === '0');
            return real.length === items.length ? undefined : real;
          }),
    ),
    asIf(`${method}/params` as ClauseId, 'the block before', [method], (params) => {
      const num = given(params, 0, 'block_num');
      return isInteger(num) && Number(num) > 1 ? withOther(params, 0, 'block_num', Number(num) - 1) : undefined;
    }),
  ]),
  ...histories.flatMap((method) => [
    asIf(`${method}/latest-start` as ClauseId, '-1 is the first entry', [method], (params) =>
      String(given(params, 1, 'start')) === '-1'
        ? withOther(params, 1, 'start', Number(given(params, 2, 'limit')))
        : undefined,
    ),
    otherwise(`${method}/result` as ClauseId, 'entries counted from 1', [method], (result) =>
      inList(result, (items) =>
        items.map((each) => (isArray(each) ? [plus(1)(each[0] as Json) ?? null, each[1] as Json] : each)),
      ),
    ),
    otherwise('account-history/position', `${method}, every fourth entry left out`, [method], (result) =>
      inList(result, (items) => (items.length > 7 ? items.filter((_, at) => at % 4 !== 1) : undefined)),
    ),
    otherwise('account-history/position', `${method}, without virtual operations`, [method], (result) =>
      inList(result, (items) => {
        const real = items.filter((each) => isArray(each) && String(member(each[1], 'virtual_op')) === '0');
        return real.length === items.length ? undefined : real;
      }),
    ),
  ]),
  asIf('accounts/no-start', 'null as the last name', ['condenser_api.get_vesting_delegations'], (params) =>
    given(params, 1, '') === null ? withOther(params, 1, '', 'zzz') : undefined,
  ),
  asIf('condenser_api.get_escrow/params', 'the next escrow', ['condenser_api.get_escrow'], (params) =>
    withOther(params, 1, '', Number(given(params, 1, '')) + 1),
  ),
  asIf('condenser_api.get_witnesses/params', 'the next numbers', ['condenser_api.get_witnesses'], (params) => {
    const ids = given(params, 0, '');
    return isArray(ids) ? [ids.map((id) => Number(id) + 1)] : undefined;
  }),
  otherwise('accounts/no-escrow', 'an empty object', ['condenser_api.get_escrow'], (result) =>
    result === null ? {} : undefined,
  ),
  otherwise(
    'condenser_api.get_recovery_request/result',
    'null where there is one',
    ['condenser_api.get_recovery_request'],
    (result) => (isObject(result) ? null : undefined),
  ),
  otherwise('accounts/no-recovery-request', 'an empty text', ['condenser_api.get_recovery_request'], (result) =>
    result === null ? '' : undefined,
  ),
  otherwise(
    'condenser_api.get_witness_by_account/result',
    'an empty object for null',
    ['condenser_api.get_witness_by_account'],
    (result) => (result === null ? {} : undefined),
  ),
  ...both('get_market_history', 'market_history_api').flatMap((method) => [
    asIf(`${method}/params` as ClauseId, 'end is not read', [method], (params) =>
      withOther(params, 2, 'end', '2037-12-31T00:00:00'),
    ),
    asIf(`${method}/params` as ClauseId, 'start is not read', [method], (params) =>
      withOther(params, 1, 'start', '1970-01-01T00:00:00'),
    ),
  ]),
  ...both('get_trade_history', 'market_history_api').flatMap((method) => [
    asIf(`${method}/params` as ClauseId, 'start and end swapped', [method], (params) =>
      withOther(
        withOther(params, 0, 'start', given(params, 1, 'end') ?? null),
        1,
        'end',
        given(params, 0, 'start') ?? null,
      ),
    ),
  ]),
  asIf(
    'condenser_api.get_expiring_vesting_delegations/params',
    'after is not read',
    ['condenser_api.get_expiring_vesting_delegations'],
    (params) => withOther(params, 1, '', '1970-01-01T00:00:00'),
  ),
  otherwise(
    'condenser_api.get_reblogged_by/result',
    'without the last',
    both('get_reblogged_by', 'follow_api'),
    (result) => inList(result, (items) => (items.length > 1 ? items.slice(0, -1) : undefined)),
  ),
  otherwise(
    'database/list-result',
    'a second array beside it',
    all.flatMap(({ name }) => (/^database_api\.list_/.test(name) ? [name] : [])),
    (result) => (isObject(result) ? { ...result, more: [] } : undefined),
  ),
  otherwise(
    'condenser_api.list_proposals/values-status',
    'an expired one is inactive',
    both('list_proposals'),
    (result) =>
      inEach(result, ['proposal_id', 'status'], (record) =>
        record.status === 'expired' ? { ...record, status: 'inactive' } : undefined,
      ),
  ),
];

/** Lists, their pages and what their arguments select, otherwise than the documents have it. */
export const writtenLists: readonly Violation[] = [...orders, ...overLimits, ...emptyIsNull, ...misread];
