import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from '../util/random.ts';
import { closer, spread } from './heights.ts';

const heights = fc.record({
  last: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  count: fc.integer({ min: 3, max: 120 }),
  seed: fc.nat(),
});

describe('sampled heights', () => {
  it('are spread from the first block to the last, without duplicates', () => {
    fc.assert(
      fc.property(heights, ({ last, count, seed }) => {
        const found = spread(last, count, seeded(seed, 'x'));
        expect(found).toEqual([...new Set(found)].toSorted((left, right) => left - right));
        expect([found[0], found.at(-1)]).toEqual([1, last]);
        expect(found.length).toBeLessThanOrEqual(count);
        expect(found.length).toBeGreaterThanOrEqual(Math.min(last, count) * 0.6);
      }),
    );
  });

  it('are next to busy blocks, or among the latest where old ones are missing', () => {
    const random = seeded(1, 'x');
    const busy = [10, 500, 900].map((num) => ({ num, transactions: num === 500 ? 2 : 0 }));
    expect(closer(busy, 900, 4, random)).toEqual([501, 499, 502, 498]);
    expect(closer([], 100_000, 10, random).every((num) => num > 99_000 && num <= 100_000)).toBe(true);
  });

  it('stay within the chain and are new', () => {
    fc.assert(
      fc.property(heights, ({ last, count, seed }) => {
        const seen = spread(last, count, seeded(seed, 'x')).map((num) => ({ num, transactions: num % 3 }));
        const more = closer(seen, last, count, seeded(seed, 'y'));
        expect(more.filter((num) => num < 1 || num > last || seen.some((block) => block.num === num))).toEqual([]);
        expect(more.length).toBeLessThanOrEqual(count);
      }),
    );
  });
});
