import { expect, it } from 'vitest';
import { isValidName } from './names.ts';

// Expected values: the rules of document 1 for names, as the deployed is_valid_account_name has them.
it.each([
  ['abc', true],
  ['ab', false],
  ['a-b', true],
  ['a--b', true],
  ['abcdefghijklmnop', true],
  ['abcdefghijklmnopq', false],
  ['abc.def', true],
  ['abc.de', false],
  ['abc..def', false],
  ['.abc', false],
  ['abc.', false],
  ['abc.1ef', false],
  ['ab1', true],
  ['1ab', false],
  ['abc-', false],
  ['Abc', false],
  ['ab_c', false],
  ['', false],
])('%j is a name: %s', (name, is) => expect(isValidName(name)).toBe(is));
