import { describe, expect, it } from 'vitest';
import { openMemoryBudget } from './memory-budget.ts';

describe('memory budget', () => {
  it('admits answers within the budget, and beyond it only the next one', () => {
    const budget = openMemoryBudget(100);
    const [first, second, third] = [budget.enter(), budget.enter(), budget.enter()];
    const resumed: string[] = [];
    expect(second.take(60, () => resumed.push('second'))).toBe(true);
    expect(third.take(60, () => resumed.push('third'))).toBe(false);
    expect(first.take(500, () => resumed.push('first'))).toBe(true);
    expect(second.take(10, () => resumed.push('second'))).toBe(false);

    first.leave();
    expect(resumed).toEqual(['second']);
    expect(second.take(500, () => resumed.push('second'))).toBe(true);
    second.leave();
    expect(resumed).toEqual(['second', 'third']);
    third.leave();
    expect(budget.enter().take(100, () => undefined)).toBe(true);
  });

  it('notifies answers under way when it is closed, and later ones', () => {
    const budget = openMemoryBudget(100);
    const [judged, underWay, late] = [budget.enter(), budget.enter(), budget.enter()];
    const reported: string[] = [];
    judged.whenClosed(() => reported.push('judged'));
    underWay.whenClosed(() => reported.push('under way'));
    judged.leave();
    budget.close();
    late.whenClosed(() => reported.push('late'));
    expect(reported).toEqual(['under way', 'late']);
  });
});
