import { describe, expect, it } from 'vitest';
import type { Operation } from '../ledger/context.ts';
import { testNetworkDifferences } from '../ledger/genesis/test-network.ts';
import { slugOf } from '../ledger/refusal.testing.ts';
import { initKey, produce, signed, testChain, transfer } from './chain.testing.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

it('lists each place of the public source: 68 in 33 files', () => {
  const files = new Map<string, number>();
  for (const { places } of testNetworkDifferences)
    for (const [file, count] of Object.entries(places)) files.set(file, (files.get(file) ?? 0) + count);

  expect(files.size).toBe(33);
  expect(sum([...files.values()])).toBe(68);
  expect(files.get('chain/database.cpp')).toBe(17);
});

it('says of each difference which parameter has it, or why nothing shows it', () => {
  for (const { parameters, genesis, dialect, protocol, unseen, ...of } of testNetworkDifferences)
    expect([parameters, genesis, dialect, protocol, unseen].filter(Boolean), of.onTestNetworks).not.toEqual([]);
});

const chainWith = (parameters: NonNullable<Parameters<typeof testChain>[0]>['parameters'] = {}) => {
  const chain = testChain({ parameters });
  produce(chain);
  return chain;
};

describe('a parameter of the chain says', () => {
  it('which block is too many', () => {
    const chain = chainWith({ blockLimit: 3 });
    const other = chainWith({ blockLimit: undefined });
    for (const each of [chain, other]) produce(each);

    expect(slugOf(() => produce(chain))).toBe('block/limit');
    expect(chain.headBlockNumber).toBe(2);
    expect(slugOf(() => chain.pushBlock(produce(other)))).toBe('block/limit');
    expect([chain.headBlockNumber, other.headBlockNumber]).toEqual([2, 3]);
  });

  it('after which block resource credits are kept', () => {
    const chain = chainWith({ creditStartBlock: 3 });
    chain.pushTransaction(signed(chain, [transfer(1n)], initKey));
    produce(chain);
    expect(chain.state.rcAccounts.size).toBe(0);
    produce(chain);
    expect(chain.state.rcAccounts.size).toBe(chain.state.accounts.size);
    expect(chainWith().state.rcAccounts.size).toBeGreaterThan(0);
  });

  it('up to which block a withdrawal of less than nothing does nothing', () => {
    const withdraw: Operation = {
      type: 'withdraw_vesting',
      value: { account: 'initminer', vesting_shares: { amount: -1n, symbol: 'VESTS' } },
    };
    const chain = chainWith({ negativeWithdrawalsUntil: 1 });
    const before = chain.state.accounts.by.name.get('initminer')?.next_vesting_withdrawal;
    const slug = (memo: number) => slugOf(() => chain.pushTransaction(signed(chain, [withdraw], initKey, memo)));

    expect(slug(60)).toBeUndefined();
    expect(chain.state.accounts.by.name.get('initminer')?.next_vesting_withdrawal).toBe(before);
    produce(chain);
    expect(slug(61)).toBe('withdraw_vesting/negative');
  });
});
