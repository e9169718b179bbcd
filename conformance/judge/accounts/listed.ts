import type { Call } from '../../model/exchange/call.ts';
import { inCall } from '../../model/fault.ts';
import { at, isArray, member } from '../../model/json.ts';
import { relation } from '../../model/rule.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isWhole, pageCapacity } from '../kit/arguments/page-capacity.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';

/** What looks names up from a lower bound on, and the list of all of them. */
const tables = [
  { lookup: 'condenser_api.lookup_accounts', list: 'database_api.list_accounts', under: 'accounts', by: 'name' },
  {
    lookup: 'condenser_api.lookup_witness_accounts',
    list: 'database_api.list_witnesses',
    under: 'witnesses',
    by: 'owner',
  },
] as const;
const lookups: readonly string[] = tables.map(({ lookup }) => lookup);

/** Names of accounts, or of witnesses, from a lower bound on, as many as requested. */
interface Names {
  readonly of: (typeof tables)[number]['under'];
  readonly from: string;
  /** So many it may hold. */
  readonly capacity: number;
  readonly names: readonly string[];
  readonly path: readonly string[];
}

function namesOf(call: Call): Names | undefined {
  const capacity = pageCapacity(call);
  const table = tables.find(({ lookup, list }) => [lookup, list].includes(call.method as typeof lookup));
  if (capacity === undefined || table === undefined) return undefined;
  const { under, by } = table;
  const isLookup = lookups.includes(call.method);
  const start = argument(call, isLookup ? 'lower_bound_name' : 'start');
  const list = isLookup || argument(call, 'order') === 'by_name' ? listOf(call, isLookup ? [] : [under]) : undefined;
  if (list === undefined || typeof start !== 'string' || start.length > 16) return undefined;
  const names = list.map((each) => (isLookup ? each : member(each, by)));
  if (!names.every((name) => typeof name === 'string')) return undefined;
  return { of: under, from: start, capacity, names, path: isLookup ? ['result'] : ['result', under] };
}

function listOf({ result }: Call, under: readonly string[]) {
  const list = at(result, under);
  return isArray(list) ? list : undefined;
}

const isComplete = ({ from, capacity, names }: Names) => from === '' && isWhole(names.length, capacity);

export const lookedUpNames = relation<{ readonly page: Names; readonly all: Names }>({
  id: 'accounts/names-as-listed',
  requires:
    '`lookup_accounts` answers names in the complete list of accounts, and `lookup_witness_accounts` of witnesses, all from its lower bound on where they fit.',
  clause: 'condenser_api.lookup_accounts/params',
  clauses: { 'condenser_api.lookup_witness_accounts': 'condenser_api.lookup_witness_accounts/params' },
  why: 'A form completes names as they are typed; it must offer exactly the accounts that exist.',
  example: '`lookup_accounts ["b", 9]` gives bob and dan where the list has bob, carol and dan.',
  fault: {
    id: 'accounts-name-made-up',
    summary: 'a name in the place of the last one that no account has',
    edit: inCall(lookups, (call) => {
      const page = namesOf(call);
      const last = page?.names.at(-1);
      if (page === undefined || last === undefined || isComplete(page)) return undefined;
      return { path: [...page.path, page.names.length - 1], value: `${last.slice(0, 15)}-`, found: page.path };
    }),
  },
  methods: tables.flatMap(({ lookup, list }) => [lookup, list]),
  roles: ['page', 'all'],
  plan: (target) => [
    ...tables.flatMap(({ lookup, list, under }) => [
      ...requestsTo(target, [list, { start: '', limit: 1000, order: 'by_name' }]),
      ...aboutEach(target.corpus[under], 2, (name) =>
        requestsTo(target, [lookup, { lower_bound_name: name, limit: 10 }]),
      ),
    ]),
  ],
  assignRoles: (call) => {
    const value = namesOf(call);
    if (value === undefined) return [];
    const isLookup = lookups.includes(call.method);
    if (!isLookup && isComplete(value)) return [{ group: value.of, role: 'all', value }];
    return isLookup ? [{ group: value.of, role: 'page', value }] : [];
  },
  judge: ({ page, all }) => {
    // The rules of limits judge requests beyond the maximum.
    if (page.names.length > page.capacity) return undefined;
    const wanted = all.names.filter((name) => name >= page.from);
    const known = new Set(all.names);
    // What the elements of a page are is not shown.
    if (page.names.length > 0 && !page.names.some((name) => known.has(name))) return undefined;
    const given = new Set(page.names);
    const isFull = page.names.length >= page.capacity;
    // In which order is not stated, nor how full a page is.
    if (page.names.every((name) => known.has(name)) && (isFull || wanted.every((name) => given.has(name)))) return [];
    const shown = wanted.slice(0, page.capacity);
    const expected = `${shown.join(', ') || 'none'}, as in the list of ${all.of}`;
    const contradictedBy = [{ role: 'all' as const, path: all.path }];
    return [{ role: 'page', path: page.path, kind: 'value', expected, actual: page.names, contradictedBy }];
  },
});
