import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeded } from './random.ts';

const draws = (seed: number, label: string) => {
  const random = seeded(seed, label);
  return Array.from({ length: 8 }, () => random.int(1000));
};

describe('seeded', () => {
  it('returns the same on every platform and in every version', () => {
    expect(draws(42, 'block/forms')).toEqual([...draws(42, 'block/forms')]);
    expect(draws(42, 'block/forms')).toMatchInlineSnapshot(`
      [
        50,
        798,
        908,
        179,
        553,
        500,
        527,
        884,
      ]
    `);
  });

  it('is another stream for another seed or label', () => {
    expect(draws(1, 'a')).not.toEqual(draws(2, 'a'));
    expect(draws(1, 'a')).not.toEqual(draws(1, 'b'));
  });

  it('draws evenly', () => {
    const random = seeded(7, 'even');
    const counts = [0, 0, 0, 0, 0];
    for (let draw = 0; draw < 10_000; draw++) counts[random.int(5)]!++;
    for (const count of counts) expect(Math.abs(count - 2_000)).toBeLessThan(200);
  });

  it('samples as many as requested or available, in order, without duplicates', () => {
    fc.assert(
      fc.property(fc.nat(30), fc.nat(40), fc.nat(), (size, count, seed) => {
        const items = Array.from({ length: size }, (_, index) => index);
        const sample = seeded(seed, 'sample').sample(items, count);
        expect(sample).toHaveLength(Math.min(size, count));
        expect(sample).toEqual([...new Set(sample)].toSorted((left, right) => left - right));
      }),
    );
  });
});
