import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { LongestFirst, longest } from './longest-first.ts';

it('the files that begin first are there', () => {
  expect(longest.filter((path) => !existsSync(path))).toEqual([]);
});

it('they begin before all others, which keep their order', async () => {
  const config = { root: '/checkout', sequence: { groupOrder: 0 }, isolate: false };
  const cache = { getFileTestResults: () => undefined, getFileStats: () => undefined };
  const [second = '', first = ''] = [longest[1], longest[0]];
  const files = ['a.test.ts', second, 'b.test.ts', first].map(
    (path) => ({ moduleId: `/checkout/${path}`, project: { name: '', config } }) as unknown as TestSpecification,
  );
  const sorted = await new LongestFirst({ config, cache } as unknown as Vitest).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.replace('/checkout/', ''))).toEqual([
    first,
    second,
    'a.test.ts',
    'b.test.ts',
  ]);
});
