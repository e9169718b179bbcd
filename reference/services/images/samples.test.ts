import { expect, it } from 'vitest';
import { statesOf } from './samples.testing.ts';
import { fewSamples } from './testing/samples.ts';

it('images of the difficult kinds are kept as they are shown and without their place, or refused', async () => {
  const some = await fewSamples();

  expect(some.length).toBeGreaterThanOrEqual(50);
  await statesOf(some);
});
