import { expect, it } from 'vitest';
import { discovered, harmfulRequests } from './never-sent.testing.ts';

it('a full check plans nothing that could end a node', async () => {
  const { count, harmful } = await harmfulRequests(await discovered(), 1);

  expect(count).toBeGreaterThan(3_000);
  expect(harmful).toEqual([]);
});
