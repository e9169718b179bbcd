import { expect, it } from 'vitest';
import { partsOf, placeOf } from './place.ts';

it('names document and line, and the words by a digest that does not mind line breaks', () => {
  expect(placeOf(2, 7, 'one  two\n three ')).toBe(placeOf(2, 7, 'one two three'));
  expect(placeOf(2, 7, 'one two three')).not.toBe(placeOf(2, 7, 'one two threes'));
  expect(partsOf(placeOf(2, 7, 'one two three'))).toEqual({
    document: 2,
    line: 7,
    digest: expect.stringMatching(/^[0-9a-f]{6}$/),
  });
});

it('refuses what is no place', () => {
  expect(() => partsOf('4:1#aaaaaa' as '3:1#aaaaaa')).toThrow('not a place in a document: 4:1#aaaaaa');
});
