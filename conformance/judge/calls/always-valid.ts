import { core } from '../../../spec/dialects/core.ts';
import { lowest } from '../../../spec/generation/lowest.ts';
import type { AnySchema } from '../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../spec/kernel/source.ts';
import type { Dialect } from '../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/call.ts';
import { isArray, isInteger, type Json, stringifyJson } from '../../model/json.ts';
import { methodSpelled } from '../../model/method-spelled.ts';
import { hasCanonicalArguments } from '../canonical-arguments.ts';
import { type Given, givenTo } from '../paging/given.ts';
import { isStandardRequest } from '../standard-request.ts';
import { reads } from './same.ts';

/** Kinds whose every value is accepted. */
const harmless: ReadonlySet<string> = new Set(['bool', 'time', 'choice']);

/** Arguments that any text or number suits. */
const anyDoes = /(^|\.)(\w*lower_bound\w*|truncate_body)$/;

/** Where a list begins: from null or an empty text at its beginning. */
const beginnings = /(^|\.)start_\w+$/;

/** Posts of one account, which a query has to name. */
const namesAccount = /_by_(blog|feed|comments)$/;

/** Methods that leave out names that nobody has. */
const unknownLeftOut: ReadonlySet<string> = new Set(['get_accounts', 'lookup_account_names', 'find_accounts']);

/**
 * Whether a call is accepted whatever data there is: documented arguments that name nothing which may be absent. These are no
 * arguments, documented defaults and orders, the beginning of a list, null starts, switches, times, and numbers of blocks.
 */
export function isAlwaysValid(call: Call, dialect: Dialect | undefined): boolean {
  const method = call.params === undefined ? undefined : methodSpelled(call.method, dialect ?? core);
  if (method === undefined || !reads.includes(method.name) || !isStandardRequest(call.request)) return false;
  if (namesAccount.test(method.name)) return false;
  if (method.deployed?.error !== undefined || method.deployed?.params !== undefined) return false;
  if (method.status === 'disabled' || method.status === 'not implemented') return false;
  const given = hasCanonicalArguments(call, dialect) ? givenTo(call) : undefined;
  if (given === undefined) return false;
  return Object.entries(given).every(([name, value]) => isSafe(method, name, value, given));
}

function isSafe(method: AnyMethod, name: string, value: Json, given: Given): boolean {
  if (name === method.limit?.param) return isInteger(value) && value >= 1 && value <= mostOf(method);
  if (name === 'start' && method.orders) return beginsOrder(method, value, given.order);
  if (name === 'order') return method.orders?.[String(value)]?.beyond === undefined;
  if (name === 'block_num') return isInteger(value) && value >= 1;
  const schema = schemaOf(method, name);
  if (harmless.has(unwrapped(schema).kind) || anyDoes.test(name)) return true;
  if (value === '') return beginnings.test(name) || /(^|\.)tag$/.test(name);
  if (value === null) return schema.kind === 'nullable';
  return unknownLeftOut.has(method.shortName) && isArray(value);
}

/** The largest page that documents and deployed nodes both give. */
function mostOf({ limit }: AnyMethod): number {
  return Math.min(limit?.maximum ?? limit?.deployed ?? 1, limit?.deployed ?? Number.POSITIVE_INFINITY);
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
