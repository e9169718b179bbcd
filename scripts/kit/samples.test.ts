import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutTimes } from './samples.ts';

it('a sample has no seconds of the run', () => {
  const line = '87537 checks on 8158 cases, 5619 requests in 134.5 s, 231 legacy, 0 inconclusive, 0 broken';
  const bare = '87537 checks on 8158 cases, 5619 requests, 231 legacy, 0 inconclusive, 0 broken';
  expect(withoutTimes(line)).toBe(bare);
  expect(withoutTimes('12 requests in 3 s\nevery 3 s')).toBe('12 requests\nevery 3 s');
  expect(withoutTimes(bare)).toBe(bare);
});

it('GUIDE.md shows none', () => {
  const guide = readFileSync('GUIDE.md', 'utf8');
  expect(guide).toMatch(/^\d+ checks on \d+ cases, \d+ requests/m);
  expect(withoutTimes(guide)).toBe(guide);
});
