import { expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import { discovered, harmfulRequests } from './never-sent.testing.ts';

it('a full check plans nothing that could end a node', async () => {
  const { count, harmful } = await harmfulRequests(await discovered((await referenceNode()).url), 1);

  expect(count).toBeGreaterThan(3_000);
  expect(harmful).toEqual([]);
});
