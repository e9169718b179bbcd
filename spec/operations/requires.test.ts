import { describe, expect, it } from 'vitest';
import { authorityOfKey, impossibleAuthority } from '../types/authority.ts';
import { operations } from './index.ts';

const key = `02${'11'.repeat(32)}`;

describe('operations that state authorities themselves', () => {
  it('witness_set_properties: the key it names, whatever follows it', () => {
    const { requires } = operations.witness_set_properties;
    const named = (props: readonly (readonly [string, string])[]) =>
      requires({ owner: 'alice', props, extensions: [] });

    expect(named([['key', key]])).toEqual({ other: [authorityOfKey(key)] });
    expect(named([['key', `${key}00`]])).toEqual({ other: [authorityOfKey(key)] });
  });

  it('witness_set_properties: without a complete key it cannot be signed', () => {
    const { requires } = operations.witness_set_properties;
    const refused = { other: [impossibleAuthority] };

    expect(requires({ owner: 'alice', props: [], extensions: [] })).toEqual(refused);
    expect(requires({ owner: 'alice', props: [['key', '02']], extensions: [] })).toEqual(refused);
    expect(requires({ owner: 'alice', props: [['new_signing_key', key]], extensions: [] })).toEqual(refused);
  });

  it('recover_account: the new owner authority and a recent one', () => {
    const [fresh, recent] = [authorityOfKey(key), authorityOfKey(`03${'22'.repeat(32)}`)];

    expect(
      operations.recover_account.requires({
        account_to_recover: 'alice',
        new_owner_authority: fresh,
        recent_owner_authority: recent,
        extensions: [],
      }),
    ).toEqual({ other: [fresh, recent] });
  });

  it('pow2: the key of the account that it creates, else the worker', () => {
    const { requires } = operations.pow2;
    const input = { worker_account: 'alice', prev_block: '00'.repeat(20), nonce: 1n };
    const value = {
      work: { type: 'pow2', value: { input, pow_summary: 1 } },
      props: { account_creation_fee: { amount: 1n, symbol: 'CORE' }, maximum_block_size: 65536, sbd_interest_rate: 0 },
    } as const;

    expect(requires(value)).toEqual({ active: ['alice'] });
    expect(requires({ ...value, new_owner_key: key })).toEqual({ other: [authorityOfKey(key)] });
  });
});
