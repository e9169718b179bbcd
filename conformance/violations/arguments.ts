import { clauses } from '../../spec/clauses/index.ts';
import { argumentFacts, sampleValue } from '../../spec/documented/sample-value.ts';
import { lowest } from '../../spec/generation/lowest.ts';
import { tagNamesAccount } from '../../spec/generation/pool.ts';
import { spelled } from '../../spec/kernel/names.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isObject, type Json, member, stringifyJson } from '../model/json.ts';
import { type Ask, refusal, type Violation, violation, withResult } from './violation.ts';

const isBinding = (id: string) => clauses.has(id) && clauses.get(id).level !== 'unstated';

/** The value of an argument, or of a member of a query. */
export function given({ form, params }: AnyMethod, call: Call, name: string, dialect: Dialect): Json | undefined {
  const [outer = '', inner] = name.split('.');
  const value =
    form === 'legacy'
      ? isArray(call.params)
        ? call.params[Object.keys(params).indexOf(outer)]
        : undefined
      : member(call.params, spelled(outer, dialect));
  return inner === undefined ? value : member(value, inner);
}

/** The arguments of a call with another value of one. */
export function withGiven(
  { form, params, deployed }: AnyMethod,
  call: Call,
  name: string,
  value: Json,
  dialect: Dialect,
): Json {
  const [outer = '', inner] = name.split('.');
  const before = given({ form, params } as AnyMethod, call, outer, dialect);
  const next = inner === undefined ? value : { ...(isObject(before) ? before : {}), [inner]: value };
  if (form === 'legacy')
    return (isArray(call.params) ? call.params : []).with(Object.keys(params).indexOf(outer), next);
  // What only deployed nodes take stands for a documented argument: it is not read either.
  const documented = Object.entries(isObject(call.params) ? call.params : {}).filter(
    ([each]) => deployed?.params?.[each] === undefined || params[each] !== undefined,
  );
  return { ...Object.fromEntries(documented), [spelled(outer, dialect)]: next };
}

const text = (json: Json | undefined) => stringifyJson(json ?? null);

/** Where a list begins by an argument that nobody has to give. */
const position = /(^|\.)(start_(permlink|tag|name|account|entry_id)|\w*lower_bound\w*)$/;

/** More elements than asked for break a limit, fewer do not; a tag that is not read is no tag, a start the beginning. */
function readInstead({ limit, name: method }: AnyMethod, name: string): Json | undefined {
  if (name === limit?.param) return limit.deployed ?? limit.maximum ?? 100;
  if (position.test(name)) return name === 'start_entry_id' ? 0 : '';
  return /(^|\.)tag$/.test(name) && !tagNamesAccount(method) ? '' : undefined;
}

/** Not read at all is how deployed nodes are known to depart: those break a clause that read another filter. */
const isNoFilter = ({ shortName }: AnyMethod, name: string, value: Json) =>
  shortName === 'list_proposal_votes' && name === 'status' && value === 'all';

/** Arguments that known nodes do not read, and values of which no document says what they mean. */
const free: ReadonlySet<string> = new Set([
  'condenser_api.get_discussions_by_comments query.truncate_body',
  ...['condenser_api', 'database_api'].flatMap((namespace) =>
    ['list_proposals', 'list_proposal_votes'].map((name) => `${namespace}.${name} status votable`),
  ),
  'database_api.list_limit_orders by_price key 2',
]);

/** What these do to a list, no document says. */
const isFilter = (name: string) => /(^|\.)(filter_tags|select_authors|select_tags)$/.test(name);

/** A node that always reads the value of an argument that it met first, or one as if it were left out. */
function ignored(clause: string, method: AnyMethod, name: string, dialect: Dialect, only?: string): Violation {
  let first: Json | undefined = readInstead(method, name);
  return violation(
    clause,
    'argument ignored',
    only === undefined ? name : `${name} ${only}`,
    [spelled(method.name, dialect)],
    async (call, ask) => {
      const value = given(method, call, name, dialect);
      if (value === undefined || call.result === undefined) return undefined;
      if (first === undefined && isNoFilter(method, name, value)) return undefined;
      if (only !== undefined ? value !== only && first === undefined : first === undefined) first = value;
      if (first === undefined || text(first) === text(value) || (only !== undefined && value !== only))
        return undefined;
      return answered(call, ask, withGiven(method, call, name, first, dialect));
    },
  );
}

export async function answered(call: Call, ask: Ask, params: Json): Promise<Json | undefined> {
  const result = member(await ask(call, params), 'result');
  return result === undefined || text(result) === text(call.result) ? undefined : withResult(call, result);
}

/** A node that refuses every call of a method whose arguments are such. */
function refused(
  clause: string,
  method: AnyMethod,
  detail: string,
  dialect: Dialect,
  is: (call: Call) => boolean,
): Violation {
  return violation(clause, 'argument refused', detail, [spelled(method.name, dialect)], (call) =>
    call.result !== undefined && is(call) ? refusal(call) : undefined,
  );
}

