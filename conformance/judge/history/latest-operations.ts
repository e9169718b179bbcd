import type { Call } from '../../model/exchange/call.ts';
import { integerValue, isObject, type JsonObject } from '../../model/json.ts';
import { operationFields } from '../../model/operation-name.ts';
import type { Context } from '../../model/rule.ts';
import type { Target } from '../../model/target.ts';
import { argument } from '../kit/arguments/argument.ts';
import { isSigned } from '../kit/blocks/operation-records.ts';
import { isSettled } from '../kit/blocks/settled.ts';
import { aboutEach, requestsTo } from '../kit/requests.ts';
import { historyOf, nameOf, type Recorded } from './entries.ts';

/** A signed operation in a history: the record that has it, and its fields. */
export interface Signed {
  readonly record: Recorded;
  readonly fields: JsonObject;
}

/** The fields of the operation, in either form. */
export const fieldsOf = ({ json: { op } }: Recorded) => operationFields(op);

/** `start` of the latest page: -1, also as 64 bits without a sign. */
export const isLatest = (call: Call) =>
  [-1n, 2n ** 64n - 1n].some((latest) => integerValue(argument(call, 'start')) === latest);

/** Requests for the latest page of the histories of the first few of these accounts. */
export const latestPages = (target: Target, accounts: readonly string[], count: number, limit: number) =>
  aboutEach(accounts, count, (account) =>
    requestsTo(target, ['condenser_api.get_account_history', { account, start: -1, limit }]),
  );

/**
 * Of the operations of this name that the account signed as `signer` the latest with each key, in irreversible blocks before the last: of a
 * later one another operation of the same time may follow, also in the next block where records have the time of their own. None where
 * older pages are asked for.
 */
export function latestOperations(
  call: Call,
  context: Context,
  { name, signer, keyOf }: { readonly name: string; readonly signer: string; keyOf(fields: JsonObject): string },
): readonly Signed[] {
  const account = argument(call, 'account');
  if (!isLatest(call)) return [];
  const all = (historyOf(call)?.list ?? []).flatMap((record) => {
    const fields = fieldsOf(record);
    const isMeant = nameOf(record) === name && isSigned(record.json);
    const block = record.json.block;
    if (typeof block !== 'number' || !isSettled(block + 1, context)) return [];
    return isMeant && isObject(fields) && fields[signer] === account ? [{ record, fields }] : [];
  });
  return [...new Map(all.map((each) => [keyOf(each.fields), each])).values()];
}
