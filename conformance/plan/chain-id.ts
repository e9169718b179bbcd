import { isObject, type Json } from '../model/json.ts';

/** Methods whose answers have the chain id. */
export const chainIdMethods = [
  'database_api.get_version',
  'database_api.get_config',
  'condenser_api.get_config',
] as const;

const names = /^(chain_id|[A-Z]+_CHAIN_ID)$/;

/** The chain id (64 hex) in the result of one of these methods: `chain_id` of a version, `CORE_CHAIN_ID` of a configuration. */
export function chainIdIn(result: Json | undefined): string | undefined {
  if (!isObject(result)) return undefined;
  const [, id] = Object.entries(result).find(([name]) => names.test(name)) ?? [];
  return typeof id === 'string' && /^[0-9a-f]{64}$/.test(id) ? id : undefined;
}
