import { isRecord, type JsonRecord, type NodeClient } from '../../kit/node-client.ts';
import { parsedMetadata, type WebForm } from './metadata.ts';

/** Chains have not computed bandwidth since hardfork 20: the documented members are zero (document 3, Web JSON endpoints). */
const bandwidth = {
  average_bandwidth: 0,
  lifetime_bandwidth: 0,
  last_bandwidth_update: '1970-01-01T00:00:00',
  average_market_bandwidth: 0,
  lifetime_market_bandwidth: 0,
  last_market_bandwidth_update: '1970-01-01T00:00:00',
} as const;

/** Whether an account can have this name at all; nodes refuse to look for others. */
const isName = (name: string): boolean => /^[a-z0-9.-]{1,16}$/.test(name);

/** The account record of the node; undefined where there is none. Throws NodeCallError. */
export async function accountRecord(node: NodeClient, name: string): Promise<JsonRecord | undefined> {
  if (!isName(name)) return undefined;
  const records = await node.call('condenser_api.get_accounts', [[name]]);
  const [record] = Array.isArray(records) ? records : [];
  return isRecord(record) ? record : undefined;
}

/** `user` of the endpoint, of a record of the node. */
export function userOf(record: JsonRecord, form: WebForm): JsonRecord {
  const json_metadata = parsedMetadata(record.json_metadata, form);
  return form === 'deployed' ? { ...record, json_metadata } : { ...bandwidth, ...record, json_metadata };
}
