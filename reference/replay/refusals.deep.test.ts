import { expect, it } from 'vitest';
import { recorded, refusals } from './recordings.testing.ts';
import { replay } from './replay.ts';

it('refuses every transaction that chain C refused, for the recorded reason', async () => {
  const { blocks } = recorded.c;
  const result = await replay({ blocks, refusals, verifiesSignatures: false });

  expect(result.refusals?.mismatches).toEqual([]);
  expect(result.refusals?.compared).toBe(2976);
}, 300_000);
