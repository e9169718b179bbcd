import { expect, it } from 'vitest';
import { format } from './format.ts';

it('puts on one line what fits there', () => {
  const long = Array.from({ length: 12 }, (_, index) => `element ${index}`);
  expect(format({ a: { b: [1, 'x'], c: {} }, long })).toBe(
    `{\n  "a": { "b": [1, "x"], "c": {} },\n  "long": [\n${long.map((each) => `    "${each}"`).join(',\n')}\n  ]\n}\n`,
  );
});

it('writes JSON that says the same', () => {
  const value = { a: [null, true, 1.5, 'ü"\n', { deep: [[], {}] }], empty: '' };
  expect(JSON.parse(format(value))).toEqual(value);
});
