import { expect, it } from 'vitest';
import { publicKeyText } from '../../../spec/crypto/public-key-text.ts';
import { core } from '../../../spec/dialects/core.ts';
import { keyAuthority, memo_key, scenarioKey, startScenario } from '../scenarios/scenario.testing.ts';

const otherKey = `03${'22'.repeat(32)}`;
const ofKey = (key: string) => ({
  weight_threshold: 1,
  account_auths: [],
  key_auths: [[publicKeyText(key, core.prefix), 1]],
});

// libraries/plugins/account_by_key of steemit/steem: create_claimed_account alone is not looked at.
it('both ways to update an account change what its keys refer to', () => {
  for (const type of ['account_update', 'account_update2'] as const) {
    const scenario = startScenario();
    scenario.accounts('alice');
    const accounts = (key: string) =>
      [...scenario.chain.pluginIndexes.keyReferences.by.key.of(key)].map(({ account }) => account);
    expect(accounts(scenarioKey)).toEqual(['alice']);

    const members = { account: 'alice', memo_key, json_metadata: '', posting_json_metadata: '', extensions: [] };
    scenario.apply(type, { ...members, active: ofKey(otherKey) });
    scenario.block();
    expect(accounts(otherKey)).toEqual(['alice']);
    expect(accounts(scenarioKey)).toEqual(['alice']);

    scenario.apply(type, { ...members, owner: ofKey(otherKey), posting: ofKey(otherKey) });
    scenario.block();
    expect(accounts(otherKey)).toEqual(['alice']);
    expect(accounts(scenarioKey)).toEqual([]);
  }
});

it('those of a claimed account are not found until they change', () => {
  const scenario = startScenario();
  scenario.accounts('alice');
  const accounts = (key: string) =>
    [...scenario.chain.pluginIndexes.keyReferences.by.key.of(key)].map(({ account }) => account);
  scenario.blocks(40);
  scenario.apply('claim_account', { creator: 'alice', fee: '0.000 CORE', extensions: [] });
  scenario.block();
  const authority = ofKey(otherKey);
  scenario.apply('create_claimed_account', {
    creator: 'alice',
    new_account_name: 'bobby',
    owner: authority,
    active: authority,
    posting: authority,
    memo_key,
    json_metadata: '',
    extensions: [],
  });
  scenario.block();
  expect(accounts(otherKey)).toEqual([]);
  scenario.apply('transfer_to_vesting', { from: 'initminer', to: 'bobby', amount: '1000.000 CORE' });
  scenario.apply('account_update', { account: 'bobby', posting: keyAuthority, memo_key, json_metadata: '' });
  scenario.block();
  expect(accounts(otherKey)).toEqual([]);
  expect(accounts(scenarioKey)).toEqual(['alice', 'bobby']);
});
