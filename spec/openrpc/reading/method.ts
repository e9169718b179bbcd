import { type Clause, clauses } from '../../clauses/index.ts';
import type { Departure } from '../../departures/departure.ts';
import type { JsonSchema } from '../../kernel/schema.ts';
import type { Limit } from '../../methods/method.ts';
import type { Paging } from '../../methods/paging.ts';
import { partsOf } from '../../source/read/place.ts';
import type { ContentDescriptor, OpenRpcError, OpenRpcMethod } from '../document.ts';
import { type Example, examplesOf } from './calls.ts';
import { counted, literal } from './notes.ts';
import { type Outline, outline } from './outline.ts';
import { pagingInWords } from './paging.ts';
import type { Typing } from './typed.ts';

export interface ParamReading extends Outline {
  readonly name: string;
  /** Its meaning in one sentence. */
  readonly summary: string | undefined;
  /** `yes`, or `no` with the default value. */
  readonly required: string;
}

export interface OrderReading {
  readonly name: string;
  /** Whether the documents state it, or only deployed nodes have it. */
  readonly deployed: boolean;
  readonly start: readonly Outline[];
  /** The `start` of deployed nodes, if different; empty: they do not have this order. */
  readonly deployedStart: readonly Outline[] | undefined;
  readonly next: readonly string[];
}

export interface ErrorReading {
  readonly code: number;
  readonly inner: number | undefined;
  readonly when: string;
  readonly source: string;
}

/** A known departure of deployed nodes, with the arguments and the result of this method there. */
export interface DepartureReading {
  readonly departure: Departure | undefined;
  readonly id: string;
  readonly params?: readonly ParamReading[];
  readonly result?: Outline;
  readonly error?: number;
}

export interface ClauseReading extends Pick<Clause, 'id' | 'level' | 'text'> {
  readonly source: string;
}

/** A method in words and outlines, for any markup. Words in backticks are code. */
export interface MethodReading {
  readonly name: string;
  readonly namespace: string;
  readonly shortName: string;
  readonly summary: string;
  readonly source: string;
  readonly stability: string;
  readonly status: string | undefined;
  readonly byPosition: boolean;
  readonly params: readonly ParamReading[];
  readonly result: Outline;
  readonly limits: readonly string[];
  readonly orders: readonly OrderReading[];
  readonly paging: readonly string[];
  readonly errors: readonly ErrorReading[];
  readonly departures: readonly DepartureReading[];
  readonly examples: readonly Example[];
  readonly clauses: readonly ClauseReading[];
}

export function readMethod(method: OpenRpcMethod, departures: readonly Departure[], typing: Typing): MethodReading {
  const { name, summary } = method;
  const [namespace = '', shortName = name] = name.split(/\.(.*)/s);
  const defaults = (method['x-defaults'] ?? {}) as Readonly<Record<string, unknown>>;
  const paging = method['x-paging'] as Paging | undefined;
  const orders = ordersOf(method['x-orders']);
  return {
    name,
    namespace,
    shortName,
    summary,
    source: sourceText(method['x-source']),
    stability: String(method['x-stability'] ?? 'not stated'),
    status: (method['x-status'] as string | undefined) ?? (method.deprecated ? 'deprecated' : undefined),
    byPosition: method.paramStructure === 'by-position',
    params: method.params.map((param) => besideOrders(paramOf(param, defaults), orders)),
    result: outline(method.result.schema),
    limits: limitsOf(method['x-limits'] as Limit | undefined),
    orders,
    paging: paging ? pagingInWords(paging) : [],
    errors: (method.errors ?? []).map(errorOf),
    departures: departuresOf(method, departures),
    examples: examplesOf(method, typing),
    clauses: clausesOf(method['x-clauses']),
  };
}

function sourceText(source: unknown): string {
  return source === 'deployed' ? 'deployed nodes' : String(source ?? 'not stated');
}

