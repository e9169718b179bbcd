import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { type Scenario, startScenario } from './scenario.testing.ts';

let chain: Scenario;
const parties = { from: 'alice', to: 'bob', agent: 'carol', escrow_id: 7 };
const core = (name: string): bigint => chain.account(name).balance.amount;
const dollars = (name: string): bigint => chain.account(name).sbd_balance.amount;
const escrow = () => chain.chain.state.escrows.by.from_id.get('alice', 7);
const at = (seconds: number): string => new Date((chain.time + seconds) * 1000).toISOString().slice(0, -5);
const approve = (who: string) => chain.apply('escrow_approve', { ...parties, who, approve: true });
const release = (who: string, receiver: string, amount: string): readonly ['escrow_release', Record<string, Json>] => [
  'escrow_release',
  { ...parties, who, receiver, core_amount: amount, sbd_amount: '0.000 SBD' },
];

/** alice offers bob 10.000 CORE, and carol 0.100 SBD to judge over it; approval within an hour, delivery within a day. */
beforeEach(() => {
  chain = startScenario();
  chain.accounts('alice', 'bob', 'carol');
  chain.apply('escrow_transfer', {
    ...parties,
    core_amount: '10.000 CORE',
    sbd_amount: '0.000 SBD',
    fee: '0.100 SBD',
    ratification_deadline: at(3_600),
    escrow_expiration: at(86_400),
  });
  chain.block();
});

// escrow_transfer_evaluator and those after it; database.cpp, expire_escrow_ratification.
describe('an escrow', () => {
  it('takes amount and fee at once, and pays the fee when both have approved', () => {
    expect([core('alice'), dollars('alice')]).toEqual([990_000n, 999_900n]);
    approve('bob');
    chain.block();
    expect(dollars('carol')).toBe(1_000_000n);
    approve('carol');
    chain.block();

    expect(dollars('carol')).toBe(1_000_100n);
    expect(escrow()?.pending_fee).toEqual({ amount: 0n, symbol: 'SBD' });
  });

  it('comes back with its fee when one has not approved in time', () => {
    approve('bob');
    chain.block();
    chain.block(3_600);

    expect(escrow()).toBeUndefined();
    expect([core('alice'), dollars('alice'), dollars('carol')]).toEqual([1_000_000n, 1_000_000n, 1_000_000n]);
  });

  it('is divided by the agent alone when it is disputed', () => {
    for (const who of ['bob', 'carol']) approve(who);
    chain.block();
    chain.apply('escrow_dispute', { ...parties, who: 'bob' });
    chain.block();
    expect(chain.refusal(...release('alice', 'bob', '1.000 CORE'))).toBe('escrow_release/only-agent');
    expect(chain.refusal('escrow_dispute', { ...parties, who: 'alice' })).toBe('escrow_dispute/disputed');
    chain.apply(...release('carol', 'bob', '4.000 CORE'));
    chain.apply(...release('carol', 'alice', '6.000 CORE'));
    chain.block();

    expect(escrow()).toBeUndefined();
    expect([core('alice'), core('bob')]).toEqual([996_000n, 1_004_000n]);
  });

  it('is given by each party to the other before it expires, and taken by either afterwards', () => {
    for (const who of ['bob', 'carol']) approve(who);
    chain.block();
    expect(chain.refusal(...release('carol', 'bob', '1.000 CORE'))).toBe('escrow_release/only-parties');
    expect(chain.refusal(...release('bob', 'bob', '1.000 CORE'))).toBe('escrow_release/receiver-to-sender');
    expect(chain.refusal(...release('alice', 'alice', '1.000 CORE'))).toBe('escrow_release/sender-to-receiver');
    chain.apply(...release('alice', 'bob', '1.000 CORE'));
    chain.block();
    chain.block(86_400);
    expect(chain.refusal('escrow_dispute', { ...parties, who: 'alice' })).toBe('escrow_dispute/expired');
    chain.apply(...release('bob', 'bob', '2.000 CORE'));
    chain.apply(...release('alice', 'alice', '7.000 CORE'));
    chain.block();

    expect(escrow()).toBeUndefined();
    expect([core('alice'), core('bob')]).toEqual([997_000n, 1_003_000n]);
  });
});
