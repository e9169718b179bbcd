import { methods } from '../../../spec/methods/index.ts';
import type { AnyMethod } from '../../../spec/methods/method.ts';
import type { Call } from '../../model/exchange/call.ts';
import { stringifyJson } from '../../model/json.ts';
import type { Target } from '../../model/target.ts';
import type { Random } from '../../util/random.ts';

export const described = Object.values(methods) as readonly AnyMethod[];

/** Every described method that only reads. */
export const reads: readonly string[] = Object.keys(methods).filter((name) => !/broadcast_/.test(name));

/** Lists have much to differ in. */
export const listNames = described.filter(({ paging }) => paging !== undefined).map(({ name }) => name);

/** The method and all its arguments, as they were spelled. */
export function exactly({ method, params }: Call): string {
  return `${method} ${params === undefined ? '' : stringifyJson(params)}`;
}

export const isSingle = ({ path }: Call) => path.length === 0;

/** Not in the form `call`. */
export const isDirect = ({ request }: Call) => request.method !== 'call';

/** Some calls of these methods that the target answers. */
export function someCalls({ cases }: Target, random: Random, names: readonly string[], count: number) {
  const sound = [...cases.values()].flat().filter(({ method, kind }) => kind === 'valid' && names.includes(method));
  return random.sample(sound, count);
}
