import { core } from '../../../spec/dialects/core.ts';
import { lowest } from '../../../spec/generation/lowest.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { methodSpelled } from '../../model/exchange/method-spelled.ts';
import { isInteger, type Json, stringifyJson } from '../../model/json.ts';
import type { Context } from '../../model/rule.ts';
import { hasCanonicalArguments } from '../kit/canonical-arguments.ts';
import { type Given, givenTo } from '../kit/given.ts';
import { isStandardRequest } from '../kit/standard-request.ts';
import { reads } from './same.ts';

/** Kinds whose every value is accepted. */
const harmless: ReadonlySet<string> = new Set(['bool', 'time', 'choice']);

/** Arguments that any text or number suits. */
const anyDoes = /(^|\.)(\w*lower_bound\w*|truncate_body)$/;

/** Where a list begins: from null or an empty text at its beginning. */
const beginnings = /(^|\.)start_\w+$/;

/** Posts of one account, which a query has to name. */
const namesAccount = /_by_(blog|feed|comments)$/;

/**
 * Whether a call is accepted whatever data there is: documented arguments that name nothing which may be absent. These are no
 * arguments, documented defaults and orders, the beginning of a list, null starts, switches, times, and numbers of blocks that
 * are known to be there. How many names a call may have, and what is answered for one that nobody has, is not stated.
 */
export function isAlwaysValid(
  call: Call,
  { dialect, irreversible }: Pick<Context, 'dialect' | 'irreversible'>,
): boolean {
  const method = call.params === undefined ? undefined : methodSpelled(call.method, dialect ?? core);
  if (method === undefined || !reads.includes(method.name) || !isStandardRequest(call.request)) return false;
  if (namesAccount.test(method.name)) return false;
  if (method.deployed?.error !== undefined || method.deployed?.params !== undefined) return false;
  if (method.status === 'disabled' || method.status === 'not implemented') return false;
  const given = hasCanonicalArguments(call, dialect) ? givenTo(call) : undefined;
  if (given === undefined) return false;
  return Object.entries(given).every(([name, value]) => isSafe(method, name, value, { given, irreversible }));
}

interface Beside {
  readonly given: Given;
  readonly irreversible: number | undefined;
}

function isSafe(method: AnyMethod, name: string, value: Json, { given, irreversible = 0 }: Beside): boolean {
  if (name === method.limit?.param) return isInteger(value) && value >= 1 && value <= mostOf(method);
  if (name === 'start' && method.orders) return beginsOrder(method, value, given.order);
  if (name === 'order') return method.orders?.[String(value)]?.beyond === undefined;
  if (name === 'block_num') return isInteger(value) && value >= 1 && value <= irreversible;
  const schema = schemaOf(method, name);
  if (harmless.has(unwrapped(schema).kind) || anyDoes.test(name)) return true;
  if (value === '') return beginnings.test(name) || /(^|\.)tag$/.test(name);
  if (value === null) return schema.kind === 'nullable';
  return false;
}

/** The largest page that documents state, and that deployed nodes give; where none is stated, a page of one element. */
function mostOf({ limit }: AnyMethod): number {
  return Math.min(limit?.maximum ?? 1, limit?.deployed ?? Number.POSITIVE_INFINITY);
}

function beginsOrder({ orders = {} }: AnyMethod, start: Json, name: Json | undefined): boolean {
  const order = typeof name === 'string' && Object.hasOwn(orders, name) ? orders[name] : undefined;
  if (order === undefined || order.beyond || order.deployed) return false;
  return order.start.some((shape) => {
    const least = lowest(shape);
    return least !== undefined && stringifyJson(least) === stringifyJson(start);
  });
}

/** Of an argument, or of a member of one. */
function schemaOf({ params }: AnyMethod, name: string): AnySchema {
  const [outer = '', inner] = name.split('.');
  const schema = params[outer] as AnySchema;
  return inner === undefined ? schema : (unwrapped(schema).parts?.[inner] ?? schema);
}
