import { expect } from 'vitest';
import { rules } from '../judge/index.ts';
import type { Planned } from './plan.ts';
import { shareOf } from './shard.ts';

/** Among so many shards every request is judged in one, which sends it, and every relation is of one. */
export function expectShared(planned: readonly Planned[], count: number): void {
  const shares = Array.from({ length: count }, (_, at) => shareOf(rules, { index: at + 1, of: count }));
  const wrong = planned.filter((each) => {
    const [owner, another] = shares.filter((share) => share.owns(each.request));
    return another !== undefined || owner?.sends(each) !== true;
  });
  expect(wrong).toEqual([]);
  const relations = shares.flatMap((share) => share.rules.filter(({ kind }) => kind === 'relation'));
  expect(new Set(relations).size).toBe(relations.length);
  expect(relations).toHaveLength(rules.filter(({ kind }) => kind === 'relation').length);
}
