import { privateKeyFromSeed } from '../../spec/crypto/private-key.ts';
import { core, dollars, vests } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import { signTransaction } from '../chain/live/sign-transaction.ts';
import type { ReferenceNode } from '../node.ts';
import { authorityOf } from './dev-accounts.ts';

const day = 86_400;

const newKey = (of: string) => authorityOf(privateKeyFromSeed(`another key: ${of}`));

/** One of most things that accounts of the scenario `small` can do, in transactions of their own. */
const doings = (time: number): readonly Operation[] => [
  { type: 'transfer', value: { from: 'alice', to: 'bob', amount: core(1_234n), memo: 'once' } },
  { type: 'transfer', value: { from: 'bob', to: 'null', amount: dollars(7n), memo: '@kim/garden-1' } },
  { type: 'transfer_to_vesting', value: { from: 'alice', to: 'carol', amount: core(5_001n) } },
  { type: 'withdraw_vesting', value: { account: 'bob', vesting_shares: vests(2_000_000_003n) } },
  {
    type: 'delegate_vesting_shares',
    value: { delegator: 'carol', delegatee: 'dave', vesting_shares: vests(150_000_000n) },
  },
  { type: 'transfer_to_savings', value: { from: 'dave', to: 'dave', amount: core(2_000n), memo: '' } },
  { type: 'convert', value: { owner: 'erin', requestid: 7, amount: dollars(1_003n) } },
  { type: 'account_witness_vote', value: { account: 'frank', witness: 'witness2', approve: true } },
  { type: 'account_witness_proxy', value: { account: 'grace', proxy: 'frank' } },
  {
    type: 'comment',
    value: {
      ...{ author: 'heidi', permlink: 'a-walk', parent_author: '', parent_permlink: 'life', title: 'A walk' },
      ...{ body: 'Along the river.', json_metadata: '{"tags":["life","river"]}' },
    },
  },
  { type: 'vote', value: { voter: 'ivan', author: 'heidi', permlink: 'a-walk', weight: 10_000 } },
  {
    type: 'limit_order_create',
    value: {
      ...{ owner: 'judy', orderid: 1, amount_to_sell: core(4_001n), min_to_receive: dollars(1_001n) },
      ...{ fill_or_kill: false, expiration: time + day },
    },
  },
  {
    type: 'limit_order_create',
    value: {
      ...{ owner: 'ivan', orderid: 1, amount_to_sell: dollars(501n), min_to_receive: core(1_500n) },
      ...{ fill_or_kill: false, expiration: time + day },
    },
  },
  {
    type: 'limit_order_create',
    value: {
      ...{ owner: 'ivan', orderid: 2, amount_to_sell: dollars(253n), min_to_receive: core(900n) },
      ...{ fill_or_kill: false, expiration: time + day },
    },
  },
  {
    type: 'escrow_transfer',
    value: {
      ...{ from: 'grace', to: 'dave', agent: 'erin', escrow_id: 3, core_amount: core(1_500n), sbd_amount: dollars(0n) },
      ...{ fee: core(10n), json_meta: '', ratification_deadline: time + 30, escrow_expiration: time + day },
    },
  },
  {
    type: 'custom_json',
    value: {
      ...{ required_auths: [], required_posting_auths: ['judy'], id: 'follow' },
      json: '["follow",{"follower":"judy","following":"heidi","what":["blog"]}]',
    },
  },
  {
    type: 'account_create',
    value: {
      ...{ creator: 'frank', fee: core(3_000n), new_account_name: 'laura', memo_key: `02${'11'.repeat(32)}` },
      ...{ owner: newKey('owner'), active: newKey('active'), posting: newKey('posting'), json_metadata: '' },
    },
  },
  {
    type: 'account_update',
    value: {
      ...{ account: 'alice', owner: undefined, active: undefined },
      posting: newKey('posting'),
      ...{ memo_key: `02${'11'.repeat(32)}`, json_metadata: '{"profile":{"name":"Alice"}}' },
    },
  },
  // Behind all else that heidi signs with the former key.
  {
    type: 'account_update',
    value: {
      ...{ account: 'heidi', owner: undefined, posting: undefined, active: newKey('active of heidi') },
      ...{ memo_key: `02${'11'.repeat(32)}`, json_metadata: '' },
    },
  },
];

/** An order that nobody takes, and that is over before the head is. */
const passing = (time: number): Operation => ({
  type: 'limit_order_create',
  value: {
    ...{ owner: 'carol', orderid: 2, amount_to_sell: core(1_000n), min_to_receive: dollars(900_000n) },
    ...{ fill_or_kill: false, expiration: time + 30 },
  },
});

/** Enough blocks for the order to end, and for what was done to be final. */
const afterwards = 16;

/** The account that an operation takes something of, or that says something. */
const actorOf = ({ type, value }: Operation): string =>
  type === 'custom_json' ? (value.required_posting_auths[0] ?? '') : (Object.values(value).find(isName) ?? '');

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * A block of everything on a chain of the scenario `small`, which a fork takes back and makes again, and what follows from it: on a
 * right chain each thing happens once.
 */
export async function exercise({ chain, chainId, devAccounts, controls: { fork, mine } }: Exercised): Promise<void> {
  const { time } = chain.state.dynamicGlobalProperties;
  for (const operation of [...doings(time), passing(time)]) {
    const by = devAccounts.find(({ name }) => name === actorOf(operation));
    if (by !== undefined) chain.pushTransaction(signTransaction(chain, chainId, [operation], by.keys.active));
  }
  await mine(1);
  await fork(1);
  await mine(afterwards);
}

/** What is exercised: a node of a chain of our own. */
export type Exercised = Pick<ReferenceNode, 'chain' | 'chainId' | 'devAccounts' | 'controls'>;
