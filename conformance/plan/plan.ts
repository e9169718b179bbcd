import type { Rule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import { isPinned } from './pinned.ts';
import { seeded } from './random.ts';
import { called, type Request } from './request.ts';

export interface Planned {
  readonly request: Request;
  /** Rules that asked for it. */
  readonly rules: readonly string[];
}

export interface PlanOptions {
  readonly seed: number;
  /** Requests that call anything else are left out. */
  selected(method: string): boolean;
  /** Cases that are answered already, nobody knows at which moment. */
  readonly done: ReadonlySet<string>;
}

/**
 * Everything the rules want to ask of this target, each request once, those that relations of one moment want first and
 * beside one another. The same target and seed give the same requests.
 */
export function plan(
  rules: readonly Rule[],
  target: Target,
  { seed, selected, done }: PlanOptions,
): readonly Planned[] {
  const requests = new Map<string, { request: Request; rules: string[] }>();
  const [ofMoment, others] = [rules.filter(isOfMoment), rules.filter((rule) => !isOfMoment(rule))];
  for (const rule of [...ofMoment, ...others]) {
    for (const request of rule.plan?.(target, seeded(seed, rule.id)) ?? []) {
      const isAgain = isOfMoment(rule) && !isPinned(request, target.irreversible);
      if ((done.has(request.case) && !isAgain) || !called(request).every(selected)) continue;
      const entry = requests.get(request.case) ?? { request, rules: [] };
      if (!entry.rules.includes(rule.id)) entry.rules.push(rule.id);
      requests.set(request.case, entry);
    }
  }
  return [...requests.values()];
}

/** Whether it brings answers together that must be of the same head. */
export function isOfMoment(rule: Rule): boolean {
  return rule.kind === 'relation' && rule.of === 'moment';
}
