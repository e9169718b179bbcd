import { expect, it } from 'vitest';
import { recorded } from '../../replay/recordings.testing.ts';
import { brokenLaws } from './index.ts';
import { statesOf } from './recorded.testing.ts';

it.each(['a', 'c'] as const)('every law holds after every block of chain %s', (chain) => {
  let count = 0;
  for (const state of statesOf(recorded[chain].blocks)) {
    expect(brokenLaws(state), `block ${++count}`).toEqual([]);
  }
  expect(count).toBeGreaterThan(4000);
});
