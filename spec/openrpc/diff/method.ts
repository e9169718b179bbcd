import type { JsonSchema } from '../../kernel/schema.ts';
import type { ContentDescriptor, OpenRpcMethod } from '../document.ts';
import { counted, literal } from '../reading/notes.ts';
import { moved } from './bounds.ts';
import { changed as breaking, type Difference, type Effect, harmless } from './difference.ts';

/** Compares two schemas of values with the same direction. */
export type CompareSchema = (before: JsonSchema, after: JsonSchema, path: string) => Iterable<Difference>;

/** The comparisons of sent and of received values. */
export interface Directions {
  readonly sent: CompareSchema;
  readonly received: CompareSchema;
}

type CompareMethods = (before: OpenRpcMethod, after: OpenRpcMethod, schemas: Directions) => Iterable<Difference>;

/** The differences between two descriptions of a method, except inside components. */
export const compareMethods: CompareMethods = function* (before, after, schemas) {
  for (const rule of rules) yield* rule(before, after, schemas);
};

const at = (path: string, what: string, effect: Effect): Difference => ({ path, what, effect });

const structure: CompareMethods = function* ({ paramStructure: from }, { paramStructure: to }) {
  if (from !== to) yield at('', `parameters ${from ?? 'either'} → ${to ?? 'either'}`, to ? breaking : harmless);
};

const parameters: CompareMethods = function* (before, after, { sent }) {
  const [from, to] = [before.params, after.params];
  const [old, now] = [from, to].map((params) => params.map(({ name }) => name)) as [string[], string[]];
  const byPosition = after.paramStructure === 'by-position';
  const partner = (param: ContentDescriptor, index: number): ContentDescriptor | undefined => {
    const named = to.find(({ name }) => name === param.name);
    const there = byPosition && !named ? to[index] : undefined;
    return named ?? (there && !old.includes(there.name) ? there : undefined);
  };
  const met = new Set<ContentDescriptor>();
  for (const [index, param] of from.entries()) {
    const other = partner(param, index);
    if (!other) {
      yield at(`/${param.name}`, 'parameter is gone', breaking);
      continue;
    }
    met.add(other);
    if (other.name !== param.name) yield at(`/${param.name}`, `is now called ${other.name}`, harmless);
    if (Boolean(param.required) !== Boolean(other.required))
      yield other.required
        ? at(`/${other.name}`, 'optional → required', breaking)
        : at(`/${other.name}`, 'required → optional', harmless);
    yield* sent(param.schema, other.schema, `/${other.name}`);
  }
  for (const param of to.filter((param) => !met.has(param)))
    yield param.required
      ? at(`/${param.name}`, 'new required parameter', breaking)
      : at(`/${param.name}`, 'new optional parameter', harmless);
  const both = old.filter((name) => now.includes(name));
  const moved = both.some((name, index) => now.filter((other) => both.includes(other))[index] !== name);
  const pushed = both.some((name) => now.indexOf(name) > old.indexOf(name));
  if (byPosition && (moved || pushed)) yield at('', `order [${old.join(', ')}] → [${now.join(', ')}]`, breaking);
};

const results: CompareMethods = function* ({ result: from }, { result: to }, { received }) {
  yield* received(from.schema, to.schema, '/result');
};

interface Limit {
  readonly param: string;
  readonly maximum?: number;
  readonly deployed?: number;
}

const limits: CompareMethods = function* (before, after) {
  const [from, to] = [before['x-limits'], after['x-limits']] as (Partial<Limit> | undefined)[];
  const param = to?.param ?? from?.param;
  for (const [key, whose] of [
    ['maximum', ''],
    ['deployed', ' on deployed nodes'],
  ] as const) {
    const [was, is] = [from?.[key], to?.[key]];
    const effect = moved(was, is, true);
    const words = (elements: number | undefined) =>
      elements === undefined ? 'no limit' : `at most ${counted(elements)}`;
    if (effect) yield at(`/${param}`, `${words(was)} → ${words(is)}${whose}`, effect.sender ? breaking : harmless);
  }
};

