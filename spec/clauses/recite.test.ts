import { expect, it } from 'vitest';
import type { SectionIndex } from '../source/statements.ts';
import { recited } from './recite.ts';

const index: readonly SectionIndex[] = [
  {
    document: 1,
    section: 'x',
    statements: ['1:2#aaaaaa sentence', '1:8#bbbbbb row', '1:40#bbbbbb row', '1:9#cccccc row'],
  },
  { document: 2, section: 'y', statements: ['2:5#aaaaaa sentence'] },
];

it('mends the line of a citation whose words moved', () => {
  expect(recited("at: ['1:3#aaaaaa'], text: 'A.'", index)).toBe("at: ['1:2#aaaaaa'], text: 'A.'");
});

it('takes the nearest of several places with the same words, in the same document', () => {
  expect(recited("'1:10#bbbbbb', '1:39#bbbbbb', '2:1#aaaaaa'", index)).toBe(
    "'1:8#bbbbbb', '1:40#bbbbbb', '2:5#aaaaaa'",
  );
});

it('leaves what is right and what is gone', () => {
  expect(recited("'1:9#cccccc', '1:9#dddddd', '2:8#cccccc'", index)).toBe("'1:9#cccccc', '1:9#dddddd', '2:8#cccccc'");
});
