import { expect, it } from 'vitest';
import { trial } from './trial.testing.ts';

it.each([
  ['undo/orders', 1, { part: 'state', section: 'orders' }],
  ['transactions/votes-unseen', 2, { part: 'state', section: 'transactions' }],
])('names a defect that only forks or writes show: %s', async (defect, seed, expected) => {
  expect((await trial({ defect, seed, mostBlocks: 60 })).difference).toMatchObject(expected);
});
