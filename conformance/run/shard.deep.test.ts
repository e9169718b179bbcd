import { expect, it } from 'vitest';
import { referenceNode } from '../../test/support/reference-node.ts';
import type { Planned } from '../plan/plan.ts';
import { expectShared } from '../plan/shard-laws.testing.ts';
import { collect } from '../testing/server.ts';
import { check } from './check.ts';

it('from 1 to 64 shards every request is judged in one, and every relation has all of its requests', async () => {
  const { url } = await referenceNode();
  let planned: readonly Planned[] = [];
  const options = { url, profile: 'quick', seed: 1, concurrency: 8, timeoutMs: 20_000 } as const;
  await collect(
    check({
      ...options,
      dryRun: (all) => {
        planned = all;
      },
    }),
  );
  expect(planned.length).toBeGreaterThan(1_000);
  for (let count = 1; count <= 64; count++) expectShared(planned, count);
});
