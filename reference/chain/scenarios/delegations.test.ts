import { describe, expect, it } from 'vitest';
import { type Scenario, startScenario } from './scenario.testing.ts';

const day = 86_400;

function chainOf(protocol: '0.20' | '0.24' = '0.24'): Scenario {
  const chain = startScenario(protocol);
  chain.accounts('alice', 'bob');
  return chain;
}

const delegate = (vesting_shares: string) =>
  ['delegate_vesting_shares', { delegator: 'alice', delegatee: 'bob', vesting_shares }] as const;
const delegation = (chain: Scenario) => chain.chain.state.vestingDelegations.by.delegation.get('alice', 'bob');
const delegated = (chain: Scenario): bigint => chain.account('alice').delegated_vesting_shares.amount;

// delegate_vesting_shares_evaluator.
describe('a delegation', () => {
  // Document 1, DELEGATION_RETURN_PERIOD_HF20=432000.
  it.each(['0.20', '0.24'] as const)('leaves the delegatee at once and comes back five days later: %s', (protocol) => {
    const chain = chainOf(protocol);
    chain.apply(...delegate('100.000000 VESTS'));
    chain.block();
    expect(chain.account('bob').received_vesting_shares.amount).toBe(100_000_000n);
    chain.apply(...delegate('0.000000 VESTS'));
    chain.block();
    expect(delegation(chain)).toBeUndefined();
    expect(chain.account('bob').received_vesting_shares.amount).toBe(0n);

    chain.block(5 * day - 3);
    expect(delegated(chain)).toBe(100_000_000n);
    const operations = chain.block();
    expect(operations[0]).toEqual({
      type: 'return_vesting_delegation',
      value: { account: 'alice', vesting_shares: { amount: 100_000_000n, symbol: 'VESTS' } },
    });
    expect(delegated(chain)).toBe(0n);
  });

  it('of nothing is one, and stays when nothing is delegated once more', () => {
    const chain = chainOf();
    for (const _ of [1, 2]) {
      chain.apply(...delegate('0.000000 VESTS'));
      chain.block();
      expect(delegation(chain)?.vesting_shares.amount).toBe(0n);
    }
    expect(chain.chain.state.vestingDelegationExpirations.size).toBe(0);
  });

  it('takes what the delegator has of its own, not what it has received or powers down', () => {
    const chain = chainOf();
    chain.apply('delegate_vesting_shares', {
      delegator: 'bob',
      delegatee: 'alice',
      vesting_shares: '1000.000000 VESTS',
    });
    chain.apply('withdraw_vesting', { account: 'alice', vesting_shares: '400.000000 VESTS' });
    chain.block();
    const own = chain.account('alice').vesting_shares.amount - 400_000_000n;
    const text = (amount: bigint) => `${amount / 1_000_000n}.${String(amount % 1_000_000n).padStart(6, '0')} VESTS`;

    expect(chain.refusal(...delegate(text(own + 1n)))).toBe('delegate_vesting_shares/mana');
    expect(chain.refusal(...delegate(text(own)))).toBeUndefined();
  });
});
