import { expect, it } from 'vitest';
import { givenWords } from './given-words.ts';

it('words that a script knows are given', () => {
  expect([...givenWords(['--check'], ['--check', '--all'])]).toEqual(['--check']);
  expect([...givenWords([], [])]).toEqual([]);
});

it.each([
  [['--chek'], ['--check'], 'There is no --chek; it takes --check. Did you mean --check?'],
  [['--check', 'broadcast'], ['--check'], 'There is no broadcast; it takes --check.'],
  [['all'], [], 'There is no all; it takes none.'],
])('%s of %s is refused', (args, known, message) => {
  expect(() => givenWords(args, known)).toThrow(message);
});
