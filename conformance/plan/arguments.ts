import type { Json } from '../../spec/kernel/json.ts';
import type { AnyMethod } from '../../spec/methods/method.ts';
import type { Target } from '../model/target.ts';
import type { Random } from './random.ts';

type Source = (target: Target, random: Random) => Json | undefined;

/** Where real values for an argument come from, by its neutral name. */
const sources: Readonly<Record<string, Source>> = {
  block_num: ({ blocks }, random) => random.sample(blocks, 1)[0]?.num,
  only_virtual: (_, random) => random.int(2) === 1,
};

/** How many generated argument lists a method gets. */
const lists = 6;

/** Argument lists that are real for this target; none where an argument has no source or the target no data. */
export function argumentsFor(
  { params }: AnyMethod,
  target: Target,
  random: Random,
): readonly Readonly<Record<string, Json>>[] {
  const names = Object.keys(params);
  return Array.from({ length: names.length === 0 ? 1 : lists }, () => {
    const values = names.flatMap((name) => {
      const value = sources[name]?.(target, random);
      return value === undefined ? [] : [[name, value] as const];
    });
    return values.length === names.length ? [Object.fromEntries(values)] : [];
  }).flat();
}
