import { describe, expect, it } from 'vitest';
import { type Scenario, startScenario } from './scenario.testing.ts';

const week = 7 * 86_400;

/** Who got what from whose shares, of the operations of a block. */
const withdrawals = (operations: ReturnType<Scenario['block']>): readonly string[] =>
  operations.flatMap(({ type, value }) => {
    if (type !== 'fill_vesting_withdraw') return [];
    const { from_account, to_account, withdrawn, deposited } = value;
    return [`${from_account} to ${to_account}: ${withdrawn.amount} VESTS as ${deposited.symbol}`];
  });

function chainOf(protocol: '0.20' | '0.24', ...names: readonly string[]): Scenario {
  const chain = startScenario(protocol);
  chain.accounts(...names);
  return chain;
}

describe('power-down', () => {
  it.each([
    // Document 1, constants: VESTING_WITHDRAW_INTERVALS; facts/chain.md for the deployed version.
    ['0.20', 13],
    ['0.24', 4],
  ] as const)('of protocol %s takes %i weeks, and the last part is the smallest', (protocol, weeks) => {
    const chain = chainOf(protocol, 'alice');
    const shares = chain.account('alice').vesting_shares.amount;
    chain.apply('withdraw_vesting', { account: 'alice', vesting_shares: '100.000001 VESTS' });
    chain.block();
    const rate = (100_000_001n + BigInt(weeks) - 1n) / BigInt(weeks);
    expect(chain.account('alice').vesting_withdraw_rate.amount).toBe(rate);

    const paid = Array.from({ length: weeks + 1 }, () => withdrawals(chain.block(week)));
    expect(paid.slice(0, -2)).toEqual(Array(weeks - 1).fill([`alice to alice: ${rate} VESTS as CORE`]));
    expect(paid.at(-2)).toEqual([`alice to alice: ${100_000_001n - rate * BigInt(weeks - 1)} VESTS as CORE`]);
    expect(paid.at(-1)).toEqual([]);
    expect(chain.account('alice').vesting_shares.amount).toBe(shares - 100_000_001n);
  });

  it('follows its routes: shares first, then CORE, the rest to the account itself', () => {
    const chain = chainOf('0.24', 'alice', 'bob', 'carol');
    const route = { from_account: 'alice' };
    chain.apply('set_withdraw_vesting_route', { ...route, to_account: 'carol', percent: 5_000, auto_vest: false });
    chain.apply('set_withdraw_vesting_route', { ...route, to_account: 'bob', percent: 2_500, auto_vest: true });
    chain.apply('withdraw_vesting', { account: 'alice', vesting_shares: '4.000000 VESTS' });
    chain.block();

    expect(withdrawals(chain.block(week))).toEqual([
      'alice to bob: 250000 VESTS as VESTS',
      'alice to carol: 500000 VESTS as CORE',
      'alice to alice: 250000 VESTS as CORE',
    ]);
    expect(
      chain.refusal('set_withdraw_vesting_route', {
        ...route,
        to_account: 'initminer',
        percent: 2_501,
        auto_vest: false,
      }),
    ).toBe('set_withdraw_vesting_route/too-much');
  });

  // database.cpp, process_vesting_withdrawals: the next account is looked up before this one moves on.
  describe('behind a gap of many weeks', () => {
    it('goes on once a block for an account alone', () => {
      const chain = chainOf('0.24', 'alice');
      chain.apply('withdraw_vesting', { account: 'alice', vesting_shares: '4.000000 VESTS' });
      chain.block();
      const once = ['alice to alice: 1000000 VESTS as CORE'];
      expect([10 * week, 3, 3, 3, 3].map((seconds) => withdrawals(chain.block(seconds)))).toEqual([
        once,
        once,
        once,
        once,
        [],
      ]);
    });

    it('catches up where others are due in between', () => {
      const chain = chainOf('0.24', 'alice', 'bob');
      chain.apply('withdraw_vesting', { account: 'alice', vesting_shares: '4.000000 VESTS' });
      chain.block();
      chain.apply('withdraw_vesting', { account: 'bob', vesting_shares: '4.000000 VESTS' });
      chain.block();
      const [alice, bob] = ['alice to alice: 1000000 VESTS as CORE', 'bob to bob: 1000000 VESTS as CORE'];
      expect(withdrawals(chain.block(10 * week))).toEqual([alice, bob, alice, bob, alice, bob, alice, bob]);
    });
  });
});
