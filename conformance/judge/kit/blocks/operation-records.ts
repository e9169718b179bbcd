import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Form } from '../../../../spec/kernel/wire.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../../../model/json.ts';
import { argument, blockNumber } from '../arguments/argument.ts';
import { inOneForm } from './operation-form.ts';

/** The operation records that one call returns for a block. */
export interface Records {
  readonly num: number;
  readonly form: Form;
  readonly onlyVirtual: boolean;
  readonly path: readonly PathSegment[];
  readonly records: readonly JsonObject[];
}

const places: Readonly<Record<string, readonly ['ops'] | readonly []>> = {
  'account_history_api.get_ops_in_block': ['ops'],
  'condenser_api.get_ops_in_block': [],
};

export const operationMethods = Object.keys(places);

/** Undefined for other calls, for arguments that deployed nodes would have to guess, and for answers of another shape. */
export function operationRecords(call: Call): Records | undefined {
  const under = Object.hasOwn(places, call.method) ? places[call.method] : undefined;
  const [num, onlyVirtual] = [blockNumber(call), argument(call, 'only_virtual')];
  if (under === undefined || num === undefined || typeof onlyVirtual !== 'boolean') return undefined;
  const records = under.reduce((json: Json | undefined, name) => member(json, name), call.result);
  if (!isArray(records) || !records.every(isObject)) return undefined;
  const formed = inOneForm(records, under.length > 0 ? 'object' : 'legacy');
  return { num, ...formed, onlyVirtual, path: ['result', ...under] };
}

/** Whether the operation is a signed one: deployed nodes number virtual ones from 1, or have `true`. */
export function isSigned(record: JsonObject): boolean {
  return record.virtual_op === 0 || record.virtual_op === '0' || record.virtual_op === false;
}
