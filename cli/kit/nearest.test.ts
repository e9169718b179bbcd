import { describe, expect, it } from 'vitest';
import { nearest, oneOf } from './nearest.ts';

const names = ['core', 'steem', 'testnet', 'hive'];

describe('nearest', () => {
  it.each([
    ['stem', 'steem'],
    ['Hive', 'hive'],
    ['testnets', 'testnet'],
    ['cor', 'core'],
    ['', undefined],
    ['klingon', undefined],
  ])('%s: %s', (text, name) => {
    expect(nearest(text, names)).toBe(name);
  });
});

describe('oneOf', () => {
  it('accepts only the names', () => {
    expect(oneOf(names)('hive')).toBe('hive');
    expect(() => oneOf(names)('hvie')).toThrow('It must be one of core, steem, testnet, hive. Did you mean hive?');
    expect(() => oneOf(names)('klingon')).toThrow(/hive\.$/);
  });
});
