import { testnet } from '../../../spec/dialects/testnet.ts';
import type { Json } from '../../../spec/kernel/json.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import { isArray, isInteger, isObject, member } from '../../model/json.ts';
import { asserted } from './refusals.ts';

/** The arguments of a call by their described names. */
export type Args = (name: string) => Json | undefined;

/** Answers what follows from the recordings; undefined where unknown. */
export type Answer = (args: Args) => Json | undefined;

/**
 * Arguments out of an array in the order of the names, for condenser_api, or out of an object; what deployed nodes take for
 * those left out. Undefined where they were given otherwise, which the node refuses.
 */
export function argsOf(method: AnyMethod, params: Json | undefined): Args | undefined {
  const names = Object.keys(method.params);
  const isPositional = method.form === 'legacy';
  if (isPositional ? !isArray(params) || params.length > names.length : !isObject(params)) return undefined;
  const given: Args = (name) => (isArray(params) ? params[names.indexOf(name)] : member(params, name));
  return (name) => given(name) ?? assumed(method, name, given(name));
}

/** The default of an omitted argument, and of null where that is no name. */
function assumed({ assumed: reported = {}, params, form }: AnyMethod, name: string, given: Json | undefined) {
  const schema = params[name];
  if (given === null) return schema?.kind === 'nullable' ? '' : null;
  if (Object.hasOwn(reported, name)) return reported[name];
  const value = schema?.absent?.();
  return value === undefined ? undefined : schema?.codec({ form, dialect: testnet }).write(value);
}

/** Throws the refusal of deployed nodes for a page beyond the largest. */
export function checkLimit({ limit }: AnyMethod, args: Args): void {
  const most = limit?.deployed ?? limit?.maximum;
  if (limit === undefined || most === undefined) return;
  const [outer = '', inner] = limit.param.split('.');
  const requested = numberOf(inner === undefined ? args(outer) : member(args(outer), inner));
  if (requested !== undefined && requested > most) throw asserted(`args.limit <= ${most}`);
}

/** A text, or a number read as one. */
export function textOf(json: Json | undefined): string | undefined {
  if (isInteger(json)) return String(json);
  return typeof json === 'string' ? json : undefined;
}

/** A name of an account: deployed nodes refuse longer ones. */
export function nameOf(json: Json | undefined): string | undefined {
  const text = textOf(json);
  return text !== undefined && Buffer.byteLength(text) <= 16 ? text : undefined;
}

/** Names in an array. */
export function namesOf(json: Json | undefined): readonly string[] | undefined {
  const names = isArray(json) ? json.map(nameOf) : undefined;
  return names?.includes(undefined) ? undefined : (names as readonly string[] | undefined);
}

/** An integer that a double can represent, as number or digits. */
export function numberOf(json: Json | undefined): number | undefined {
  if (isInteger(json) && Number.isSafeInteger(Number(json))) return Number(json);
  return typeof json === 'string' && /^-?\d{1,15}$/.test(json) ? Number(json) : undefined;
}

/** Texts in an array. */
export function textsOf(json: Json | undefined): readonly string[] | undefined {
  return isArray(json) && json.every((each) => typeof each === 'string') ? (json as readonly string[]) : undefined;
}
