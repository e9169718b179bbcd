import { expect, it } from 'vitest';
import { decimalPattern } from './decimal-pattern.ts';

const accepts = (max: bigint) => {
  const pattern = new RegExp(`^(?:${decimalPattern(max)})$`);
  return (text: string) => pattern.test(text);
};

it.each([0, 1, 5, 9, 10, 11, 19, 20, 42, 99, 100, 101, 109, 110, 127, 200, 999, 1000, 1010])(
  '0 to %i match, and nothing above',
  (max) => {
    const matches = accepts(BigInt(max));
    const numbers = Array.from({ length: 1200 }, (_, number) => number);
    expect(numbers.filter((number) => matches(String(number)))).toEqual(numbers.slice(0, max + 1));
    for (const text of ['', '00', '01', '-1', '1.0', 'x']) expect(matches(text), text).toBe(false);
  },
);

it.each([2n ** 63n, 2n ** 64n - 1n, 2n ** 128n - 1n])('%i is the last that matches', (max) => {
  const matches = accepts(max);
  const digits = String(max).length;

  expect([max, max - 1n, max / 10n, 0n].map(String).every(matches)).toBe(true);
  expect([max + 1n, max + 10n ** 3n, 10n ** BigInt(digits)].map(String).some(matches)).toBe(false);
  // One digit above that of the maximum, at each place.
  for (let at = 0; at < digits; at++) expect(matches(String(max + 10n ** BigInt(at)))).toBe(false);
  for (let at = 0; at < digits - 1; at++) expect(matches(String(max - 10n ** BigInt(at)))).toBe(true);
});
