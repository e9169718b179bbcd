import { expect, it } from 'vitest';
import { harmfulCases, ofTransactions } from './never-sent.testing.ts';
import { validCases } from './valid.ts';

const seeds = (count: number) => Array.from({ length: count }, (_, seed) => seed);
const sum = (found: readonly { readonly count: number }[]) => found.reduce((all, { count }) => all + count, 0);

it('no transaction of 200 seeds has a virtual operation', () => {
  const found = seeds(200).map((seed) => harmfulCases(seed, ofTransactions, (...of) => validCases(...of, 2)));

  expect(ofTransactions.length).toBe(13);
  expect(sum(found)).toBeGreaterThan(4_000);
  expect(found.flatMap(({ harmful }) => harmful)).toEqual([]);
});

it('nor has one with a fault', () => {
  const found = seeds(3).map((seed) => harmfulCases(seed, ofTransactions));

  expect(sum(found)).toBeGreaterThan(1_000);
  expect(found.flatMap(({ harmful }) => harmful)).toEqual([]);
});
