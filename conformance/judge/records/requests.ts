import { lowest } from '../../../spec/generation/lowest.ts';
import { type MethodName, methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { call, type Request } from '../../model/exchange/request.ts';
import type { Json } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import type { Query, RecordKind } from './record-kind.ts';

/** Arguments for every method that takes them, unless a query overrides them. */
const usual: Query = {
  limit: 50,
  order_direction: 'ascending',
  status: 'all',
  start_entry_id: 0,
  type: 'blog',
  start_tag: '',
  tag: '',
  start_permlink: '',
  before_date: '1970-01-01T00:00:00',
  account_lower_bound: '',
  start_name: '',
  start_account: '',
  after: '1970-01-01T00:00:00',
  name: 'post',
  path: '/trending',
};

/** Arguments with another meaning in some methods. */
const special: Readonly<Partial<Record<MethodName, (query: Query) => Json | undefined>>> = {
  // As documented, and as deployed nodes accept it.
  'database_api.find_comments': ({ author, permlink }) =>
    author && permlink
      ? { start: [[author, permlink]], comments: [[author, permlink]], limit: 1, order: 'by_account' }
      : undefined,
  'database_api.find_withdraw_vesting_routes': ({ account }) => account && { account, order: 'by_destination' },
  'condenser_api.get_withdraw_routes': ({ account }) => account && [account, 'all'],
  'condenser_api.get_conversion_requests': ({ account }) => account && [account],
  'condenser_api.get_replies_by_last_update': ({ author }) => author && [author, '', 50],
  'tags_api.get_replies_by_last_update': ({ author }) =>
    author && { start_author: author, start_permlink: '', limit: 50 },
};

/** Methods whose tag is an account. */
const ofAccount = /get_discussions_by_(blog|feed)$/;

/** The same arguments for every method that reports a record kind, so that their answers can be compared. */
export function requestsAbout(
  recordKind: RecordKind,
  requested: readonly MethodName[],
  { corpus, methods: offered }: Target,
): readonly Request[] {
  return (recordKind.queries?.(corpus) ?? [{}]).flatMap((query) => {
    return requested.filter((method) => offered.has(method)).flatMap((method) => requestsOf(methods[method], query));
  });
}

function requestsOf(method: AnyMethod, query: Query): readonly Request[] {
  const own = special[method.name as MethodName];
  const paramsOf = (values: Query) => (own ? own(values) : given(method, values));
  return startsOf(method).flatMap((start) => {
    const params = paramsOf({ ...usual, ...query, ...start });
    return params === undefined ? [] : [call(method.name, params)];
  });
}

/** The start of a list in each of its orders; where shapes differ, in the one that deployed nodes accept too. */
function startsOf({ orders }: AnyMethod): readonly Query[] {
  if (orders === undefined) return [{}];
  return Object.entries(orders).flatMap(([order, { start, deployed = start, beyond }]) => {
    const shape = deployed.at(-1);
    const lowestStart = shape && !beyond ? lowest(shape) : undefined;
    return lowestStart === undefined ? [] : [{ order, start: lowestStart }];
  });
}

/** Arguments in the form of the namespace; undefined where one is unknown. */
function given({ name, form, params }: AnyMethod, values: Query): Json | undefined {
  const tag = ofAccount.test(name) ? (values.author ?? '') : values.tag;
  const query = name.endsWith('_by_comments') ? byComments(values) : { tag: tag ?? '', limit: values.limit ?? 1 };
  if (name.startsWith('tags_api.get_') && name.includes('discussions_by') && 'truncate_body' in params) return query;
  const all = Object.keys(params).map((each) => [each, each === 'query' ? query : values[each]] as const);
  if (all.some(([, value]) => value === undefined)) return undefined;
  const known = all as readonly (readonly [string, Json])[];
  return form === 'legacy' ? known.map(([, value]) => value) : Object.fromEntries(known);
}

function byComments({ author = '', permlink = '', limit = 1 }: Query): Json {
  return { start_author: author, start_permlink: permlink, limit };
}
