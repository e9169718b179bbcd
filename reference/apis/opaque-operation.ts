import { anyAsset, assetText } from '../../spec/kernel/asset.ts';
import type { Json } from '../../spec/kernel/json.ts';
import { read } from '../../spec/kernel/schema.ts';
import type { Dialect } from '../../spec/kernel/wire.ts';
import type { OperationOf } from '../../spec/types/operation.ts';

interface JsonObject {
  readonly [name: string]: Json;
}

/** The legacy tags of the variants that occur inside operations; in object form their type is a name. */
const variantTags: Readonly<Record<string, number>> = { comment_payout_beneficiaries: 0 };

/** The legacy form of these properties always has all five members, with the chain's defaults (deployed). */
const legacyProperties: Readonly<Record<string, JsonObject>> = {
  witness_update: { account_subsidy_budget: 797, account_subsidy_decay: 347321 },
};

/**
 * An operation that spec does not describe keeps the JSON it was recorded with, which is of object form. This turns its
 * assets and variants into legacy form; described operations are left to their schema.
 */
export function inLegacyForm(operation: OperationOf, dialect: Dialect): OperationOf {
  if (operation.type !== 'opaque') return operation;
  const value = legacyJson(operation.value, dialect) as JsonObject;
  const added = legacyProperties[operation.name];
  if (added === undefined) return { ...operation, value };
  return { ...operation, value: { ...value, props: { ...(value.props as JsonObject), ...added } } };
}

function legacyJson(json: Json, dialect: Dialect): Json {
  if (typeof json !== 'object' || json === null) return json;
  if (isArray(json)) return json.map((item) => legacyJson(item, dialect));
  if ('nai' in json) return assetText(read(anyAsset, json, { form: 'object', dialect }), dialect);
  const tag = typeof json.type === 'string' ? variantTags[json.type] : undefined;
  if (tag !== undefined) return [tag, legacyJson(json.value ?? {}, dialect)];
  return Object.fromEntries(Object.entries(json).map(([name, member]) => [name, legacyJson(member, dialect)]));
}

/** Array.isArray does not narrow readonly arrays. */
function isArray(json: Json): json is readonly Json[] {
  return Array.isArray(json);
}
