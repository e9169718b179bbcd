import { expect, it } from 'vitest';
import { killRound, revertRound } from './support/kill-rounds.ts';
import { plumbline } from './support/plumbline.ts';

const { path, start } = plumbline();

it('a node that is killed while clients broadcast has every acknowledged transaction, in the state of a clean replay', async () => {
  const acknowledged = new Set<string>();
  for (const number of [1, 2]) {
    const { lost, isClean, warnings } = await killRound({ start }, path('data'), acknowledged, number);
    expect({ lost, isClean, warnings }).toEqual({ lost: [], isClean: true, warnings: [] });
  }
  expect(acknowledged.size).toBeGreaterThan(5);
});

it('a node that is killed while it goes back to snapshots has the chain of before or after, and nothing between', async () => {
  for (const milliseconds of [20, 90]) {
    const { memos, expected, isClean, warnings } = await revertRound({ start }, path('data'), milliseconds);
    expect(expected).toContainEqual(memos);
    expect({ isClean, warnings }).toEqual({ isClean: true, warnings: [] });
  }
});
