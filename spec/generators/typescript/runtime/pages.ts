import type { Caller, CallOptions, MethodMap, NameOf, Rest } from './caller.ts';
import { stringifyJson } from './json.ts';

/** How to request the next page of a method; paths lead into members by dots. */
export interface Paging {
  /** The member of the result that holds the elements; absent: the result is the list. */
  readonly list?: string;
  /** The argument with the number of elements. */
  readonly limit: string;
  /** Default of the limit. */
  readonly size?: number;
  /** The element that the next page begins with. */
  readonly from: 'last' | 'first';
  /** Added to a number taken from the last element; without it pages overlap by one element. */
  readonly step?: -1;
  /** For each argument that changes, the place of its value in the element. */
  readonly next?: Readonly<Record<string, string>>;
  /** By order: the members of `start`. */
  readonly orders?: Readonly<Record<string, { readonly next: readonly string[]; readonly plain: boolean }>>;
}

type Elements<R, P> = R extends readonly (infer E)[]
  ? E
  : P extends { readonly list: infer L extends keyof R }
    ? R[L] extends readonly (infer E)[]
      ? E
      : never
    : never;

/** The parts of the pages of a method. */
export type ElementOf<T extends MethodMap<T>, P, M extends keyof T & keyof P> = Elements<T[M]['result'], P[M]>;

/** A client that can iterate over pages. */
export interface Client<T extends MethodMap<T>, P> extends Caller<T> {
  /** All pages from `params` on, each without the elements of the page before. */
  pages<M extends NameOf<T> & NameOf<P>>(
    method: M,
    params: T[M]['named'],
    options?: CallOptions,
  ): AsyncGenerator<readonly ElementOf<T, P, M>[], void>;
  /** The elements of all pages. */
  elements<M extends NameOf<T> & NameOf<P>>(
    method: M,
    params: T[M]['named'],
    options?: CallOptions,
  ): AsyncGenerator<ElementOf<T, P, M>, void>;
}

type Values = Readonly<Record<string, unknown>>;

export function pagerOf<T extends MethodMap<T>, P extends { readonly [M in keyof P]: Paging }>(
  caller: Caller<T>,
  paging: P,
): Client<T, P> {
  const pages: Client<T, P>['pages'] = async function* (method, params, options = {}) {
    const how: Paging = paging[method];
    let requested = sized(params as Values, how);
    let known: string | undefined;
    let shown = 0;
    for (;;) {
      const result = await caller.call(method, ...([requested, options] as unknown as Rest<T, typeof method>));
      const page = elementsIn(result, how);
      const repeated = Math.min(shown, run(page, known, requested, how));
      if (page.length > repeated) yield page.slice(repeated) as never;
      if (page.length === repeated || page.length < Number(at(requested, how.limit))) return;
      const next = nextPage(page, requested, how);
      if (next === undefined) return;
      if (!how.step) {
        const last = cursorText(edge(page, how), requested, how);
        if (last === known) throw new RangeError(`all elements of a page have one key: ${how.limit} must be larger`);
        known = last;
        shown = run([...page].reverse(), known, requested, how);
      }
      requested = next;
    }
  };
  const elements: Client<T, P>['elements'] = async function* (method, params, options = {}) {
    for await (const page of pages(method, params, options)) yield* page;
  };
  return { ...caller, pages, elements };
}

function sized(requested: Values, { limit, size }: Paging): Values {
  return size !== undefined && at(requested, limit) === undefined ? put(requested, limit.split('.'), size) : requested;
}

function elementsIn(result: unknown, { list }: Paging): readonly unknown[] {
  return (list === undefined ? result : at(result, list)) as readonly unknown[];
}

/** The number of elements at the beginning with this cursor: several may share a key. */
function run(page: readonly unknown[], known: string | undefined, requested: Values, how: Paging): number {
  if (known === undefined) return 0;
  const other = page.findIndex((element) => cursorText(element, requested, how) !== known);
  return other < 0 ? page.length : other;
}

function edge(page: readonly unknown[], { from }: Paging): unknown {
  return page.at(from === 'last' ? -1 : 0);
}

/** The values of an element that the next page begins with, by argument. */
function cursor(
  element: unknown,
  requested: Values,
  { next, orders, step }: Paging,
): readonly (readonly [string, unknown])[] {
  if (next) return Object.entries(next).map(([param, path]) => [param, moved(at(element, path), step)]);
  const order = orders?.[String(requested.order)];
  if (order === undefined) throw new TypeError(`the documents leave open how order ${String(requested.order)} goes on`);
  const values = order.next.map((path) => at(element, path));
  return [['start', order.plain ? values[0] : values]];
}

function cursorText(element: unknown, requested: Values, how: Paging): string {
  return stringifyJson(cursor(element, requested, how) as never);
}

/** The arguments of the next page; undefined after the last number. */
function nextPage(page: readonly unknown[], requested: Values, how: Paging): Values | undefined {
  const values = cursor(edge(page, how), requested, how);
  if (!how.step && page.length < 2)
    throw new RangeError(`pages of one element do not go on: ${how.limit} must be 2 or more`);
  let next = requested;
  for (const [path, value] of values) {
    // Newest first, down to the first entry; a request before it would start again.
    if (value === -1n || (value === 0 && !how.step)) return undefined;
    next = put(next, path.split('.'), value);
    const limit = at(requested, how.limit);
    if (how.step && typeof value === 'bigint' && value < BigInt(Number(limit)))
      next = put(next, how.limit.split('.'), Number(value));
  }
  return next;
}

function moved(value: unknown, step = 0): unknown {
  return step === 0 ? value : BigInt(value as number | bigint) + BigInt(step);
}

/** The value at a path of members; the empty path is the value itself. */
function at(value: unknown, path: string): unknown {
  const names = path === '' ? [] : path.split('.');
  return names.reduce<unknown>((inner, name) => (Object(inner) as Values)[name], value);
}

/** The values with one replaced at a path of members or elements. */
function put<V extends object>(values: V, [name, ...rest]: readonly string[], value: unknown): V {
  if (name === undefined) return values;
  const inner = (values as Values)[name];
  const changed = { [name]: rest.length > 0 ? put(Object(inner) as object, rest, value) : value };
  return (Array.isArray(values) ? Object.assign([...values], changed) : { ...values, ...changed }) as V;
}
