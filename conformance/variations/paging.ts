import { core } from '../../spec/dialects/core.ts';
import { spelled } from '../../spec/kernel/names.ts';
import { methods } from '../../spec/methods/index.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import { givenTo } from '../judge/kit/arguments/given.ts';
import { inside, plainText } from '../judge/kit/lists/identity.ts';
import { limitRequested } from '../judge/limits/limited.ts';
import type { Call } from '../model/exchange/call.ts';
import { isArray, isObject, type Json } from '../model/json.ts';
import { each, withLimit } from './requests.ts';
import { describedOf, type Http, ofResults, type Variation } from './variation.ts';

const paged = Object.values<AnyMethod>(methods).filter(
  ({ paging, name }) => paging !== undefined && !/account_history/.test(name),
);

/** The members of an element that `start` names, and what they are there; undefined: nothing is named. */
function startOf(call: Call): readonly (readonly [member: string, value: Json])[] | undefined {
  const [method, given] = [describedOf(call), givenTo(call)];
  if (method === undefined || given === undefined) return undefined;
  const { next, ambiguous } = method.orders?.[String(given.order)] ?? {};
  if (ambiguous) return undefined;
  const { start } = given;
  const named = next
    ? next.map((name, place) => [name, isArray(start) ? start[place] : start] as const)
    : Object.entries(method.paging?.next ?? {}).map(([argument, name]) => [name, given[argument]] as const);
  const known = named.flatMap(([name, value]) =>
    value === undefined || value === null || value === '' || value === 0 ? [] : [[name, value] as const],
  );
  return known.length > 0 && known.length === named.length ? known : undefined;
}

/** Of a page that was asked for with one element more: without the element that `start` names, else without the last. */
function behindStart(list: readonly Json[], call: Call): readonly Json[] {
  if (call.request.method === 'call') return list;
  const start = startOf(call);
  const [first] = list;
  const isStart = start?.every(([name, value]) => {
    const own = inside(
      first,
      name
        .split('.')
        .map((part) => spelled(part, core))
        .join('.'),
    );
    return own !== undefined && plainText(own) === plainText(value);
  });
  const limit = limitRequested(call);
  if (isStart) return list.slice(1);
  return limit === undefined || limit === 0 || limit >= largest(describedOf(call)) ? list : list.slice(0, limit - 1);
}

const largest = (method: AnyMethod | undefined) => method?.limit?.maximum ?? method?.limit?.deployed ?? 1000;

/** Asks for one element more, of which one is then left out. */
const oneMore = (isMeant: (name: string) => boolean): Http => {
  return {
    request: ({ json }) =>
      each(json, (request) =>
        isMeant(String(request.method))
          ? withLimit(request, (limit, method) => (limit > 0 && limit < largest(method) ? limit + 1 : limit))
          : undefined,
      ),
  };
};

function ofLists(change: (list: readonly Json[], call: Call) => readonly Json[], isMeant: (name: string) => boolean) {
  return ofResults((result, call) => {
    if (!isMeant(call.method)) return undefined;
    if (isArray(result)) return change(result, call);
    if (!isObject(result)) return undefined;
    return Object.fromEntries(
      Object.entries(result).map(([name, value]) => [name, isArray(value) ? change(value, call) : value]),
    );
  });
}

const isListOfDatabase = (name: string) => /\.list_/.test(name);

export const paging: readonly Variation[] = [
  {
    id: 'paging/lists-begin-behind-start',
    class: 'paging',
    allowedBy: 'Document 3 says that `start` of the next page is made of the last element, not whether it comes again.',
    answer: ofLists(behindStart, isListOfDatabase),
    http: oneMore(isListOfDatabase),
  },
  ...paged
    .filter(
      ({ name, paging: of }) => !isListOfDatabase(name) && !/lower_bound/.test(String(Object.keys(of?.next ?? {}))),
    )
    .map(({ name }): Variation => {
      return {
        id: `paging/${name}-begins-behind-start`,
        class: 'paging',
        allowedBy: 'No sentence says whether a page holds what its first argument names.',
        answer: ofLists(behindStart, (each) => each === name),
        http: oneMore((each) => each === name),
      };
    }),
  {
    id: 'paging/pages-of-20',
    class: 'paging',
    allowedBy: '`limit` caps the size of a page; no sentence says that a page is filled.',
    answer: ofLists(
      (list) => list.slice(0, 20),
      (name) => paged.some((method) => method.name === name),
    ),
  },
];
