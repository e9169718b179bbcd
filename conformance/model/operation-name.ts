import { isArray, type Json, member } from './json.ts';

/** The name of an operation in either form, without the suffix of the object form; undefined for anything else. */
export function operationName(op: Json | undefined): string | undefined {
  const name = isArray(op) ? op[0] : member(op, 'type');
  return typeof name === 'string' ? name.replace(/_operation$/, '') : undefined;
}

/** The fields of an operation in either form. */
export const operationFields = (op: Json | undefined): Json | undefined => (isArray(op) ? op[1] : member(op, 'value'));
