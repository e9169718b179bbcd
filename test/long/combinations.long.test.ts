import { expect, it } from 'vitest';
import { combination } from '../support/laws/combination.testing.ts';
import { turnSeed } from '../support/turn-seed.ts';

/** The deep tests try a hundred. */
const seeds = [1000 + turnSeed, 2000 + turnSeed];

it.each(seeds)(
  'a correct node in which several freedoms meet is not accused (seed %i)',
  async (seed) => {
    const { summary, accused } = await combination(seed, 500);
    expect(accused.accusations, summary).toEqual([]);
    expect(accused.checks, summary).toBeGreaterThan(500);
  },
  300_000,
);
