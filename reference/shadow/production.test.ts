import { expect, it } from 'vitest';
import type { OperationValue } from '../../spec/operations/index.ts';
import { core } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { testChain } from '../chain/live/chain.testing.ts';
import { keepsProduction } from './production.ts';

const { state } = testChain();
const signingKey = state.witnesses.by.name.get('initminer')?.signing_key ?? '';
const otherKey = '02'.repeat(33);

const update = (owner: string, block_signing_key: string): Operation => {
  const props = { account_creation_fee: core(0n), maximum_block_size: 65_536, sbd_interest_rate: 0 };
  return {
    type: 'witness_update',
    value: { owner, url: 'https://a.example', block_signing_key, props, fee: core(0n) },
  };
};
const set = (name: string): Operation => {
  const props: OperationValue<'witness_set_properties'>['props'] = [[name, '']];
  return { type: 'witness_set_properties', value: { owner: 'initminer', props, extensions: [] } };
};

it.each([
  ['the only witness says something else', update('initminer', signingKey), true],
  ['the only witness gets another key', update('initminer', otherKey), false],
  ['somebody becomes a witness', update('miners', signingKey), false],
  ['a property is set', set('url'), true],
  ['the key is set as a property', set('new_signing_key'), false],
] as const)('where places are free: %s', (_, operation, keeps) => {
  expect(keepsProduction(state, operation)).toBe(keeps);
});

it('where the schedule is full, all may', () => {
  const full = { ...state, witnesses: { ...state.witnesses, size: 21 } };
  expect(keepsProduction(full as typeof state, update('miners', otherKey))).toBe(true);
});
