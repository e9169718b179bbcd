import { methods } from '../../../../spec/methods/index.ts';
import { callOf, type Request } from '../../../model/exchange/request.ts';
import type { Json } from '../../../model/json.ts';
import type { Target } from '../../../model/target.ts';

type Name = keyof typeof methods;

/** The same blocks requested from each of the methods; nothing unless all of them are offered. */
export function requestEach(
  target: Target,
  names: readonly Name[],
  heights: readonly number[],
  more: Readonly<Record<string, Json>> = {},
): readonly Request[] {
  if (!names.every((name) => target.methods.has(name))) return [];
  return heights.flatMap((block_num) => names.map((name) => callOf(methods[name], { ...more, block_num })));
}

export function sampled(target: Target): readonly number[] {
  return target.blocks.map(({ num }) => num);
}
