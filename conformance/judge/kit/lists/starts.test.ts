import { describe, expect, it } from 'vitest';
import { methods } from '../../../../spec/methods/index.ts';
import { laterStarts } from './starts.ts';

describe('the keys from which later pages begin', () => {
  const delegations = [
    ['kim', 'ann'],
    ['kim', 'bob'],
    ['kim', 'dan'],
    ['leo', 'ann'],
    ['leo', 'bob'],
    ['leo', 'dan'],
    ['leo', 'eve'],
  ].map(([delegator = '', delegatee = '']) => ({ delegator, delegatee }));
  const starts = (some: typeof delegations) =>
    laterStarts(methods['database_api.list_vesting_delegations'], 'by_delegation', some).map(({ start }) => start);

  it('name the first of another first key, the last before one, and the last of all', () => {
    expect(starts(delegations)).toEqual([
      ['leo', 'ann'],
      ['kim', 'dan'],
      ['leo', 'eve'],
    ]);
  });

  it('name one in the middle where the first key is the same everywhere', () => {
    expect(starts(delegations.slice(3))).toEqual([
      ['leo', 'dan'],
      ['leo', 'eve'],
    ]);
  });
});
