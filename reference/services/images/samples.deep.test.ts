import { expect, it } from 'vitest';
import { statesOf } from './samples.testing.ts';
import { samples } from './testing/samples.ts';

it('images of every kind are kept as they are shown and without their place, or refused', async () => {
  const all = await samples();

  expect(all.length).toBeGreaterThanOrEqual(300);
  await statesOf(all);
});
