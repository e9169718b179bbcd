import { beforeEach, describe, expect, it } from 'vitest';
import { type Scenario, startScenario } from './scenario.testing.ts';

const names = ['alice', 'bob', 'carol', 'dave', 'erin', 'frank'];
let chain: Scenario;
const shares = (name: string): bigint => chain.account(name).vesting_shares.amount;
const votes = (): bigint => chain.chain.state.witnesses.by.name.get('initminer')?.votes ?? -1n;
const sum = (...of: readonly string[]): bigint => of.reduce((total, name) => total + shares(name), 0n);

/** alice → bob → carol → dave → erin → frank, who votes: each sets its proxy when nobody is behind that one yet. */
beforeEach(() => {
  chain = startScenario();
  chain.accounts(...names, 'grace');
  chain.apply('account_witness_vote', { account: 'frank', witness: 'initminer', approve: true });
  for (const [index, account] of names.slice(0, -1).entries()) {
    chain.apply('account_witness_proxy', { account, proxy: names[index + 1] as string });
    chain.block();
  }
});

// Document 1, MAX_PROXY_RECURSION_DEPTH=4; database.cpp, adjust_proxied_witness_votes.
describe('a chain of five proxies', () => {
  it('passes the votes of those on that are at most four away', () => {
    expect(chain.account('frank').proxied_vsf_votes).toEqual(['erin', 'dave', 'carol', 'bob'].map(shares));
    expect(votes()).toBe(sum('frank', 'erin', 'dave', 'carol', 'bob'));
  });

  it('passes new shares on in the same way', () => {
    for (const from of ['bob', 'alice']) chain.apply('transfer_to_vesting', { from, to: '', amount: '500.000 CORE' });
    chain.block();

    expect(votes()).toBe(sum('frank', 'erin', 'dave', 'carol', 'bob'));
  });

  it('loses the votes of everyone behind a proxy that is taken back', () => {
    chain.apply('account_witness_proxy', { account: 'dave', proxy: '' });
    chain.block();

    expect(votes()).toBe(sum('frank', 'erin'));
    expect(chain.account('dave').proxied_vsf_votes).toEqual([shares('carol'), shares('bob'), shares('alice'), 0n]);
  });

  // account_witness_proxy_evaluator.
  it('is no longer for who joins it: two proxies behind the own one at most; and no loop', () => {
    const refusal = (account: string, proxy: string) => chain.refusal('account_witness_proxy', { account, proxy });

    expect(refusal('grace', 'carol')).toBe('account_witness_proxy/too-long');
    expect(refusal('frank', 'erin')).toBe('account_witness_proxy/loop');
    expect(refusal('alice', 'bob')).toBe('account_witness_proxy/same');
    expect(chain.refusal('account_witness_vote', { account: 'alice', witness: 'initminer', approve: true })).toBe(
      'account_witness_vote/proxy',
    );
    expect(refusal('grace', 'dave')).toBeUndefined();
  });
});
