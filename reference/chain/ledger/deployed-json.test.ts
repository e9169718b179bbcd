import { describe, expect, it } from 'vitest';
import type { RefusalError } from '../../../spec/authority/refusal.ts';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { isOneJson } from '../validators/json.ts';
import { readDeployedJson } from './deployed-json.ts';

function slugOf(text: string): string | undefined {
  try {
    readDeployedJson(text);
    return undefined;
  } catch (error) {
    return (error as RefusalError).refusal.slug;
  }
}

// Expected values: fc's json.cpp in the public sources of the deployed node; those marked were recorded on chain C.
describe('readDeployedJson', () => {
  it.each<[string, Json]>([
    ['{"a":[1,"b",null,true]}', { a: [1, 'b', null, true] }],
    ['{"a":1,"a":2}', { a: 1 }],
    ['[,1,,2,]', [1, 2]],
    ['{,"a":1 "b":2,}', { a: 1, b: 2 }],
    ['"a\\tb\\"c\\u00e9"', 'a\tb"cu00e9'],
    ['[nope,1x,truth]', ['nope', '1x', 'truth']],
    ['18446744073709551615', 18446744073709551615n],
    ['-0012', -12],
    ['1.5', 1.5],
  ])('reads %s', (text, value) => expect(readDeployedJson(text).value).toEqual(value));

  it.each([
    ['{x', 'json/quote'], // recorded
    ['x', 'json/character'], // recorded
    ['[1', 'json/end'], // recorded
    ['{"a":[1', 'json/unfinished-object'],
    ['{"a" 1}', 'json/colon'],
    ['"a', 'json/end'],
    ['', 'json/end'],
    ['1.2.3', 'json/number'],
    ['-', 'number/not-64-bits'],
    ['18446744073709551616', 'number/not-64-bits'],
    ['['.repeat(201), 'json/too-deep'],
  ])('refuses %s', (text, slug) => expect(slugOf(text)).toBe(slug));

  it.each([
    ['{}', true],
    ['{} ', false],
    ['{}{}', false],
    ['nope', true],
    ['', false],
  ])('of %j says whether it is all of the text', (text, is) => expect(isOneJson(text)).toBe(is));
});
