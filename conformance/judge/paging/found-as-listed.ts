import type { ClauseId } from '../../../spec/clauses/index.ts';
import { core } from '../../../spec/dialects/core.ts';
import type { PathSegment } from '../../../spec/kernel/error.ts';
import { spelled } from '../../../spec/kernel/names.ts';
import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { callIn, type Request } from '../../model/exchange/request.ts';
import { inCall } from '../../model/fault.ts';
import { isArray, type Json, member } from '../../model/json.ts';
import { type GroupDifference, type RelationRule, type RoleOf, relation } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import type { Random } from '../../util/random.ts';
import { givenTo } from '../kit/arguments/given.ts';
import { inside, plainText } from '../kit/lists/identity.ts';
import { lowest, type Page, pagesOf, placeIn, reachesTheEnd } from '../kit/lists/page.ts';
import { startFrom } from '../kit/lists/starts.ts';
import { type Find, finds } from './finds.ts';

interface Named {
  /** The distinguishing members of each record, with its path. */
  readonly records: ReadonlyMap<string, readonly PathSegment[]>;
  /** The array that holds them. */
  readonly path: readonly PathSegment[];
  /** The records that are there before, with their paths. */
  readonly again?: ReadonlyMap<string, readonly PathSegment[]>;
}

type Group = { readonly found: Named; readonly listed: Named };

/** Larger answers of find_* may have been cut short. */
const mostRecords = 500;

/** One rule for each find_*: it returns exactly the records that its list has under the same name. */
export const foundAsListed: readonly RelationRule[] = finds.map(ruleOf);

function ruleOf(row: Find): RelationRule {
  const { find, list } = row;
  const [namespace, name] = find.split('.') as [string, string];
  const about = namespace === 'condenser_api' ? `condenser-${name}` : name;
  return relation<Group>({
    id: `paging/${about}-as-listed`,
    basis: [{ fact: 'page', source: 'document 3, database_api' }],
    requires: `\`${find}\` answers exactly the records that \`${list}\` has under the same \`${row.by.join('` and `')}\`.`,
    clause: `${find}/result` as ClauseId,
    why: `A client looks up with ${name} what it read in ${list}; both must return the same records.`,
    example: `${list} has a record that ${find}, queried by its \`${row.by.join('`, `')}\`, does not return.`,
    fault: {
      id: `${about.replaceAll('_', '-')}-finds-nothing`,
      summary: `${find} finds nothing`,
      edit: inCall([find], (call) => {
        const place = arrayOf(row, call);
        return place && place.elements.length > 0 ? { path: place.path, value: [] } : undefined;
      }),
    },
    methods: [find, list],
    plan: (target, random) => requests(row, target, random),
    roles: ['found', 'listed'],
    assignRoles: (call) => {
      if (call.method === find) return foundIn(row, call);
      return call.method === list ? listedIn(row, call) : [];
    },
    judge: ({ found, listed }) => {
      if (found.records.size >= mostRecords) return undefined;
      const lost = [...listed.records].find(([key]) => !found.records.has(key));
      // The list may begin behind its `start`.
      const more = [...found.records].find(([key]) => !listed.records.has(key) && !isLeast(key));
      const [again] = [...(found.again ?? [])].filter(([key]) => listed.records.has(key));
      return [
        ...(lost ? [difference('missing', found.path, lost)] : []),
        ...(more ? [difference('unexpected', more[1], more, listed.path)] : []),
        ...(again ? [{ ...difference('unexpected', again[1], again, listed.path), expected: onceOf(again) }] : []),
      ].slice(0, 1);
    },
  });
}

/** Two names of the target, each found and listed from its first record on. */
function requests(row: Find, { corpus, dialect = core, methods: offered }: Target, random: Random): readonly Request[] {
  const [find, list]: readonly AnyMethod[] = [methods[row.find], methods[row.list]];
  if (!find || !list || ![find, list].every(({ name }) => offered.has(spelled(name, dialect)))) return [];
  const order = row.order ?? 'by_creator';
  return random.sample(row.names(corpus), 2).flatMap((name) => {
    const isArrayRequested = row.each.length === 0;
    const requested = row.requested.map(
      (argument, place) => [argument, isArrayRequested ? [...name] : (name[place] as Json)] as const,
    );
    const routes = row.findOrders ? [['order', row.findOrders.at(-1) as string] as const] : [];
    const begin = startFrom(list, order, row.by[0] === 'id' ? [] : name);
    const all = { order_direction: 'ascending', status: 'all' };
    const listing = {
      start: begin,
      limit: isArrayRequested && row.by[0] !== 'id' ? 2 : 100,
      order,
      ...(list.params.status && all),
    };
    return [callIn(find, Object.fromEntries([...requested, ...routes]), dialect), callIn(list, listing, dialect)];
  });
}

