import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from './decimal.ts';

describe('decimalOf', () => {
  it.each([
    [0, '0.00000000000000000'],
    [1, '1.00000000000000000'],
    [27347 / 31274, '0.87443243588923703'],
    [9517 / 10198, '0.93322220043145709'],
    [3 / 11, '0.27272727272727271'],
    [-2.5, '-2.50000000000000000'],
    [1e21, '1000000000000000000000.00000000000000000'],
    [2 ** -18, '0.00000381469726562'],
    [3 * 2 ** -18, '0.00001144409179688'],
    [5e-324, '0.00000000000000000'],
  ])('%d is %s', (value, text) => expect(decimalOf(value)).toBe(text));

  it('reads back as the same double', () => {
    const near = fc.double({ min: 0.1, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(near, (value) => Number(decimalOf(value)) === value && Number(decimalOf(-value)) === -value),
      { seed: 1 },
    );
  });
});
