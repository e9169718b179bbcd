import { tagNamesAccount } from '../../../../spec/generation/pool.ts';
import type { AnySchema } from '../../../../spec/kernel/schema.ts';
import { unwrapped } from '../../../../spec/kernel/source.ts';
import { methods } from '../../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { isArray, type Json, stringifyJson } from '../../../model/json.ts';
import type { NamedKind, Shown } from '../../../model/shown.ts';
import type { Given } from '../../kit/arguments/given.ts';

/** One argument of a call. */
export interface Argument {
  readonly method: AnyMethod;
  /** `query.tag` for a member. */
  readonly name: string;
  readonly schema: AnySchema;
  readonly value: Json;
  readonly given: Given;
}

/** What an argument, or each element of it, names where its type does not say so. */
const byName: Readonly<Record<string, NamedKind>> = {
  tag: 'tag',
  start_tag: 'tag',
  select_tags: 'tag',
  select_authors: 'account',
  ids: 'proposal',
  proposal_ids: 'proposal',
  witness_ids: 'witness',
  bucket_seconds: 'bucket',
};

const byTitle: Readonly<Record<string, NamedKind>> = {
  AccountName: 'account',
  PublicKey: 'key',
  TransactionId: 'transaction',
};

/** How large the buckets of the market are (document 2, Internal market). */
const buckets: readonly Json[] = [15, 60, 300, 3600, 86400];

/** Pages in which a name that no element has may be refused: from null or an empty text they begin at their beginning. */
const position = /(^|\.)start(_account|_name|_tag|_permlink)?$/;

/** Comments by an author or to one; elsewhere an author begins a page together with a permlink. */
export const ofAuthors = /\.get_(discussions_by_comments|replies_by_last_update)$/;

/** What a query wants or leaves out; an empty list is nothing. */
const ofQuery = /^(filter_tags|select_tags|select_authors)$/;

/** Whether an argument names only what the target itself showed. */
export function namesShown({ method, name, schema, value, given }: Argument, shown: Shown): boolean {
  const inner = name.split('.').at(-1) ?? name;
  if (method.name === 'database_api.find_comments') return inner !== 'start' || arePosts(value, shown);
  // The number of a request: of one that is not there nothing is found.
  if (method.name === 'condenser_api.get_conversion_requests') return typeof value === 'number';
  if (position.test(name) || (inner === 'start_author' && !ofAuthors.test(method.name))) return false;
  if (inner === 'permlink') return shown.has('post', given.author ?? null, value);
  if (inner === 'escrow_id') return shown.has('escrow', given.account ?? null, value);
  // A blog or a feed begins with its newest entry.
  if (inner === 'start_entry_id') return value === 0;
  if (method.name === 'condenser_api.get_reward_fund') return value === 'post';
  if (method.name === 'jsonrpc.get_signature') return Object.hasOwn(methods, String(value));
  if (inner === 'bucket_seconds' && buckets.includes(value)) return true;
  if (ofQuery.test(inner) && stringifyJson(value) === '[]') return true;
  // A tag that is both wanted and left out is refused by deployed nodes.
  if (inner === 'filter_tags') return false;
  const values = isArray(value) ? value : [value];
  const element = unwrapped(isArray(value) ? (unwrapped(schema).parts?.element ?? schema) : schema);
  const named = inner === 'tag' && tagNamesAccount(method.name) ? 'account' : byName[inner];
  const isOfWitnesses = method.name === 'database_api.find_witnesses';
  const kind = isOfWitnesses ? 'witness account' : (named ?? byTitle[element.title ?? '']);
  return kind !== undefined && values.length > 0 && values.every((each) => shown.has(kind, each));
}

function arePosts(value: Json, shown: Shown): boolean {
  return isArray(value) && value.every((pair) => isArray(pair) && shown.has('post', ...pair));
}
