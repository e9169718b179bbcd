import type { PathSegment } from '../../../spec/kernel/error.ts';
import type { Form } from '../../../spec/kernel/wire.ts';
import type { Call } from '../../model/exchange/call.ts';
import { integerValue, isArray, isObject, type JsonObject, member } from '../../model/json.ts';
import { memoize } from '../../util/memoize.ts';
import { inOneForm } from '../kit/blocks/operation-form.ts';
import { operationMethods, operationRecords } from '../kit/blocks/operation-records.ts';

/** One operation record and its path. */
export interface Recorded {
  readonly path: readonly PathSegment[];
  readonly json: JsonObject;
}

/** The operation records of one answer. */
export interface Records {
  readonly form: Form;
  readonly list: readonly Recorded[];
}

export const historyMethods = ['condenser_api.get_account_history', 'account_history_api.get_account_history'];
export const recordMethods = [...historyMethods, ...operationMethods];

/** The entries of an account's history, by their numbers; undefined for other calls. */
export const historyOf = memoize((call: Call) =>
  historyMethods.includes(call.method) ? readHistory(call) : undefined,
);

/** The entries of an answer, and their path; undefined where there is no list of them. */
export function entriesIn({ method, result }: Call) {
  const isLegacy = method.startsWith('condenser_api.');
  const entries = isLegacy ? result : member(result, 'history');
  return isArray(entries) ? { isLegacy, entries, under: isLegacy ? ['result'] : ['result', 'history'] } : undefined;
}

/** The order of the answer is not stated, that of the numbers is the order of the history. */
const byNumber = (one: { readonly number: bigint }, other: { readonly number: bigint }) =>
  one.number < other.number ? -1 : Number(one.number > other.number);

function readHistory(call: Call): Records | undefined {
  const found = entriesIn(call);
  if (found === undefined) return undefined;
  const { isLegacy, entries, under } = found;
  const list = entries.flatMap((entry, index) => {
    const [number, json] = isArray(entry) ? entry : [];
    return isObject(json) ? [{ json, path: [...under, index, 1], number: integerValue(number) ?? BigInt(index) }] : [];
  });
  const { form, records } = inOneForm(
    list.map(({ json }) => json),
    isLegacy ? 'legacy' : 'object',
  );
  return {
    form,
    list: list.map((entry, index) => ({ ...entry, json: records[index] as JsonObject })).toSorted(byNumber),
  };
}

/** The records of a history, or of a block. */
export function recordsReported(call: Call): Records | undefined {
  const found = operationRecords(call);
  if (found === undefined) return historyOf(call);
  const list = found.records.map((json, index) => ({ json, path: [...found.path, index] }));
  return { form: found.form, list };
}

/** The place of the operation by its record; undefined where it is not readable. */
export function placeOf({ json }: Recorded): { readonly block: number; readonly transaction: number } | undefined {
  const [block, transaction] = [integerValue(json.block), integerValue(json.trx_in_block)];
  return block === undefined || transaction === undefined
    ? undefined
    : { block: Number(block), transaction: Number(transaction) };
}

/** Place and id that mean "in no transaction". */
export const noTransaction = { place: 2 ** 32 - 1, id: '0'.repeat(40) } as const;

/** The name of the operation without the suffix of the object form. */
export function nameOf({ json: { op } }: Recorded): string {
  const name = isArray(op) ? op[0] : member(op, 'type');
  return String(name).replace(/_operation$/, '');
}
