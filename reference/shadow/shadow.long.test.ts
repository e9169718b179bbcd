import './shadow.test.ts';
import { it } from 'vitest';
import { expectNamed } from './shadow.testing.ts';

it.each([
  [
    'producers/not-told',
    { part: 'operations', kind: 'missing', operation: 'producer_reward of block 1' },
    /^\/result\/ops\/\d+$/,
  ],
  ['witnesses/rank-of-the-beginning', { part: 'blocks', kind: 'unexpected' }, /^\/result\/block\/witness$/],
  ['posts/paid-an-hour-late', { part: 'state', section: 'comments' }, /^\/result\/comments\/0\/cashout_time$/],
  ['trades/unseen', { part: 'state', section: 'trades', kind: 'missing' }, /^\/result\/trades\/\d+$/],
] as const)('a shadow of a node with a defect names it: %s', (id, expected, pointer) =>
  expectNamed(id, expected, pointer),
);
