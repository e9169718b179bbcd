import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeSeconds, timeText } from './scalars.ts';

describe('timeText', () => {
  it('is what Date writes, without fraction and zone, and reads back', () => {
    const seconds = fc.oneof(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.constantFrom(-1, 0, 86_399, 86_400));
    fc.assert(
      fc.property(seconds, (at) => {
        expect(timeText(at)).toBe(new Date(at * 1000).toISOString().slice(0, 19));
        expect(timeSeconds(timeText(at))).toBe(at);
      }),
      { seed: 1 },
    );
    expect(timeText(1.9)).toBe('1970-01-01T00:00:01');
    expect(() => timeText(Number.NaN)).toThrow(RangeError);
  });
});
