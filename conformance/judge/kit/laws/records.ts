import type { PathSegment } from '../../../../spec/kernel/error.ts';
import { SchemaError } from '../../../../spec/kernel/error.ts';
import { read, type Schema } from '../../../../spec/kernel/schema.ts';
import type { methods } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, type Json } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import { type Reported, reported } from './reported.ts';

export const witnessMethods = [
  'condenser_api.get_witness_by_account',
  'condenser_api.get_witnesses',
  'condenser_api.get_witnesses_by_vote',
  'database_api.find_witnesses',
  'database_api.list_witnesses',
] as const;

export const accountMethods = [
  'condenser_api.get_accounts',
  'condenser_api.lookup_account_names',
  'database_api.find_accounts',
  'database_api.list_accounts',
] as const;

type Result<N extends keyof typeof methods> = ResultOf<(typeof methods)[N]>;

export type Witness = Result<'database_api.find_witnesses'>['witnesses'][number];
/** The members of an account that both forms have. */
export type Account = NonNullable<Result<'condenser_api.lookup_account_names'>[number]> &
  Partial<Result<'database_api.find_accounts'>['accounts'][number]>;

/** A record of an answer, and its path. */
export interface Found<T> extends Reported<T> {
  readonly at: readonly PathSegment[];
}

/** The records of an answer: a single one, an array, or an object with an array under `key`. */
function recordsOf<T>(seen: Reported<unknown> | undefined, key: string): readonly Found<T>[] {
  if (seen === undefined || seen.value === null) return [];
  const { call, value } = seen;
  const listed = Array.isArray(value) ? { list: value, at: [] } : inside(value as Record<string, unknown>, key);
  if (listed === undefined) return [{ call, value: value as T, at: [] }];
  return listed.list.flatMap((record: T | null, index) =>
    record === null ? [] : [{ call, value: record, at: [...listed.at, index] }],
  );
}

function inside(value: Record<string, unknown>, key: string) {
  const list = value[key];
  return Array.isArray(list) ? { list, at: [key] } : undefined;
}

/** The witnesses of an answer in either form, without missing ones. */
export function witnessesIn(call: Call, context: Context): readonly Found<Witness>[] {
  return recordsOf(reported(call, witnessMethods, context), 'witnesses');
}

export function accountsIn(call: Call, context: Context): readonly Found<Account>[] {
  return recordsOf(reported(call, accountMethods, context), 'accounts');
}

export function firstAccount(...members: readonly (string | number)[]) {
  return ({ result }: Call) => [...(isArray(result) ? [0] : ['accounts', 0]), ...members];
}

/** An argument as the schema reads it in the form of its call; undefined where it is invalid. */
export function readAs<T>(schema: Schema<T>, json: Json | undefined, call: Call, { dialect }: Context): T | undefined {
  if (dialect === undefined || json === undefined) return undefined;
  const form = call.method.startsWith('condenser') ? 'legacy' : 'object';
  try {
    return read(schema, json, { form, dialect });
  } catch (error) {
    if (error instanceof SchemaError) return undefined;
    throw error;
  }
}

/** Compressed, as hex. */
export function keysOf(account: Account, levels: readonly ('owner' | 'active' | 'posting')[]): ReadonlySet<string> {
  return new Set(levels.flatMap((level) => account[level].key_auths.map(([key]) => key)));
}
