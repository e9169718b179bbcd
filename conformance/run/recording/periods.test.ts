import { expect, it } from 'vitest';
import { openPeriods, type Period } from './periods.ts';

/** Which of these, from 1, were alone. */
function alone(...periods: readonly (Period | undefined)[]): readonly number[] {
  const open = openPeriods();
  for (const [index, period] of periods.entries()) open.add(index + 1, period);
  const isAlone = open.alone();
  return periods.flatMap((_, index) => (isAlone(index + 1) ? [index + 1] : []));
}

const from = (sent: number, received: number, connection?: string): Period => ({
  sent,
  received,
  ...(connection && { connection }),
});

it('exchanges that follow one another are alone, in whichever order they were recorded', () => {
  expect(alone(from(0, 4), from(10, 12), from(6, 8))).toEqual([1, 2, 3]);
});

it('exchanges that overlap are not, however short they lie within a long one', () => {
  expect(alone(from(0, 4), from(3, 8), from(10, 12))).toEqual([3]);
  expect(alone(from(0, 100), from(3, 4), from(50, 60), from(101, 102))).toEqual([4]);
});

it('exchanges that touch may have overlapped, but on one connection', () => {
  expect(alone(from(0, 4), from(4, 8))).toEqual([]);
  expect(alone(from(0, 4, 'a'), from(4, 8, 'a'))).toEqual([1, 2]);
});

it('nothing is known where the time of one was not recorded', () => {
  expect(alone(from(0, 4), undefined, from(10, 12))).toEqual([]);
});
