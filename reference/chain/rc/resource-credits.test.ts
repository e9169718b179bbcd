import { describe, expect, it } from 'vitest';
import { publicKeyOf } from '../../../spec/crypto/private-key.ts';
import type { Context, Operation } from '../ledger/context.ts';
import { initKey, produce, signed, testChain, transfer } from '../live/chain.testing.ts';
import type { Chain } from '../live/chain.ts';
import type { RcAccount } from '../state/rc-accounts.ts';
import { resourceCredits } from './resource-credits.ts';

const authority = { weight_threshold: 1, account_auths: [], key_auths: [[publicKeyOf(initKey), 1] as const] };
const core = (amount: bigint) => ({ amount, symbol: 'CORE' }) as const;

const createPoor: Operation = {
  type: 'account_create',
  value: {
    fee: core(0n),
    creator: 'initminer',
    new_account_name: 'poor',
    owner: authority,
    active: authority,
    posting: authority,
    memo_key: publicKeyOf(initKey),
    json_metadata: '',
  },
};
const vest = (units: bigint, to: string): Operation => ({
  type: 'transfer_to_vesting',
  value: { from: 'initminer', to, amount: core(units) },
});
const follow: Operation = {
  type: 'custom_json',
  value: { required_auths: [], required_posting_auths: ['poor'], id: 'credit', json: '[]' },
};

const credits = (chain: Chain, name: string) => chain.state.rcAccounts.get(name);

/** A chain where nearly all shares are of one account, and `poor` has a thousandth of CORE in them. */
function chainWithPoor(): Chain {
  const chain = testChain({ verifiesSignatures: false });
  for (let num = 0; num < 3; num++) produce(chain);
  chain.pushTransaction(signed(chain, [vest(100_000_000_000n, 'initminer'), createPoor, vest(1n, 'poor')]));
  produce(chain);
  return chain;
}

describe('resource credits', () => {
  it('begin in the first block, with what accounts of the beginning have as if they had paid for it', () => {
    const chain = testChain();
    expect(chain.state.rcAccounts.size).toBe(0);
    const { timestamp } = produce(chain);

    expect(credits(chain, 'miners')).toEqual({
      account: 'miners',
      rc_manabar: { current_mana: 2_020_748_973n, last_update_time: timestamp },
      max_rc_creation_adjustment: { amount: 2_020_748_973n, symbol: 'VESTS' },
      max_rc: 2_020_748_973n,
    });
  });

  it('are too few for what is refused while it waits; in a block the account owes 1.66% of its maximum', () => {
    const chain = chainWithPoor();
    const shares = chain.state.accounts.by.name.get('poor')?.vesting_shares.amount ?? 0n;
    const transaction = signed(chain, [follow]);
    expect(shares).toBeGreaterThan(0n);
    expect(credits(chain, 'poor')).toMatchObject({ max_rc: shares, rc_manabar: { current_mana: shares } });

    expect(() => chain.pushTransaction(transaction)).toThrow(/rc\/not-enough/);
    const twin = chainWithPoor();
    const block = { ...produce(twin), transactions: [transaction], transaction_ids: ['0'.repeat(39).concat('1')] };
    chain.pushBlock(block);

    expect(chain.headBlockNumber).toBe(5);
    expect(credits(chain, 'poor')?.rc_manabar.current_mana).toBe(-(shares * 166n) / 10_000n);
  });

  it('are not needed again by a transaction that was accepted, when blocks or interventions change the state below it', () => {
    const chain = chainWithPoor();
    chain.pushTransaction(signed(chain, [transfer(1n)]));
    chain.intervene(({ state: { rcAccounts, tables, dynamicGlobalProperties } }) => {
      const before = rcAccounts.get('initminer') as RcAccount;
      const rc_manabar = { current_mana: 0n, last_update_time: dynamicGlobalProperties.time };
      tables.rcAccounts.replace(before, { ...before, rc_manabar });
    });

    expect(chain.pending).toHaveLength(1);
    expect(credits(chain, 'initminer')?.rc_manabar.current_mana).toBeLessThan(0n);
    expect(() => chain.pushTransaction(signed(chain, [transfer(2n)]))).toThrow(/rc\/not-enough/);
    expect(produce(chain).transactions).toHaveLength(1);
  });

  it('come back with a block that is taken back', () => {
    const chain = chainWithPoor();
    const before = [credits(chain, 'initminer'), chain.state.resourcePool];
    chain.pushTransaction(signed(chain, [vest(5n, 'poor')]));
    produce(chain);
    expect([credits(chain, 'initminer'), chain.state.resourcePool]).not.toEqual(before);
    chain.popBlock();

    expect(chain.pending).toHaveLength(1);
    expect(chain.state.resourcePool).toEqual(before[1]);
  });

  it('must be paid by somebody', () => {
    const { state } = chainWithPoor();
    const nobody = {
      operations: [],
      ref_block_num: 0,
      ref_block_prefix: 0,
      expiration: 0,
      extensions: [],
      signatures: [],
    };
    const context = { state, isPending: true } as Context;

    expect(() => resourceCredits.afterTransaction?.(context, nobody)).toThrow(/rc\/no-resource-user/);
  });
});
