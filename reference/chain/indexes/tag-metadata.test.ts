import { describe, expect, it } from 'vitest';
import { tagsOf } from './tag-metadata.ts';

const metadata = (tags: unknown) => JSON.stringify({ tags });

describe('tagsOf', () => {
  it.each<[string, string, bigint, readonly string[]]>([
    ['names, and the one of all posts', metadata(['life', 'art']), 0n, ['', 'art', 'life']],
    ['names in lower case, of ASCII alone', metadata(['Life', 'ÄÖ']), 1n, ['', 'life', 'ÄÖ']],
    ['the first five of the sorted ones', metadata(['f', 'e', 'd', 'c', 'b', 'a']), 1n, ['', 'a', 'b', 'c', 'd', 'e']],
    ['five with the empty one among them', metadata(['', 'a', 'b', 'c', 'd', 'e']), 1n, ['', 'a', 'b', 'c', 'd']],
    ['not that of all posts where it is voted down', metadata(['life']), -1n, ['life']],
    ['numbers as text', metadata([5]), 0n, ['', '5']],
    ['null as the empty one', metadata([null, 'a']), -1n, ['a']],
    ['those of a text that only deployed nodes read as JSON', '{"tags":["b" "a",,],"tags":["c"]}', 0n, ['', 'a', 'b']],
    ['escapes without their backslash', '{"tags":["caf\\u00e9"]}', -1n, ['cafu00e9']],
    ['fractions with seventeen decimals', metadata([1.5]), -1n, ['1.50000000000000000']],
    ['none of a text that nests too deeply', `{"tags":["a"],"x":${'['.repeat(100)}${']'.repeat(100)}}`, -1n, []],
    ['none of a text', metadata('life'), 0n, ['']],
    ['none of an object in the list', metadata(['life', {}]), 0n, ['']],
    ['none of what is no JSON', '{', 0n, ['']],
    ['none of nothing', '', 0n, ['']],
  ])('gives %s', (_, text, netRshares, tags) => {
    expect(tagsOf(text, netRshares)).toEqual(tags);
  });
});
