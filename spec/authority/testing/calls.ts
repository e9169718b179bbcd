import { struct } from '../../kernel/combinators/struct.ts';
import type { Json } from '../../kernel/json/json.ts';
import { authority } from '../../kernel/keys.ts';
import { string } from '../../kernel/scalars.ts';
import { read } from '../../kernel/schema.ts';
import type { AccountAuthorities } from '../accounts.ts';
import { lines, wireOf } from './fixtures.ts';
import { essence } from './judge.ts';

const signatureMethods = [
  'get_transaction_hex',
  'get_required_signatures',
  'get_potential_signatures',
  'verify_authority',
  'verify_account_authority',
] as const;

export type SignatureMethod = (typeof signatureMethods)[number] | 'verify_signatures';

const names = [
  ...signatureMethods.flatMap((name) => [`condenser_api.${name}`, `database_api.${name}`] as const),
  'database_api.verify_signatures',
] as const;

/** A recorded call of a method about signatures. */
export interface RecordedCall {
  readonly method: (typeof names)[number];
  readonly params: Json;
  /** The result, or the essence of the error. */
  readonly expected: Json;
}

interface Line {
  readonly request: { readonly method: string; readonly params: Json };
  readonly response: { readonly result: Json } | { readonly error: Json };
}

/** The calls of methods about signatures in a recording. */
export function recordedCalls(file: 'calls' | 'callsC'): readonly RecordedCall[] {
  return [...lines(`recordings/${file}.ndjson.gz`)].flatMap((line) => {
    const { request, response } = line as unknown as Line;
    const method = names.find((name) => name === request.method);
    if (method === undefined) return [];
    return [
      { method, params: request.params, expected: 'result' in response ? response.result : essence(response.error) },
    ];
  });
}

const listings: Readonly<Record<string, (result: Json) => readonly Json[]>> = {
  'condenser_api.get_accounts': (result) => result as readonly Json[],
  'database_api.list_accounts': (result) => (result as unknown as { readonly accounts: readonly Json[] }).accounts,
};

const account = struct({ name: string(), owner: authority, active: authority, posting: authority });

/** Accounts with their authorities, by name, from all answers that list accounts in a recording. */
export function listedAccounts(file: 'calls' | 'callsC'): ReadonlyMap<string, AccountAuthorities> {
  const listed = [...lines(`recordings/${file}.ndjson.gz`)].flatMap((line) => {
    const { request, response } = line as unknown as Line;
    return 'result' in response ? (listings[request.method]?.(response.result) ?? []) : [];
  });
  const accounts = listed.map((json) => read(account, json, wireOf('object')));
  return new Map(accounts.map(({ name, ...levels }) => [name, levels]));
}
