import { call, type Request } from '../../../model/exchange/request.ts';
import { isArray, isObject, type Json } from '../../../model/json.ts';
import type { Target } from '../../../model/target.ts';
import { describedMethod } from '../given.ts';

/** For each of these methods a call that the target answers, with this limit instead. */
export function withLimits(
  { cases }: Target,
  names: readonly string[],
  limits: (maximum: number) => readonly number[],
): readonly Request[] {
  return names.flatMap((name) => {
    const method = describedMethod(name);
    const sound = cases.get(name)?.find(({ kind }) => kind === 'valid');
    if (method?.limit === undefined || sound === undefined) return [];
    const [outer, inner] = method.limit.param.split('.') as [string, string | undefined];
    const place = Object.keys(method.params).indexOf(outer);
    return limits(method.limit.maximum ?? 100).flatMap((limit) => {
      const params = replaced(sound.params, place, inner === undefined ? [outer] : [outer, inner], limit);
      return params === undefined ? [] : [call(sound.method, params)];
    });
  });
}

/** The arguments with another limit; undefined where it or an argument before it is omitted. */
function replaced(params: Json, place: number, [outer, inner]: readonly string[], limit: number): Json | undefined {
  const own = isArray(params) ? params[place] : params;
  const name = isArray(params) ? inner : outer;
  if (isArray(params) && (place < 0 || place >= params.length)) return undefined;
  const value = name === undefined ? limit : isObject(own) ? { ...own, [name]: limit } : undefined;
  return isArray(params) ? value && [...params.slice(0, place), value, ...params.slice(place + 1)] : value;
}
