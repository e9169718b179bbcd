import { expect, it } from 'vitest';
import { isCutOf, whereTheyDiffer } from './body-cuts.ts';

const long = 'é'.repeat(10_000);

it('a body is cut at 1,024 bytes, without half a character, or replaced by a remark where it is too long', () => {
  expect(isCutOf(long, long.slice(0, 512))).toBe(true);
  expect(isCutOf(`a${long}`.slice(0, 512), `a${long}`)).toBe(true);
  expect(isCutOf('comment pruned due to size', long)).toBe(true);
});

it('a body is not cut elsewhere, nor another text, nor replaced where it is short', () => {
  expect(isCutOf(long, long.slice(0, 500))).toBe(false);
  expect(isCutOf(long, `x${long.slice(0, 511)}`)).toBe(false);
  expect(isCutOf('comment pruned due to size', 'a short reply, of no more than a few words')).toBe(false);
  expect(isCutOf('body pruned due to size', long)).toBe(false);
});

it('two long texts that differ late are shown where they differ', () => {
  expect(whereTheyDiffer(`${'a'.repeat(1000)}b`, `${'a'.repeat(1000)}c`)).toEqual([
    `… ${'a'.repeat(60)}b`,
    `… ${'a'.repeat(60)}c`,
  ]);
  expect(whereTheyDiffer('ab', 'ac')).toEqual(['ab', 'ac']);
});
