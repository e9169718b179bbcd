import { publicKeyFromText } from '../../../spec/crypto/public-key-text.ts';
import { type Json, readJson } from '../../../spec/kernel/json/json.ts';
import type { Authority } from '../../../spec/types/authority.ts';
import { isRecord, type NodeClient } from '../kit/node-client.ts';

/** What the service needs of an account record of the node. */
export interface Account {
  readonly name: string;
  readonly owner: Authority;
  readonly active: Authority;
  readonly posting: Authority;
  /** As the node writes it; undefined where it has none. */
  readonly reputation: string | undefined;
  readonly profile: Readonly<Record<string, Json | undefined>>;
}

/** The accounts of these names that exist. Throws NodeCallError. */
export async function findAccounts(node: NodeClient, names: readonly string[]): Promise<readonly Account[]> {
  const possible = names.filter((name) => /^[a-z0-9.-]{1,16}$/.test(name));
  if (possible.length === 0) return [];
  const records = await node.call('condenser_api.get_accounts', [possible]);
  return Array.isArray(records) ? records.filter((record: Json) => isRecord(record)).map(accountOf) : [];
}

function accountOf(record: Readonly<Record<string, Json | undefined>>): Account {
  const { name, reputation } = record;
  return {
    name: String(name),
    owner: authorityOf(record.owner),
    active: authorityOf(record.active),
    posting: authorityOf(record.posting),
    reputation: reputation === undefined || reputation === null ? undefined : String(reputation),
    profile: profileOf(record),
  };
}

/** The profile of `posting_json_metadata` if it says its version, otherwise that of `json_metadata` (imagehoster). */
function profileOf({ posting_json_metadata, json_metadata }: Readonly<Record<string, Json | undefined>>) {
  const posting = profileIn(posting_json_metadata);
  return posting.version === undefined ? profileIn(json_metadata) : posting;
}

function profileIn(text: Json | undefined): Readonly<Record<string, Json | undefined>> {
  const metadata = typeof text === 'string' ? readJson(text) : undefined;
  return isRecord(metadata) && isRecord(metadata.profile) ? metadata.profile : {};
}

function authorityOf(json: Json | undefined): Authority {
  if (!isRecord(json)) return { weight_threshold: 1, account_auths: [], key_auths: [] };
  return {
    weight_threshold: Number(json.weight_threshold),
    account_auths: pairs(json.account_auths),
    key_auths: pairs(json.key_auths).map(([key, weight]) => [publicKeyFromText(key), weight]),
  };
}

function pairs(json: Json | undefined): [string, number][] {
  if (!Array.isArray(json)) return [];
  return json.filter(Array.isArray).map(([name, weight]) => [String(name), Number(weight)]);
}
