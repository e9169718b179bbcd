import { expect, it } from 'vitest';
import { recordedCharges } from './recorded-charges.testing.ts';

it('costs what the node said whenever it refused for lack of credits', { timeout: 120_000 }, async () => {
  const { recorded, ours } = await recordedCharges(4897);

  expect(ours).toEqual(recorded);
  expect(recorded).toHaveLength(38);
});
