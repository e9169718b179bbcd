import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules as nodeRules } from '../judge/index.ts';
import { serviceRules } from '../services/index.ts';
import { binding, coveredBy } from './covered.ts';
import { coveragePage } from './page.ts';
import { reasonOf, reasons } from './reasons.ts';

const rules = [...nodeRules, ...serviceRules];
const covered = coveredBy(rules);

describe('coverage by clause', () => {
  it('is three quarters of all must and should clauses at least', () => {
    expect(covered.size / binding().length).toBeGreaterThan(0.75);
  });

  it('names a reason for each of the others, and no reason that none needs', () => {
    const without = binding().filter(({ id }) => !covered.has(id));
    expect(without.filter(({ id }) => reasonOf(id) === undefined).map(({ id }) => id)).toEqual([]);
    const needed = new Set(without.map(({ id }) => reasons.findIndex(([pattern]) => pattern.test(id))));
    expect(reasons.filter((_, index) => !needed.has(index)).map(([pattern]) => String(pattern))).toEqual([]);
  });

  it('is written down: `npm run coverage` after a change of rules', () => {
    const page = readFileSync(new URL('COVERAGE.md', import.meta.url), 'utf8');
    expect(coveragePage(rules)).toBe(page);
  });
});
