import { core } from '../../../../spec/dialects/core.ts';
import { hive } from '../../../../spec/dialects/hive.ts';
import { sampleValue } from '../../../../spec/documented/sample-value.ts';
import { lowest } from '../../../../spec/generation/lowest.ts';
import { isInWordsOf } from '../../../../spec/kernel/names.ts';
import { type AnySchema, issues } from '../../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../../spec/kernel/source.ts';
import type { Wire } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { methodSpelled } from '../../../model/exchange/method-spelled.ts';
import { isArray, isInteger, type Json, stringifyJson } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import type { Shown } from '../../../model/shown.ts';
import { argument } from '../../kit/arguments/argument.ts';
import { hasCanonicalArguments } from '../../kit/arguments/canonical-arguments.ts';
import { type Given, givenTo } from '../../kit/arguments/given.ts';
import { isStandardRequest } from '../../kit/arguments/standard-request.ts';
import { reads } from '../exact-call.ts';
import { namesShown } from './names-shown.ts';

/** Kinds whose every value is accepted. */
const harmless: ReadonlySet<string> = new Set(['bool', 'time', 'choice']);

/** Arguments that any text or number suits. */
const anyDoes = /(^|\.)(\w*lower_bound\w*|truncate_body)$/;

/** Where a list begins: from null or an empty text at its beginning. */
const beginnings = /(^|\.)start(_\w+)?$/;

/** Posts of one account, which a query has to name. */
const namesAccount = /_by_(blog|feed|comments)$/;

/** The transaction, or a member of it. */
const ofTransaction = /^(trx|transaction)(\.|$)/;

/** Whether a transaction that is in a block had to be signed by others, its signatures alone do not say. */
const ofSignatures = /\.verify_authority$/;

/**
 * Whether a call is accepted whatever data there is: documented arguments that name nothing which may be absent, or only what
 * the target itself showed. The former are no arguments, documented defaults, orders and words, the beginning of a list, null
 * starts, switches, times, and numbers of blocks that are known to be there. How many names a call may have, and what is answered
 * for one that nobody has, is not stated.
 */
export function isAlwaysValid(
  call: Call,
  { dialect, irreversible, oldest, shown }: Pick<Context, 'dialect' | 'irreversible' | 'oldest' | 'shown'>,
): boolean {
  const method = call.params === undefined ? undefined : methodSpelled(call.method, dialect ?? core);
  if (method === undefined || !reads.includes(method.name) || !isStandardRequest(call.request)) return false;
  if (method.deployed?.error !== undefined) return false;
  if (method.status === 'disabled' || method.status === 'not implemented' || ofSignatures.test(method.name))
    return false;
  const given = hasCanonicalArguments(call, dialect) ? givenTo(call) : undefined;
  if (given === undefined) return false;
  // Of a chain with a life of its own only its recordings say how it differs.
  const known = isInWordsOf(dialect, hive) ? undefined : shown;
  if (namesAccount.test(method.name) && (known === undefined || !namesAnAccount(given))) return false;
  if (known && signedIn(call) !== undefined && !known.signed(signedIn(call) as Json)) return false;
  const beside = { given, irreversible, oldest, shown: known, wire: { form: method.form, dialect: dialect ?? core } };
  return Object.entries(given).every(([name, value]) => isSafe(method, name, value, beside));
}

/** The transaction that a call is about. */
const signedIn = (call: Call) => argument(call, 'trx') ?? argument(call, 'transaction');

interface Beside {
  readonly given: Given;
  readonly irreversible: number | undefined;
  readonly oldest: number | undefined;
  readonly shown: Shown | undefined;
  readonly wire: Wire;
}

/** How many names a call may have is not stated; that it may have several is. */
const few = 2;

/** In a query, or beside each other. */
const namesAnAccount = (given: Given) =>
  ['tag', 'start_author'].some((name) => [given[name], given[`query.${name}`]].some((value) => value && value !== ''));

function isSafe(method: AnyMethod, name: string, value: Json, beside: Beside): boolean {
  const { given, irreversible = 0, oldest = 1, shown } = beside;
  if (name === method.limit?.param) return isInteger(value) && value >= 1 && value <= mostOf(method);
  if (shown && ofTransaction.test(name)) return true;
  if (name === 'order') return method.orders?.[String(value)]?.beyond === undefined;
  if (name === 'block_num') return isInteger(value) && value >= oldest && value <= irreversible;
  const schema = schemaOf(method, name);
  const { kind } = unwrapped(schema);
  if (name === 'start' && (method.orders || kind === 'row')) return beginsList(method, value, beside);
  if (schema.beyond) return false;
  if (kind === 'history-position')
    return shown !== undefined && (value === -1 || (value !== null && value === sampleValue(method, name)[1]));
  if (harmless.has(kind) || anyDoes.test(name)) return true;
  if (value === '' && (beginnings.test(name) || (/(^|\.)tag$/.test(name) && !namesAccount.test(method.name))))
    return true;
  if (value === null) return schema.kind === 'nullable';
  if (isArray(value) && value.length > few) return false;
  return shown !== undefined && namesShown({ method, name, schema, value, given }, shown);
}

/** The largest page that documents state, and that deployed nodes give; where none is stated, a page of one element. */
function mostOf({ limit }: AnyMethod): number {
  return Math.min(limit?.maximum ?? 1, limit?.deployed ?? Number.POSITIVE_INFINITY);
}

/** The beginning of an order, in a shape that deployed nodes take as well, or the keys of an element that was shown. */
function beginsList({ orders, params, name: method }: AnyMethod, start: Json, { given, shown, wire }: Beside): boolean {
  const { order: name } = given;
  // Owner histories have one order, which has no name.
  if (orders === undefined)
    return isLeast(params.start, start) || (shown?.starts(method, 'by_account', start) ?? false);
  const order = typeof name === 'string' && Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined || order.beyond) return false;
  const fits = (shapes: readonly AnySchema[]) => shapes.some((shape) => issues(shape, start, wire).length === 0);
  if (order.deployed && !fits(order.deployed) && !order.start.some((shape) => begins(shape, order.deployed)))
    return false;
  // Where a start has two readings it does not show which comment is meant.
  if (order.deployedNext === undefined && shown?.starts(method, String(name), start)) return true;
  return order.start.some((shape) => isLeast(shape, start));
}

/** Whether deployed nodes take a documented row, as theirs only goes on behind it. */
function begins({ kind, parts }: AnySchema, deployed: readonly AnySchema[] = []): boolean {
  const names = Object.keys(parts ?? {});
  const isFirst = (others: readonly string[]) => names.every((name, place) => others[place] === name);
  return kind === 'row' && deployed.some((shape) => shape.kind === 'row' && isFirst(Object.keys(shape.parts ?? {})));
}

function isLeast(shape: AnySchema | undefined, start: Json): boolean {
  const lowestStart = shape && lowest(shape);
  return lowestStart !== undefined && stringifyJson(lowestStart) === stringifyJson(start);
}

/** Of an argument, or of a member of one. */
function schemaOf({ params }: AnyMethod, name: string): AnySchema {
  const [outer = '', inner] = name.split('.');
  const schema = params[outer] as AnySchema;
  return inner === undefined ? schema : (unwrapped(schema).parts?.[inner] ?? schema);
}
