import { expect, it } from 'vitest';
import { isTooDeepForDeployed, openBrackets } from './open-brackets.ts';

it('counts brackets that are open at once, each kind alone, in quotes too', () => {
  expect(openBrackets('')).toEqual({ objects: 0, arrays: 0 });
  expect(openBrackets('{"a":[[1],[2]]}')).toEqual({ objects: 1, arrays: 2 });
  expect(openBrackets('{"a":"[[[","b":[]}')).toEqual({ objects: 1, arrays: 4 });
  expect(openBrackets('"]]" [[ }}{{{')).toEqual({ objects: 1, arrays: 0 });
});

it('knows what deployed nodes refuse to read', () => {
  expect(isTooDeepForDeployed('['.repeat(99))).toBe(false);
  expect(isTooDeepForDeployed(`{"text":"${'['.repeat(100)}"}`)).toBe(true);
  expect(isTooDeepForDeployed(`{"text":"${'{'.repeat(98)}"}`)).toBe(false);
  expect(isTooDeepForDeployed(`{"text":"${'{'.repeat(99)}"}`)).toBe(true);
  expect(isTooDeepForDeployed(`${'['.repeat(99)}${'{'.repeat(99)}`)).toBe(false);
});
