import { expect, it } from 'vitest';
import { isPlural, typeOf } from './type-words.ts';

it.each([
  ['integer', 'integer'],
  ['integers', 'integer'],
  ['string or null', 'string|null'],
  ['string or integer', 'integer|string'],
  ['integer or string', 'integer|string'],
  ['array of public keys', 'public_key[]'],
  ['array of arrays of account names', 'account_name[][]'],
  ['string array', 'string[]'],
  ['array of `[<PUBLIC_KEY>, weight]`', '[public_key,integer][]'],
  ['array of [author, permlink] pairs', '[account_name,string][]'],
  ['array of 4 numbers or strings', '(integer|string)[4]'],
  ['array of blog entries', 'blog_entry[]'],
  ['<comment>', 'comment'],
  ['version strings `x.y.z`', 'version'],
  ['legacy operation array', 'operation'],
] as const)('%s is %s', (words, type) => {
  expect(typeOf(words)).toBe(type);
});

it('knows no other words', () => {
  expect(typeOf('pony')).toBeUndefined();
  expect(typeOf('array of ponies')).toBeUndefined();
  expect(typeOf('string or pony')).toBeUndefined();
});

it('recognises plurals', () => {
  expect([isPlural('strings'), isPlural('string'), isPlural('version strings `x.y.z`')]).toEqual([true, false, true]);
});
