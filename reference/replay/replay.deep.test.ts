import { describe, expect, it } from 'vitest';
import { mismatches, recorded } from './recordings.testing.ts';
import { replay } from './replay.ts';

describe.each([
  ['a', { blocks: 4024, snapshots: 312 }],
  ['c', { blocks: 4897, snapshots: 521 }],
] as const)('chain %s', (name, counts) => {
  it('is accepted as recorded, and every operation and every compared value of its snapshots is equal', async () => {
    const { refused, ...result } = await replay(recorded[name]);

    expect(refused).toBeUndefined();
    expect(result).toMatchObject(counts);
    expect(mismatches(result)).toEqual({});
  });
});
