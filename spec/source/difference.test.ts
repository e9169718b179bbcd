import { expect, it } from 'vitest';
import { differences, reported } from './difference.ts';

it('finds what was changed, added and taken away', () => {
  const before = { a: { 'b/c': 1, d: [1, 2] }, e: 'x' };
  const after = { a: { 'b/c': 2, d: [1] }, f: null };
  expect(differences(before, after).map(reported)).toEqual([
    '/a/b~1c: 1 → 2',
    '/a/d/1: 2 → nothing',
    '/e: "x" → nothing',
    '/f: nothing → null',
  ]);
});

it('finds a changed order of members', () => {
  expect(differences({ x: { a: 1, b: 2 } }, { x: { b: 2, a: 1 } }).map(reported)).toEqual([
    '/x: ["a","b"] → ["b","a"]',
  ]);
});

it('finds nothing where nothing differs', () => {
  expect(differences({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toEqual([]);
});
