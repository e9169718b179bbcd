import type { AccountAuthorities } from '../../../spec/authority/accounts.ts';
import { struct } from '../../../spec/kernel/combinators/struct.ts';
import { type PathSegment, SchemaError } from '../../../spec/kernel/error.ts';
import { accountName, authority } from '../../../spec/kernel/keys.ts';
import { time, timeSeconds } from '../../../spec/kernel/scalars.ts';
import { read } from '../../../spec/kernel/schema.ts';
import type { Dialect, Form } from '../../../spec/kernel/wire.ts';
import type { Call } from '../../model/exchange/call.ts';
import { isArray, isInteger, type Json, member } from '../../model/json.ts';
import { isPartlyIgnored } from './hashed.ts';

/** The authorities of an account, and the time in which they are known to have applied. */
export interface KnownAccount {
  readonly name: string;
  readonly path: readonly PathSegment[];
  readonly authorities: AccountAuthorities;
  /** Epoch seconds of the block before the one that changed an authority last; 0: none since the account was made. */
  readonly changed: number;
  /** Epoch seconds: the answer is no older than the last thing that happened to the account. */
  readonly asOf: number;
}

const places: Readonly<Record<string, { readonly form: Form; readonly path: readonly ['accounts'] | readonly [] }>> = {
  'condenser_api.get_accounts': { form: 'legacy', path: [] },
  'database_api.find_accounts': { form: 'object', path: ['accounts'] },
};

export const accountMethods = Object.keys(places);

const members = struct({
  name: accountName,
  owner: authority,
  active: authority,
  posting: authority,
  last_owner_update: time,
  last_account_update: time,
});

/** Each is set to the time of the block before the event. */
const happenings = ['last_vote_time', 'last_post', 'last_root_post', 'last_account_update', 'last_owner_update'];

/** The accounts of an answer; those that cannot be read are the schema's to judge. */
export function knownAccounts(call: Call, dialect: Dialect): readonly KnownAccount[] {
  const place = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
  if (place === undefined || isPartlyIgnored(call.result, call.exchange.ignored)) return [];
  const list = place.path.length > 0 ? member(call.result, 'accounts') : call.result;
  if (!isArray(list)) return [];
  const wire = { form: place.form, dialect };
  return list.flatMap((json, index) => {
    const path = ['result', ...place.path, index];
    try {
      const { name, owner, active, posting, ...times } = read(members, json, wire);
      const changed = Math.max(0, times.last_owner_update, times.last_account_update);
      return [{ name, path, authorities: { owner, active, posting }, changed, asOf: asOf(json) }];
    } catch (error) {
      if (error instanceof SchemaError) return [];
      throw error;
    }
  });
}

function asOf(json: Json): number {
  const times = happenings.map((name) => timeSeconds(String(member(json, name))) ?? 0);
  const mana = member(member(json, 'voting_manabar'), 'last_update_time');
  return Math.max(...times, isInteger(mana) ? Number(mana) : 0);
}
