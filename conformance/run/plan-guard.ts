import type { CheckEvent } from '../model/event.ts';
import type { Rule } from '../model/rule.ts';
import type { Target } from '../model/target.ts';
import type { Random } from '../util/random.ts';

/** Rules whose plans fail only for themselves: a bug of ours, which must not stop the others. */
export function guardPlans(
  rules: readonly Rule[],
  failed: CheckEvent[],
  isOver: () => boolean = () => false,
): readonly Rule[] {
  return rules.map((rule) => {
    if (rule.plan === undefined) return rule;
    const plan = (target: Target, random: Random) => {
      try {
        // A plan that nobody has time for is not made.
        return isOver() ? [] : (rule.plan?.(target, random) ?? []);
      } catch (error) {
        const reason = `the rule failed to plan: ${error instanceof Error ? error.message : error}`;
        failed.push({ kind: 'check', rule: rule.id, case: null, method: 'other', outcome: 'broken', reason });
        return [];
      }
    };
    return { ...rule, plan };
  });
}
