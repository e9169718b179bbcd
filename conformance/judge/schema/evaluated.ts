import { type ClauseId, clauses } from '../../../spec/clauses/index.ts';
import { clausesOf } from '../../../spec/clauses/of-method.ts';
import { placesOf } from '../../../spec/documented/open-value-kinds.ts';
import { type Place, resultPlace } from '../../../spec/documented/place.ts';
import { symbolOf } from '../../../spec/kernel/asset.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { operations } from '../../../spec/operations/index.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isObject, type Json, member } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { memoize } from '../../util/memoize.ts';
import { argument } from '../kit/arguments/argument.ts';

/** Clauses of a method that an answered call with its documented arguments evaluates: it exists and takes them. */
const ofCalls = /\/(exists|params|orders|start|start-.*|values-.*|optional-.*)$/;

const isMust = (id: string): id is ClauseId => clauses.has(id) && clauses.get(id).level === 'must';

const statuses = ['unknown', 'within_mempool', 'within_reversible_block', 'within_irreversible_block'];
const expired = ['expired_reversible', 'expired_irreversible', 'too_old'];

/** The clauses that are written about a resource of rc_api and its parameters. */
function* ofResources(result: Json | undefined, path = ''): Iterable<string> {
  if (!isObject(result)) return;
  for (const [name, value] of Object.entries(result)) {
    yield `resources/names/${name}`;
    yield `resources/state-bytes/${name}`;
    yield `resources/params/${path}${name}`;
    const holds = name.startsWith('resource_') && !name.endsWith('_dynamics_params');
    yield* ofResources(value, holds || name === 'size_info' ? '' : `${path}${name}/`);
  }
}

/** All that results of a method can show: members of records, forms of value kinds, operations, and that it takes its arguments. */
export function coveredBy(method: AnyMethod): readonly ClauseId[] {
  const found = new Set<string>(clausesOf(method).filter((id) => ofCalls.test(id)));
  found.add(`namespaces/${method.namespace}`);
  const places = placesOf(method);
  for (const place of places) for (const id of ofPlace(place)) found.add(id);
  if (places.some(({ valueKind }) => valueKind?.id === 'operation')) for (const id of ofOperations) found.add(id);
  if (places.some(({ valueKind }) => valueKind?.id === 'asset'))
    for (const symbol of ['CORE', 'SBD', 'VESTS']) for (const id of ofAsset(symbol)) found.add(id);
  if (method.name === 'rc_api.get_resource_params')
    for (const { id } of clauses.values()) if (id.startsWith('resources/')) found.add(id);
  if (method.name === 'transaction_status_api.find_transaction')
    for (const name of [...statuses, ...expired]) found.add(`transaction-status/${name}`);
  if (method.params.status) for (const { id } of clauses.values()) if (id.startsWith('proposal-status/')) found.add(id);
  return [...found].filter(isMust);
}

const ofOperations = Object.keys(operations).flatMap((name) => [
  `operation/${name}`,
  ...[...clauses.values()].map(({ id }) => id).filter((id) => id.startsWith(`operation/${name}/`)),
]);

const ofAsset = (symbol: string) => [
  `assets/${symbol}/precision`,
  `assets/${symbol}/nai`,
  'records/asset/amount',
  'records/asset/precision',
  'records/asset/nai',
];

function* ofPlace({ clause, valueKind, wire }: Place): Iterable<string> {
  if (clause !== undefined) yield clause;
  if (valueKind !== undefined) yield valueKind.clause[wire.form];
}

/** Of all answers of a run the places are the same. */
const mustsOfPlace = memoize((place: Place): readonly ClauseId[] => [...ofPlace(place)].filter(isMust));

/** What of that one answer shows, found right or wrong. */
export function evaluatedBy(call: Call, { dialect, listed }: Context): readonly ClauseId[] {
  if (dialect === undefined || call.result === undefined || !Object.hasOwn(methods, call.method)) return [];
  const method: AnyMethod = methods[call.method as keyof typeof methods];
  // Without a list a method that is not there is not offered, which fails nothing.
  const places = new Set<Place>();
  const found = new Set<string>(listed?.has(call.method) ? [`${method.name}/exists`] : []);
  look(resultPlace(method, dialect), call.result, { found, places });
  for (const id of ofArguments(method, call, dialect)) found.add(id);
  if (method.name === 'rc_api.get_resource_params') for (const id of ofResources(call.result)) found.add(id);
  const status = member(call.result, 'status');
  if (typeof status === 'string') found.add(`transaction-status/${status}`);
  return [...new Set([...[...places].flatMap(mustsOfPlace), ...[...found].filter(isMust)])];
}

interface Seen {
  /** What values show beside the clauses of their places. */
  readonly found: Set<string>;
  readonly places: Set<Place>;
}

function look(place: Place, json: Json, seen: Seen): void {
  const { found, places } = seen;
  places.add(place);
  if (place.valueKind?.id === 'asset') {
    const symbol = symbolOf(json, place.wire);
    if (symbol !== undefined && isObject(json)) for (const id of ofAsset(symbol)) found.add(id);
    else if (symbol !== undefined) found.add(`assets/${symbol}/precision`);
    return;
  }
  if (place.valueKind?.id === 'operation') {
    const tag = isArray(json) ? json[0] : member(json, 'type');
    if (typeof tag === 'string') found.add(`operation/${tag.replace(/_operation$/, '')}`);
  }
  if (isArray(json)) {
    for (const [index, item] of json.entries()) {
      // What one element of a list shows the next ones show too, but of alternatives.
      if (index >= mostElements) break;
      look(place.part(index, json), item, seen);
    }
  } else if (isObject(json))
    for (const name of Object.keys(json)) look(place.part(name, json), json[name] as Json, seen);
}

const mostElements = 50;

const leastValues: ReadonlySet<Json> = new Set<Json>(['', 0, '0', false, '1970-01-01T00:00:00', '9223372036854775807']);

/** Whether all keys of a start are the least ones. */
function isLeast(start: Json): boolean {
  return isArray(start) ? start.every((key) => leastValues.has(key)) : leastValues.has(start);
}

/** That arguments are taken as they are documented: the call has them all, and was answered with a result. */
function* ofArguments(method: AnyMethod, call: Call, dialect: Dialect): Iterable<string> {
  const names = Object.entries(method.params)
    .filter(([, { beyond, absent }]) => !beyond && absent === undefined)
    .map(([name]) => name);
  const given = (name: string) =>
    method.form === 'legacy' ? argument(call, name) : member(call.params, spelled(name, dialect));
  for (const name of names) if (given(name) === undefined) yield `${method.name}/optional-${name}`;
  if (names.some((name) => given(name) === undefined)) return;
  yield `${method.name}/params`;
  const [order, start] = [given('order'), given('start')];
  if (typeof order === 'string') yield `${method.name}/orders`;
  // The beginning of a list shows nothing of the keys.
  if (start !== undefined && !isLeast(start))
    yield `${method.name}/start${typeof order === 'string' ? `-${order}` : ''}`;
  for (const name of names) yield `${method.name}/values-${name}`;
  const status = given('status');
  if (typeof status === 'string') yield `proposal-status/${status}`;
}
