import { dialects } from '../../../../spec/dialects/index.ts';
import type { Fields } from '../../../../spec/kernel/combinators/struct.ts';
import { spelled } from '../../../../spec/kernel/names.ts';
import { type AnySchema, issues } from '../../../../spec/kernel/schema.ts';
import type { Dialect, Wire } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { type Call, calls, withCalls } from '../../../model/exchange/call.ts';
import type { Exchange } from '../../../model/exchange/exchange.ts';
import { methodSpelled } from '../../../model/exchange/method-spelled.ts';
import { isArray, isObject, type Json, JsonError, member, parseJson } from '../../../model/json.ts';
import type { Rule, Subject } from '../../../model/rule.ts';
import { largestPage } from './page-capacity.ts';

/** Subjects whose rules judge answers to any arguments: by envelope and schema, or by how the arguments are given. */
const ofAnyArguments: ReadonlySet<Subject> = new Set([
  'envelope',
  'protocol',
  'arguments',
  'batch',
  'errors',
  'schema',
  'calls',
]);

/** Whether a rule judges the answers to plain arguments alone: what others mean, only the node that reads them knows. */
export function needsCanonicalArguments(rule: Rule): boolean {
  let needs = gated.get(rule);
  if (needs === undefined) {
    needs = rule.anyArguments !== true && !ofAnyArguments.has(rule.id.split('/', 1)[0] as Subject);
    gated.set(rule, needs);
  }
  return needs;
}

const gated = new WeakMap<Rule, boolean>();

const known = new WeakMap<Call, boolean>();

/**
 * Whether the arguments of a call mean the same to every reader: the documented ones, or those of a known departure, are
 * present and of their types, so that none is converted, and a limit is from 1 to the maximum. Nodes read 4294967296 as 0,
 * `null` as 0, `1.5` as 1, `"5"` as 5 and `true` as 1. Calls of undescribed methods are left to their rules.
 */
export function hasCanonicalArguments(call: Call, dialect: Dialect | undefined): boolean {
  let plain = known.get(call);
  if (plain === undefined) {
    plain =
      hasPlainBody(call.exchange) &&
      !hasFailedWithin(call) &&
      !holdsNegativeFraction(call.params) &&
      (dialect ? [dialect] : Object.values(dialects)).some((each) => isPlain(call, each));
    known.set(call, plain);
  }
  return plain;
}

const views = new WeakMap<Exchange, Exchange | null>();

/** The exchange with its plain calls alone; undefined where there is none. An exchange without calls stays as it is. */
export function withCanonicalCalls(exchange: Exchange, dialect: Dialect | undefined): Exchange | undefined {
  const all = calls(exchange);
  if (all.length === 0) return exchange;
  let view = views.get(exchange);
  if (view === undefined) {
    const plain = all.filter((call) => hasCanonicalArguments(call, dialect));
    view = plain.length === all.length ? exchange : plain.length === 0 ? null : withCalls(exchange, plain);
    views.set(exchange, view);
  }
  return view ?? undefined;
}

/** Escapes that deployed nodes do not read; those of a quote, a backslash and control characters they do. */
const escaped = /\\u(?!00[01]|005c|0022)/i;

/** `get_state` says in `error` that it was filled up to there: what stands behind it are defaults. */
function hasFailedWithin({ method, result }: Call): boolean {
  const error = method === 'condenser_api.get_state' ? member(result, 'error') : undefined;
  return typeof error === 'string' && error !== '';
}

/** Deployed nodes read -1.500 as -0.500; amounts between -1 and 0 lose their sign, which is a departure. */
const negativeFraction = /^-0*[1-9]\d*\.\d*[1-9]\d* [A-Z]{3,9}$/;

function holdsNegativeFraction(json: Json | undefined): boolean {
  if (typeof json === 'string') return negativeFraction.test(json);
  if (isArray(json)) return json.some(holdsNegativeFraction);
  return isObject(json) && Object.values(json).some(holdsNegativeFraction);
}

const plainBodies = new WeakMap<Exchange, boolean>();

function hasPlainBody(exchange: Exchange): boolean {
  const plain = plainBodies.get(exchange) ?? isPlainText(exchange.request.text);
  plainBodies.set(exchange, plain);
  return plain;
}

/** Whether every reader takes the same values from a body: no member twice, nothing behind it, no escapes. */
function isPlainText(text: string | undefined): boolean {
  if (text === undefined) return true;
  if (escaped.test(text)) return false;
  try {
    parseJson(text, { duplicates: 'refuse' });
    return true;
  } catch (error) {
    if (error instanceof JsonError) return false;
    throw error;
  }
}

function isPlain({ method: name, params }: Call, dialect: Dialect): boolean {
  const method = methodSpelled(name, dialect);
  if (method === undefined) return true;
  const alternatives = [method.params, ...(method.deployed?.params ? [method.deployed.params] : [])];
  return alternatives.some((fields) => isAsDescribed(method, fields, params, { form: method.form, dialect }));
}

function isAsDescribed(method: AnyMethod, fields: Fields, params: Json | undefined, wire: Wire): boolean {
  const given = method.form === 'legacy' ? inOrder(fields, params) : byName(fields, params, wire);
  if (given === undefined) return false;
  const { defaults = {}, uninitialized = [] } = method;
  const mayBeLeftOut = (name: string) => Object.hasOwn(defaults, name) && !uninitialized.includes(name);
  const areTyped = Object.entries(fields).every(([name, schema]) => {
    const value = given[name];
    if (value === undefined) return schema.absent !== undefined || mayBeLeftOut(name);
    return issues(schema as AnySchema, value, wire).length === 0;
  });
  return areTyped && hasPlainLimit(method, given) && hasStartOfOrder(method, given, wire);
}

type Given = Readonly<Record<string, Json | undefined>>;

function inOrder(fields: Fields, params: Json | undefined): Given | undefined {
  const names = Object.keys(fields);
  if (params === undefined) return names.length === 0 ? {} : undefined;
  if (!isArray(params) || params.length > names.length) return undefined;
  return Object.fromEntries(params.map((value, index) => [names[index] as string, value]));
}

function byName(fields: Fields, params: Json | undefined, { dialect }: Wire): Given | undefined {
  if (params !== undefined && !isObject(params)) return undefined;
  const names = new Map(Object.keys(fields).map((name) => [spelled(name, dialect), name]));
  const given = Object.entries(params ?? {});
  if (!given.every(([name]) => names.has(name))) return undefined;
  return Object.fromEntries(given.map(([name, value]) => [names.get(name) as string, value]));
}

/** From 1 to the maximum; a limit that is left out is what its description says. */
function hasPlainLimit(method: AnyMethod, given: Given): boolean {
  const [outer = '', inner] = method.limit?.param.split('.') ?? [];
  const limit = inner === undefined ? given[outer] : member(given[outer], inner);
  if (method.limit === undefined || limit === undefined) return true;
  return typeof limit === 'number' && limit >= 1 && limit <= largestPage(method);
}

/** The order declares the structure of `start` (document 3, Pagination rules). */
function hasStartOfOrder({ orders }: AnyMethod, { order: name, start }: Given, wire: Wire): boolean {
  if (orders === undefined || typeof name !== 'string') return true;
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined || start === undefined) return false;
  return [...order.start, ...(order.deployed ?? [])].some((shape) => issues(shape, start, wire).length === 0);
}
