import { expect, it } from 'vitest';
import { openProblems } from './problems.ts';

it('the first problems are reported each, the others as a number', () => {
  const problems = openProblems('a.ndjson', 2);
  const event = (line: number, message: string) => ({ kind: 'problem', file: 'a.ndjson', line, message });

  expect([problems.report(1, 'one'), problems.report(2, 'two')]).toEqual([[event(1, 'one')], [event(2, 'two')]]);
  expect(problems.rest()).toEqual([]);
  expect([problems.report(3, 'three'), problems.report(4, 'four')]).toEqual([[], []]);
  expect(problems.rest()).toEqual([event(0, '2 more places that cannot be read')]);
});

it('20 problems of a file are reported', () => {
  const problems = openProblems('a.ndjson');
  const reported = Array.from({ length: 25 }, (_, line) => problems.report(line, 'x').length);

  expect(reported.reduce((sum, count) => sum + count)).toBe(20);
});
