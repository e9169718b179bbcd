import { describe, expect, it } from 'vitest';
import { stopSignal } from '../live/stop.ts';
import { eachInTime, inTime, Unfinished } from './in-time.ts';

const forever = (): never => {
  for (;;);
};

describe('inTime', () => {
  it('gives what was computed, and its errors', () => {
    const endless = stopSignal(undefined, undefined);
    expect(inTime(endless, () => inTime(endless, () => 7) + 1)).toBe(8);
    expect(() => inTime(endless, () => [].map.call(null as never, Number))).toThrow(TypeError);
  });

  it('ends what never ends when the time of the run is over', () => {
    const began = performance.now();
    expect(() => inTime(stopSignal(undefined, 0.3), forever)).toThrow(Unfinished);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});

describe('eachInTime', () => {
  const judged = (size: number, time = stopSignal(undefined, undefined)) => [
    ...eachInTime(
      [1, 2, 3],
      { size, time },
      (item) => item,
      () => 0,
    ),
  ];

  it('judges short and long answers alike', () => {
    expect(judged(10)).toEqual([1, 2, 3]);
    expect(judged(1_000_000)).toEqual([1, 2, 3]);
  });

  it('judges nothing when the run is over', () => {
    const time = stopSignal(AbortSignal.abort(), undefined);
    expect([judged(10, time), judged(1_000_000, time)]).toEqual([[], []]);
  });

  it('keeps what was judged before the time was over', () => {
    const time = stopSignal(undefined, 0.5);
    const judge = (item: number) => (item === 3 ? forever() : item);
    expect([...eachInTime([1, 2, 3, 4], { size: 1_000_000, time }, judge, () => 0)]).toEqual([1, 2]);
    expect(time.reason()).toBe('budget');
  });

  it('says of what takes too long that it does, and goes on', () => {
    // A run without end, in which a judgement may take 0.2 s.
    const time = { ...stopSignal(undefined, undefined), left: () => 200 };
    const judge = (item: number) => (item === 2 ? forever() : item);
    expect([...eachInTime([1, 2, 3], { size: 1_000_000, time }, judge, (item) => -item)]).toEqual([1, -2, 3]);
  });
});
