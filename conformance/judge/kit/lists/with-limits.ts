import { core } from '../../../../spec/dialects/core.ts';
import { call, callIn, type Request } from '../../../model/exchange/request.ts';
import type { Target } from '../../../model/target.ts';
import { describedMethod } from '../arguments/given.ts';
import { argumentIn, withArgument } from '../arguments/with-argument.ts';
import { isByTag } from './by-tag.ts';

/** For each of these methods a call that the target answers, with this limit instead. */
export function withLimits(
  { cases, dialect = core }: Target,
  names: readonly string[],
  limits: (maximum: number) => readonly number[],
): readonly Request[] {
  return names.flatMap((name) => {
    const method = describedMethod(name);
    const sound = cases.get(name)?.find(({ kind }) => kind === 'valid');
    if (method?.limit === undefined || sound === undefined) return [];
    const { param, maximum = 100 } = method.limit;
    return limits(maximum).flatMap((limit) => {
      if (isByTag(method)) return [callIn(method, { query: { tag: '', limit }, tag: '', limit }, dialect)];
      const isGiven = argumentIn(method, sound.params, param, dialect) !== undefined || method.form !== 'legacy';
      const params = isGiven ? withArgument(method, sound.params, param, limit, dialect) : undefined;
      return params === undefined ? [] : [call(sound.method, params)];
    });
  });
}
