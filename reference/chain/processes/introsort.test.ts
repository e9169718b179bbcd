import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { introsort } from './introsort.ts';

interface Sorted {
  readonly keys: readonly number[];
  /** The places before, in the order of std::sort. */
  readonly order: readonly number[];
}

const fixture = new URL('../../../fixtures/sort/introsort.ndjson', import.meta.url);
const recorded: readonly Sorted[] = readFileSync(fixture, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

it('orders equal elements as std::sort of libstdc++ does', () => {
  expect(recorded.length).toBeGreaterThan(90);
  for (const { keys, order } of recorded) {
    const byKey = (one: number, other: number) => (keys[one] as number) - (keys[other] as number);
    expect(introsort(indexes(keys.length), byKey), JSON.stringify(keys)).toEqual(order);
  }
});

it('beyond 16 elements that order is not the stable one', () => {
  const isStable = ({ keys, order }: Sorted) =>
    order.every(
      (place, index) =>
        index === 0 || keys[place] !== keys[order[index - 1] as number] || place > (order[index - 1] as number),
    );
  expect(recorded.filter(({ keys }) => keys.length <= 16).every(isStable)).toBe(true);
  expect(recorded.filter((each) => !isStable(each)).length).toBeGreaterThan(40);
});

it('leaves what it sorts as it is', () => {
  const values = [3, 1, 2];
  expect(introsort(values, (one, other) => one - other)).toEqual([1, 2, 3]);
  expect(values).toEqual([3, 1, 2]);
});
