import { type Asset, assetText } from '../../../../spec/kernel/asset.ts';
import { write } from '../../../../spec/kernel/schema.ts';
import { type OperationOf, operation } from '../../../../spec/types/operation.ts';
import { integerValue, isObject, type Json, type JsonObject, member, stringifyJson } from '../../../model/json.ts';
import type { Writer } from './shown.ts';

/** The members of an operation, as condenser_api has them. */
export function membersOf(made: OperationOf, { chain: { dialect } }: Writer): JsonObject {
  const json = write(operation, made, { form: 'legacy', dialect });
  const value = Array.isArray(json) ? (json as readonly Json[])[1] : undefined;
  return isObject(value) ? value : {};
}

/** An amount as condenser_api has it. */
export const amountText = (amount: Asset, { chain }: Writer): string => assetText(amount, chain.dialect);

/** The same text, or the same number: wide ones may be texts. */
export const isSame = (found: Json | undefined, value: Json): boolean =>
  found === value ||
  (integerValue(found) !== undefined && integerValue(found) === integerValue(value)) ||
  (isObject(found) && isObject(value) && agrees(found, value)) ||
  (Array.isArray(found) && stringifyJson(found) === stringifyJson(value));

/** What a record has of these members has these values; which members it has is a matter of its schema. */
export const agrees = (record: Json | undefined, values: JsonObject): boolean =>
  isObject(record) &&
  Object.entries(values).every(([name, value]) => {
    const found = member(record, name);
    return found === undefined || value === undefined || isSame(found, value);
  });

/** Whether a member has this value; numbers as text are the same. */
export const is = (json: Json | undefined, name: string, value: Json): boolean => {
  const found = member(json, name);
  return found === value || (typeof value === 'number' && integerValue(found) === BigInt(value));
};
