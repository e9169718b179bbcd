import { expect, it } from 'vitest';
import { recordedCharges } from './recorded-charges.testing.ts';

it('costs what the node said when it refused for lack of credits', async () => {
  const { recorded, ours } = await recordedCharges(177);

  expect(ours).toEqual(recorded);
  expect(recorded).toHaveLength(4);
});