/** Whether a record has the least keys that `start` can have. */
const isLeast = (key: string): boolean => key !== '[]' && lowest.has(key.slice(1, -1));

function difference(
  kind: 'missing' | 'unexpected',
  path: readonly PathSegment[],
  [key, place]: readonly [string, readonly PathSegment[]],
  contradictedBy = place,
): GroupDifference<keyof Group> {
  const expected = kind === 'missing' ? `the record ${key} of the list` : 'no record that the list has not';
  return {
    role: 'found',
    path,
    kind,
    expected,
    actual: undefined,
    contradictedBy: [{ role: 'listed', path: contradictedBy }],
  };
}

const onceOf = ([key]: readonly [string, ...unknown[]]) => `the record ${key} once, as in the list`;

function arrayOf({ found }: Find, call: Call) {
  const elements = found === '' ? call.result : member(call.result, found);
  return isArray(elements) ? { elements, path: found === '' ? ['result'] : ['result', found] } : undefined;
}

/** The records found under each of the requested names. */
function foundIn(row: Find, call: Call): readonly RoleOf<Group>[] {
  const place = arrayOf(row, call);
  const given = givenTo(call);
  if (place === undefined || given === undefined) return [];
  if (row.findOrders && !row.findOrders.includes(String(given.order))) return [];
  const names = namesRequested(row, given);
  const groups = new Map(names.map((name) => [name, new Map<string, readonly PathSegment[]>()]));
  const again = new Map(names.map((name) => [name, new Map<string, readonly PathSegment[]>()]));
  for (const [index, element] of place.elements.entries()) {
    const key = keyOf(row, element);
    // Of records of another shape nothing is known.
    if (key === undefined) return [];
    const of = groups.get(key.name)?.has(key.each) ? again : groups;
    of.get(key.name)?.set(key.each, [...place.path, index]);
  }
  // What is asked for twice may be answered twice.
  const isOnce = groups.size === names.length;
  return [...groups].map(([group, records]) => {
    const twice = isOnce ? again.get(group) : undefined;
    return { group, role: 'found', value: { records, path: place.path, ...(twice && { again: twice }) } };
  });
}

function namesRequested({ requested }: Find, given: Readonly<Record<string, Json>>): readonly string[] {
  const values = requested.map((name) => given[name] ?? null);
  const [only] = values;
  const names = values.length === 1 && isArray(only) ? only.map((each) => [each]) : [values];
  return names.map((name) => plainText(name));
}

/** The names whose records are all in the page: other names come before and after, or the list ends. */
function listedIn(row: Find, call: Call): readonly RoleOf<Group>[] {
  const [page] = pagesOf(call);
  if (page === undefined || (row.order !== undefined && page.order?.name !== row.order)) return [];
  const keys = page.elements.map((element) => keyOf(row, element));
  const groups = new Map<string, Map<string, readonly PathSegment[]>>();
  for (const [index, key] of keys.entries()) {
    if (key === undefined) return [];
    const records = groups.get(key.name) ?? new Map();
    groups.set(key.name, records.set(key.each, placeIn(page, index)));
  }
  const [first, last] = [keys[0]?.name, keys.at(-1)?.name];
  const complete = (name: string) =>
    row.each.length === 0 ||
    ((name !== first || beginsBefore(row, page, name)) && (name !== last || reachesTheEnd(page)));
  return [...groups].flatMap(([group, records]) =>
    complete(group) ? [{ group, role: 'listed', value: { records, path: page.path } } as const] : [],
  );
}

/** Whether `start` has another name, or the least possible record of this name. */
function beginsBefore({ by }: Find, { given: { start } }: Page, name: string): boolean {
  if (!isArray(start) || start.length <= by.length) return false;
  const rest = start.slice(by.length);
  return plainText(start.slice(0, by.length)) !== name || rest.every((value) => lowest.has(plainText(value)));
}

function keyOf({ by, each }: Find, element: Json): { readonly name: string; readonly each: string } | undefined {
  const values = [...by, ...each].map((name) => inside(element, name));
  if (values.includes(undefined)) return undefined;
  const texts = values as readonly Json[];
  return { name: plainText(texts.slice(0, by.length)), each: plainText(texts.slice(by.length)) };
}
