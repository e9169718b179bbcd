import type { Form } from '../../../../spec/kernel/wire.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../../model/json.ts';

/** `1.000 CORE`: an amount of the legacy form. */
const legacyAmount = /^-?\d+\.\d{3,6} [A-Z]{3,6}$/;

/** Records of operations with the JSON form that they are compared in. */
export interface Formed {
  readonly form: Form;
  readonly records: readonly JsonObject[];
}

/**
 * Document 1 has the legacy operation array in the records of every namespace. Outside of condenser_api such an array counts as the
 * object form of its operation, unless it has amounts of the legacy form.
 */
export function inOneForm(records: readonly JsonObject[], form: Form): Formed {
  if (form === 'legacy' || !records.every(({ op }) => isTagged(op))) return { form, records };
  if (records.some(({ op }) => holdsLegacyAmount(op as Json))) return { form: 'legacy', records };
  return { form, records: records.map((record) => ({ ...record, op: asObject(record.op as Json) })) };
}

function isTagged(op: Json | undefined): boolean {
  return isArray(op) && op.length === 2 && typeof op[0] === 'string';
}

function asObject(op: Json): Json {
  return isArray(op) ? { type: `${op[0]}_operation`, value: op[1] ?? null } : op;
}

function holdsLegacyAmount(json: Json): boolean {
  if (typeof json === 'string') return legacyAmount.test(json);
  if (isArray(json)) return json.some(holdsLegacyAmount);
  return isObject(json) && Object.values(json).some(holdsLegacyAmount);
}
