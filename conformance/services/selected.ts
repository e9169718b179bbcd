import { glob } from '../util/glob.ts';
import type { ServiceRule } from './model/rule.ts';
import type { ServicesOptions } from './run/options.ts';

/** The rules of the services of a run that match one of the globs; all without any. */
export function selectedServiceRules(
  all: readonly ServiceRule[],
  { targets, rules = [] }: Pick<ServicesOptions, 'targets' | 'rules'>,
): readonly ServiceRule[] {
  const wanted = rules.map(glob);
  const judged = new Set(targets.map(({ name }) => name));
  return all.filter(
    ({ id, service }) => judged.has(service) && (wanted.length === 0 || wanted.some((each) => each.test(id))),
  );
}