function paramOf(param: ContentDescriptor, defaults: Readonly<Record<string, unknown>> = {}): ParamReading {
  const { default: usual, ...schema } = param.schema;
  const read = outline(schema);
  const whenAbsent = [
    ...(usual === undefined ? [] : [`\`${literal(usual)}\` if left out`]),
    ...(Object.hasOwn(defaults, param.name)
      ? [`deployed nodes take \`${literal(defaults[param.name])}\` if left out`]
      : []),
  ];
  return {
    ...read,
    name: param.name,
    summary: param.summary,
    required: [param.required ? 'yes' : 'no', ...whenAbsent].join('; '),
    deployed: read.deployed || param['x-source'] === 'deployed',
  };
}

/** The table of orders has the values of these two. */
function besideOrders(param: ParamReading, orders: readonly OrderReading[]): ParamReading {
  if (orders.length === 0 || !Object.hasOwn(byOrder, param.name)) return param;
  return { ...param, type: [byOrder[param.name] as string], inside: [], notes: [] };
}

const byOrder: Readonly<Record<string, string>> = { start: 'depends on the order', order: 'name of an order' };

function limitsOf(limit: Limit | undefined): readonly string[] {
  if (!limit) return [];
  const { param, maximum, deployed } = limit;
  return [
    ...(maximum === undefined ? [] : [`\`${param}\` is at most ${counted(maximum)}.`]),
    ...(deployed === undefined ? [] : [`Deployed nodes take a \`${param}\` of at most ${counted(deployed)}.`]),
  ];
}

interface OrderExtension {
  readonly start: readonly JsonSchema[];
  readonly deployed?: readonly JsonSchema[];
  readonly next?: readonly string[];
  readonly 'x-source'?: string;
}

function ordersOf(orders: unknown): readonly OrderReading[] {
  return Object.entries((orders ?? {}) as Readonly<Record<string, OrderExtension>>).map(([name, order]) => ({
    name,
    deployed: order['x-source'] === 'deployed',
    start: order.start.map(outline),
    deployedStart: order.deployed?.map(outline),
    next: order.next ?? [],
  }));
}

function errorOf({ code, message, data }: OpenRpcError): ErrorReading {
  const more = (data ?? {}) as {
    readonly code?: number;
    readonly 'x-source'?: string;
    readonly 'x-code-source'?: string;
  };
  const stated = sourceText(more['x-source']);
  const source = more['x-code-source'] === 'deployed' ? `${stated}; the code is that of deployed nodes` : stated;
  return { code, inner: more.code, when: message, source };
}

interface Instead {
  readonly departure: string;
  readonly params?: readonly ContentDescriptor[];
  readonly result?: JsonSchema;
  readonly error?: number;
}

function departuresOf(method: OpenRpcMethod, all: readonly Departure[]): readonly DepartureReading[] {
  const own = new Set((method['x-clauses'] ?? []) as readonly string[]);
  const instead = method['x-deployed'] as Instead | undefined;
  const found = all.filter(({ id, clause, shows }) => {
    return id === instead?.departure || shows?.method === method.name || (own.has(clause) && !shows?.method);
  });
  const read: DepartureReading[] = found.map((departure) => ({ departure, id: departure.id }));
  if (!instead) return read;
  const reported: DepartureReading = {
    id: instead.departure,
    departure: found.find(({ id }) => id === instead.departure),
    ...(instead.params && { params: instead.params.map((param) => paramOf(param)) }),
    ...(instead.result && { result: outline(instead.result) }),
    ...(instead.error !== undefined && { error: instead.error }),
  };
  return [reported, ...read.filter(({ id }) => id !== reported.id)];
}

function clausesOf(ids: unknown): readonly ClauseReading[] {
  return ((ids ?? []) as readonly string[]).filter(clauses.has).map((id) => {
    const { level, text, document, section, at } = clauses.get(id);
    const lines = at.map((place) => partsOf(place)).filter((place) => place.document === document);
    return { id, level, text, source: `document ${document}, ${section}, line ${lines[0]?.line}` };
  });
}
