import { expect, it } from 'vitest';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import { core, dollars } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import { alterations, nobody } from './altered.ts';

const accounts = new Set(['alice', 'bob', 'carol']);
const all = (operation: Operation) => alterations(operation, (name) => accounts.has(name)).map(({ of }) => of()?.value);

it('changes one member: a name, an asset, an amount, a text', () => {
  const value = { from: 'alice', to: 'bob', amount: core(5n), memo: 'x' };
  const found = all({ type: 'transfer', value });
  for (const change of [
    { to: nobody },
    { from: nobody },
    { to: 'alice' },
    { from: 'bob' },
    { amount: { amount: 5n, symbol: 'SBD' } },
    { amount: core(0n) },
    { amount: core(-1n) },
    { amount: core(-1_000n) },
    { memo: '' },
  ])
    expect(found).toContainEqual({ ...value, ...change });
});

it('leaves who may sign, and makes nothing that is not read', () => {
  const authority = authorityOfKey(`02${'1'.repeat(64)}`);
  const update = { account: 'alice', owner: undefined, active: undefined, posting: authority };
  for (const value of all({
    type: 'account_update',
    value: { ...update, memo_key: `02${'1'.repeat(64)}`, json_metadata: '' },
  }))
    expect(value).toMatchObject({ posting: authority, memo_key: `02${'1'.repeat(64)}` });
  const custom = { required_auths: ['alice'], id: 1, data: 'ff' } as const;
  for (const value of all({ type: 'custom', value: custom }))
    if (value !== undefined && 'data' in value) expect(value.data).toMatch(/^(?:[0-9a-f]{2})*$/);
  const votes = { voter: 'alice', proposal_ids: [1n, 2n], approve: true, extensions: [] };
  for (const value of all({ type: 'update_proposal_votes', value: votes }))
    expect([[1n, 2n], [2n], []]).toContainEqual((value as typeof votes | undefined)?.proposal_ids ?? []);
});

it('names a change by the kind of operation, wherever it is in a list', () => {
  const options = (account: string) =>
    ({
      type: 'comment_options',
      value: {
        ...{ author: 'alice', permlink: 'a', max_accepted_payout: dollars(1n), percent_core_dollars: 10_000 },
        ...{ allow_votes: true, allow_curation_rewards: true },
        extensions: [{ type: 'comment_payout_beneficiaries', value: { beneficiaries: [{ account, weight: 1 }] } }],
      },
    }) satisfies Operation;
  const ids = (of: Operation) => alterations(of, (name) => accounts.has(name)).map(({ id }) => id);
  expect(ids(options('carol'))).toEqual(ids(options('bob')));
  expect(ids(options('alice'))).toContain('comment_options/extensions/value/beneficiaries/account/0');
  // An extension of another name is none.
  expect(ids(options('alice')).filter((id) => id.includes('/type/'))).toEqual([]);
});
