import type { PathSegment } from '../../../../spec/kernel/error.ts';
import type { Form } from '../../../../spec/kernel/wire.ts';
import type { Call } from '../../../model/exchange/call.ts';
import { isObject, type JsonObject } from '../../../model/json.ts';
import { argument } from '../arguments/argument.ts';

/** A transaction that was requested by its id. */
export interface LookedUp {
  readonly form: Form;
  /** Lower-case hex; undefined where the argument is no id. */
  readonly id: string | undefined;
  readonly path: readonly PathSegment[];
  readonly json: JsonObject;
}

/** The names of the argument that is the id. */
const lookups: Readonly<Record<string, { readonly form: Form; readonly argument: string }>> = {
  'account_history_api.get_transaction': { form: 'object', argument: 'id' },
  'condenser_api.get_transaction': { form: 'legacy', argument: 'trx_id' },
};

export const lookupMethods = Object.keys(lookups);

/** Undefined for other calls and for answers of another shape. */
export function lookedUp(call: Call): LookedUp | undefined {
  const lookup = Object.hasOwn(lookups, call.method) ? lookups[call.method] : undefined;
  if (lookup === undefined || !isObject(call.result)) return undefined;
  const given = argument(call, lookup.argument);
  const id = typeof given === 'string' && /^[0-9a-f]{40}$/i.test(given) ? given.toLowerCase() : undefined;
  return { form: lookup.form, id, path: ['result'], json: call.result };
}
