import { spelled } from '../../../../spec/kernel/names.ts';
import type { Dialect } from '../../../../spec/kernel/wire.ts';
import type { AnyMethod } from '../../../../spec/methods/method.ts';
import { isArray, isObject, type Json, member } from '../../../model/json.ts';

/** What arguments have at a path, `query.limit` for a member; undefined where it is left out. */
export function argumentIn(
  { form, params: described }: AnyMethod,
  params: Json | undefined,
  path: string,
  dialect: Dialect,
): Json | undefined {
  const [outer = '', inner] = path.split('.');
  const place = Object.keys(described).indexOf(outer);
  const value =
    form === 'legacy' ? (isArray(params) ? params[place] : undefined) : member(params, spelled(outer, dialect));
  return inner === undefined ? value : member(value, inner);
}

/**
 * The same arguments with another value at a path; undefined where one before it is left out, or what is to hold it is no
 * object.
 */
export function withArgument(
  method: AnyMethod,
  params: Json | undefined,
  path: string,
  value: Json,
  dialect: Dialect,
): Json | undefined {
  const [outer = '', inner] = path.split('.');
  const before = argumentIn(method, params, outer, dialect);
  if (inner !== undefined && !isObject(before)) return undefined;
  const next = inner === undefined ? value : { ...(before as object), [inner]: value };
  if (method.form !== 'legacy') return { ...(isObject(params) ? params : {}), [spelled(outer, dialect)]: next };
  const place = Object.keys(method.params).indexOf(outer);
  if (!isArray(params) || place < 0 || place > params.length) return undefined;
  return [...params.slice(0, place), next, ...params.slice(place + 1)];
}
