import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import type { OperationName } from '../../../spec/operations/index.ts';
import { type Scenario, startScenario } from './scenario.testing.ts';

interface Delayed {
  readonly type: OperationName;
  readonly members: Readonly<Record<string, Json>>;
  /** In seconds, by protocol. */
  readonly delay: { readonly '0.20': number; readonly '0.24': number };
  /** What is there once it has come into effect. */
  isDone(chain: Scenario): boolean;
}

const day = 86_400;

/** Document 1, constants; where the recorded test networks differ, their get_config. */
const operations: Readonly<Record<string, Delayed>> = {
  // SAVINGS_WITHDRAW_TIME=259200000000.
  'savings arrive': {
    type: 'transfer_from_savings',
    members: { from: 'alice', request_id: 1, to: 'bob', amount: '1.000 CORE' },
    delay: { '0.20': 3 * day, '0.24': 3 * day },
    isDone: (chain) => chain.account('bob').balance.amount === 1_001_000n,
  },
  // CONVERSION_DELAY=302400000000.
  'dollars become CORE': {
    type: 'convert',
    members: { owner: 'alice', requestid: 1, amount: '0.100 SBD' },
    delay: { '0.20': 3.5 * day, '0.24': 3.5 * day },
    isDone: (chain) => chain.account('alice').balance.amount === 990_100n,
  },
  // OWNER_AUTH_RECOVERY_PERIOD=2592000000000; 60 seconds on test networks.
  'another account may recover': {
    type: 'change_recovery_account',
    members: { account_to_recover: 'alice', new_recovery_account: 'bob' },
    delay: { '0.20': 30 * day, '0.24': 60 },
    isDone: (chain) => chain.account('alice').recovery_account === 'bob',
  },
  'an account votes no more': {
    type: 'decline_voting_rights',
    members: { account: 'alice', decline: true },
    delay: { '0.20': 30 * day, '0.24': 60 },
    isDone: (chain) => !chain.account('alice').can_vote,
  },
};

describe.each(['0.20', '0.24'] as const)('by protocol %s', (protocol) => {
  it.each(Object.entries(operations))('%s after its delay and no earlier', (_, { type, members, delay, isDone }) => {
    const chain = startScenario(protocol);
    chain.accounts('alice', 'bob');
    chain.apply('transfer_to_savings', { from: 'alice', to: 'alice', amount: '10.000 CORE' });
    chain.block();
    chain.apply(type, members);
    chain.block();
    // The operation saw the block before its own.
    chain.block(delay[protocol] - 6);
    expect(isDone(chain)).toBe(false);
    chain.block();
    expect(isDone(chain)).toBe(true);
  });
});
