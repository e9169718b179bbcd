import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Json, parseJson } from '../../../spec/kernel/json.ts';
import { isArray, type JsonObject, member } from '../../model/json.ts';

/** One section of the last snapshot of chain C: complete tables, in object form. */
const sections = {
  accounts: 'accounts',
  comments: 'comments',
  votes: 'votes',
  witnesses: 'witnesses',
  witness_votes: 'votes',
  orders: 'orders',
  trades: 'trades',
  escrows: 'escrows',
  savings: 'withdrawals',
  conversions: 'requests',
  delegations: 'delegations',
  delegation_expirations: 'delegations',
  routes: 'routes',
  owner_histories: 'owner_auths',
  recovery: 'requests',
  change_recovery: 'requests',
  decline: 'requests',
  proposals: 'proposals',
  proposal_votes: 'proposal_votes',
  rc: 'rc_accounts',
} as const;

export type Section = keyof typeof sections;

let packed: Json | undefined;
const read = new Map<Section, readonly JsonObject[]>();

/** A section as it was recorded. */
export function sectionOf(name: string): Json {
  const file = new URL('../../../fixtures/chains/c/states.ndjson.gz', import.meta.url);
  packed ??= member(parseJson(gunzipSync(readFileSync(file)).toString().trimEnd().split('\n').at(-1) ?? ''), 'changed');
  return member(packed, name) ?? null;
}

/** All records of a noun at the last head, each section parsed on demand. */
export function table(section: Section): readonly JsonObject[] {
  const known = read.get(section);
  if (known) return known;
  const list = member(sectionOf(section), sections[section]);
  const records = (isArray(list) ? list : []) as readonly JsonObject[];
  read.set(section, records);
  return records;
}
