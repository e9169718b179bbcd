import { publicKeyOf } from '../../spec/crypto/private-key.ts';
import type { Asset } from '../../spec/kernel/asset.ts';
import { core, dollars } from '../chain/ledger/asset.ts';
import type { Operation } from '../chain/ledger/context.ts';
import type { Chain } from '../chain/live/chain.ts';
import { authorityOf, type DevAccount, initMiner } from './dev-accounts.ts';

/** What a person of a chain of ours begins with, smallest units. */
const person = { core: 10_000_000n, dollars: 1_000_000n, vesting: 10_000_000n };

/** The operations that make an account and give it what it begins with, of one transaction each. */
export const creationOf = (chain: Chain, account: DevAccount): readonly (readonly Operation[])[] => [
  [create(chain, account)],
  gifts(account),
];

export const vest = ({ name }: DevAccount, amount: bigint): Operation => ({
  type: 'transfer_to_vesting',
  value: { from: initMiner.name, to: name, amount: core(amount) },
});

export const create = ({ state }: Chain, { name, keys }: DevAccount): Operation => ({
  type: 'account_create',
  value: {
    fee: state.witnessSchedule.median_props.account_creation_fee,
    creator: initMiner.name,
    new_account_name: name,
    owner: authorityOf(keys.owner),
    active: authorityOf(keys.active),
    posting: authorityOf(keys.posting),
    memo_key: publicKeyOf(keys.memo),
    json_metadata: '',
  },
});

export function gifts(to: DevAccount): readonly Operation[] {
  const gift = (amount: Asset): Operation => ({
    type: 'transfer',
    value: { from: initMiner.name, to: to.name, amount, memo: '' },
  });
  return [gift(core(person.core)), gift(dollars(person.dollars)), vest(to, person.vesting)];
}
