import { SchemaError } from '../../../../spec/kernel/error.ts';
import { read, type Schema } from '../../../../spec/kernel/schema.ts';
import { type MethodName, methods } from '../../../../spec/methods/index.ts';
import type { ResultOf } from '../../../../spec/methods/method.ts';
import { recordsOfResult } from '../../../../spec/methods/selection.ts';
import type { Call } from '../../../model/exchange/call.ts';
import type { Json } from '../../../model/json.ts';
import type { Context } from '../../../model/rule.ts';
import { readable } from './readable.ts';
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

export const savingsMethods = [
  'condenser_api.get_savings_withdraw_from',
  'condenser_api.get_savings_withdraw_to',
  'database_api.find_savings_withdrawals',
  'database_api.list_savings_withdrawals',
] as const;

export const conversionMethods = [
  'condenser_api.get_conversion_requests',
  'database_api.find_sbd_conversion_requests',
  'database_api.list_sbd_conversion_requests',
] as const;

export const returningDelegationMethods = [
  'condenser_api.get_expiring_vesting_delegations',
  'database_api.find_vesting_delegation_expirations',
  'database_api.list_vesting_delegation_expirations',
] as const;

export const recoveryChangeMethods = [
  'database_api.find_change_recovery_account_requests',
  'database_api.list_change_recovery_account_requests',
] as const;

type Result<N extends keyof typeof methods> = ResultOf<(typeof methods)[N]>;

export const scheduleMethods = ['condenser_api.get_witness_schedule', 'database_api.get_witness_schedule'] as const;

export const rewardFundMethods = ['condenser_api.get_reward_fund', 'database_api.get_reward_funds'] as const;

export type Witness = Result<'database_api.find_witnesses'>['witnesses'][number];
/** The members of an account that both forms have. */
export type Account = NonNullable<Result<'condenser_api.lookup_account_names'>[number]> &
  Partial<Result<'database_api.find_accounts'>['accounts'][number]>;

/** A record of an answer, and its path. */
export type Found<T> = Reported<T>;

/** A record of which some members may not be readable, so that any may be absent. */
export type AnyRecord = Readonly<{ [member: string]: unknown }>;

/** The records of an answer in either form, without missing ones; `at` leads to each of them. */
export function recordsIn<T>(call: Call, names: readonly MethodName[], context: Context): readonly Found<T>[] {
  const seen = reported(call, names, context);
  return seen === undefined ? [] : (recordsOf(seen) as readonly Found<T>[]);
}

/** The same of any answer, as far as it can be read. */
export function readableRecordsIn(call: Call, context: Context): readonly Found<AnyRecord>[] {
  const value = readable(call, context);
  return value === undefined ? [] : recordsOf({ call, value });
}

function recordsOf({ call, value: result }: Pick<Reported<unknown>, 'call' | 'value'>): readonly Found<AnyRecord>[] {
  const under = recordsOfResult(methods[call.method as MethodName])?.under;
  const value = under?.reduce<unknown>((part, name) => (part as AnyRecord | undefined)?.[name], result);
  const records: readonly unknown[] = Array.isArray(value) ? value : [value];
  const isPresent = (record: unknown): record is AnyRecord => typeof record === 'object' && record !== null;
  return records.flatMap((record, index) => {
    const at = [...(under ?? []), ...(Array.isArray(value) ? [index] : [])];
    return isPresent(record) ? [{ call, value: record, at }] : [];
  });
}

export function accountsIn(call: Call, context: Context): readonly Found<Account>[] {
  return recordsIn(call, accountMethods, context);
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
