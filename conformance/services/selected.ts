import type { RuleFacts } from '../model/event.ts';
import { levelled } from '../run/options.ts';
import { matcher } from '../util/glob.ts';
import type { ServiceRule } from './model/rule.ts';
import type { ServicesOptions } from './run/options.ts';

/** The rules of the services of a run that match one of the globs; all without any. */
export function selectedServiceRules(
  all: readonly ServiceRule[],
  { targets, rules, levels }: Pick<ServicesOptions, 'targets' | 'rules' | 'levels'>,
): readonly ServiceRule[] {
  const judged = new Set(targets.map(({ name }) => name));
  return levelled(
    matchingServiceRules(all, rules).filter(({ service }) => judged.has(service)),
    levels,
  );
}

/** The rules that match one of the globs; all without any. */
export function matchingServiceRules(
  all: readonly ServiceRule[],
  patterns: readonly string[] = [],
): readonly ServiceRule[] {
  const wanted = matcher(patterns);
  return all.filter(({ id }) => wanted(id));
}

export function ruleFacts({ id, requires, clause, level, why }: ServiceRule): RuleFacts {
  return { id, requires, clause, level, why };
}