const assumptions: CompareMethods = function* (before, after) {
  const [from, to] = [before['x-defaults'], after['x-defaults']].map((value = {}) => value as Record<string, unknown>);
  for (const [name, value] of Object.entries(from ?? {}))
    if (to && Object.hasOwn(to, name) && literal(to[name]) !== literal(value))
      yield at(`/${name}`, `if left out ${literal(value)} → ${literal(to[name])}`, breaking);
};

interface Order {
  readonly start: readonly JsonSchema[];
  readonly next?: readonly string[];
}

const orders: CompareMethods = function* (before, after, { sent }) {
  const [from, to] = [before['x-orders'], after['x-orders']].map((value = {}) => value as Record<string, Order>) as [
    Record<string, Order>,
    Record<string, Order>,
  ];
  for (const [name, { start, next }] of Object.entries(from)) {
    const other = Object.hasOwn(to, name) ? to[name] : undefined;
    // The values of the parameter already report an added or removed order.
    if (!other) continue;
    yield* sent({ anyOf: start }, { anyOf: other.start }, `/start by ${name}`);
    if (next && literal(next) !== literal(other.next ?? []))
      yield at(`/start by ${name}`, `next page from ${words(next)} → ${words(other.next)}`, breaking);
  }
};

const words = (members: readonly string[] = []) => (members.length > 0 ? members.join(', ') : 'what is left open');

const pages: CompareMethods = function* (before, after) {
  const [from, to] = [before['x-paging'], after['x-paging']].map((paging) => {
    const { source: _, ...rules } = (paging ?? {}) as Record<string, unknown>;
    return literal(rules);
  });
  if (from !== to && from !== '{}') yield at('', `paging ${from} → ${to}`, breaking);
  else if (from !== to) yield at('', `paging is stated: ${to}`, harmless);
};

/** Clients branch on the code for a circumstance, not on its wording. */
const errors: CompareMethods = function* (before, after) {
  const codeOf = ({ code, data }: NonNullable<OpenRpcMethod['errors']>[number]) => {
    const inner = (data as { readonly code?: number } | undefined)?.code;
    return inner === undefined ? `${code}` : `${code} (data.code ${inner})`;
  };
  const [from, to] = [before.errors ?? [], after.errors ?? []];
  const same = new Set(from.map(codeOf).filter((code) => to.some((error) => codeOf(error) === code)));
  for (const error of from) {
    const now = to.find(({ message }) => message === error.message);
    if (now && codeOf(now) !== codeOf(error))
      yield at('', `error when ${error.message}: ${codeOf(error)} → ${codeOf(now)}`, breaking);
    else if (!now && !same.has(codeOf(error))) yield at('', `no error ${codeOf(error)} any more`, harmless);
  }
  for (const error of to)
    if (!same.has(codeOf(error)) && !from.some(({ message }) => message === error.message))
      yield at('', `new error ${codeOf(error)} when ${error.message}`, harmless);
};

const status: CompareMethods = function* (before, after) {
  const [from, to] = [before['x-stability'], after['x-stability']];
  if (from !== to && from !== undefined && to !== undefined)
    yield at('', `${from} → ${to}`, from === 'stable' ? breaking : harmless);
  const [was, is] = [before, after].map((method) => method['x-status'] ?? (method.deprecated ? 'deprecated' : ''));
  if (was !== is) yield at('', is ? `is ${is}` : `is no longer ${was}`, harmless);
};

const departures: CompareMethods = function* (before, after) {
  const [from, to] = [before['x-deployed'], after['x-deployed']].map((value) => (value ? literal(value) : ''));
  if (from !== to) yield at('', 'what deployed nodes do instead', harmless);
};

const rules: readonly CompareMethods[] = [
  structure,
  parameters,
  results,
  limits,
  assumptions,
  orders,
  pages,
  errors,
  status,
  departures,
];