/** Names of arguments, and those inside a query. */
function namesOf({ params }: AnyMethod): readonly string[] {
  return Object.entries(params).flatMap(([name, schema]) => {
    if (schema.beyond || schema.absent !== undefined) return [];
    const parts = schema.kind === 'struct' && name === 'query' ? Object.entries(schema.parts ?? {}) : [];
    return parts.length > 0 ? parts.filter(([, part]) => !part.beyond).map(([inner]) => `${name}.${inner}`) : [name];
  });
}

/** Arguments ignored or refused, each of their values, orders, the keys of a start, and what may be left out. */
export function argumentViolations(dialect: Dialect): readonly Violation[] {
  return (Object.values(methods) as readonly AnyMethod[]).flatMap((method) => {
    const all = namesOf(method);
    const found: Violation[] = [];
    const id = (what: string) => `${method.name}/${what}`;
    const has = (name: string) => (call: Call) => given(method, call, name, dialect) !== undefined;
    if (isBinding(id('params'))) {
      for (const name of all)
        if (!/before_date/.test(name) && !isFilter(name) && !free.has(`${method.name} ${name}`))
          found.push(ignored(id('params'), method, name, dialect));
      found.push(
        refused(id('params'), method, 'all', dialect, (call) =>
          all.every((name) => has(name.split('.')[0] ?? '')(call)),
        ),
      );
    }
    if (isBinding(id('exists')))
      found.push(
        violation(id('exists'), 'method missing', '', [spelled(method.name, dialect)], (call) =>
          call.result === undefined ? undefined : refusal(call, -32002, `Could not find method ${method.shortName}`),
        ),
      );
    for (const name of all) {
      const short = name.split('.').at(-1) ?? name;
      if (isBinding(id(`values-${short}`)))
        for (const value of documentedValues(method, short)) {
          found.push(
            refused(
              id(`values-${short}`),
              method,
              String(value),
              dialect,
              (call) => given(method, call, name, dialect) === value,
            ),
          );
          if (!free.has(`${method.name} ${name} ${value}`))
            found.push(ignored(id(`values-${short}`), method, name, dialect, String(value)));
        }
    }
    for (const name of new Set([...Object.keys(method.params), ...all])) {
      const short = name.split('.').at(-1) ?? name;
      if (isBinding(id(`optional-${short}`)))
        found.push(refused(id(`optional-${short}`), method, 'left out', dialect, (call) => !has(name)(call)));
      const [own, sample] = sampleValue(method, short);
      if (isBinding(id(`default-${own}`)))
        found.push(
          refused(
            id(`default-${own}`),
            method,
            `${sample}, the value of the sample`,
            dialect,
            (call) => String(given(method, call, name, dialect)) === String(sample),
          ),
        );
    }
    if (isBinding(id('orders')))
      // Deployed nodes refuse some: departures.
      for (const [order, { beyond, deployed }] of Object.entries(method.orders ?? {}))
        if (!beyond && deployed?.length !== 0)
          found.push(
            refused(id('orders'), method, order, dialect, (call) => given(method, call, 'order', dialect) === order),
          );
    if (method.orders && isBinding(id('orders'))) found.push(ignored(id('orders'), method, 'order', dialect));
    for (const [order, { start, beyond }] of Object.entries(
      method.orders ?? (isBinding(id('start')) ? { '': { start: [method.params.start] } } : {}),
    ) as [string, { start: AnyMethod['params'][string][]; beyond?: true }][]) {
      if (beyond || (order !== '' && !isBinding(id(`start-${order}`)))) continue;
      const clause = order === '' ? id('start') : id(`start-${order}`);
      const inOrder = (call: Call) => order === '' || given(method, call, 'order', dialect) === order;
      found.push(refused(clause, method, 'all', dialect, inOrder));
      const shape = start.find(({ kind }) => kind === 'row') ?? start[0];
      const keys = shape?.kind === 'row' ? Object.values(shape.parts ?? {}) : [shape];
      for (const [place, key] of keys.entries())
        if (!free.has(`${method.name} ${order} key ${place + 1}`))
          found.push(keyIgnored(clause, method, place, key && lowest(key), dialect, inOrder));
    }
    return found;
  });
}

/** The values that the documents list for an argument. */
function documentedValues(method: AnyMethod, argument: string): readonly string[] {
  return argumentFacts(method).find((param) => param.name === argument)?.values ?? [];
}

/** A node that reads one key of a start as the least value. */
function keyIgnored(
  clause: string,
  method: AnyMethod,
  place: number,
  lowestStart: Json | undefined,
  dialect: Dialect,
  inOrder: (call: Call) => boolean,
): Violation {
  return violation(
    clause,
    'argument ignored',
    `key ${place + 1} of start`,
    [spelled(method.name, dialect)],
    async (call, ask) => {
      const start = given(method, call, 'start', dialect);
      if (!inOrder(call) || start === undefined || call.result === undefined || lowestStart === undefined)
        return undefined;
      const isVotes = given(method, call, 'order', dialect) === 'by_vote_name' && place === 0;
      const value = isVotes ? '9223372036854775807' : lowestStart;
      if (!isArray(start) && place > 0) return undefined;
      const next = isArray(start) ? (place < start.length ? start.with(place, value) : start) : value;
      return text(next) === text(start)
        ? undefined
        : answered(call, ask, withGiven(method, call, 'start', next, dialect));
    },
  );
}
