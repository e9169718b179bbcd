import { authorityOfKey } from '../../../spec/types/authority.ts';
import { core } from '../../chain/ledger/asset.ts';
import { nullKey } from '../../chain/ledger/genesis/genesis.ts';
import { subsidyPrecision } from '../../chain/ledger/resource-dynamics.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { accountCreated } from '../scene/accounts.ts';
import { actor, keyOf, operation, type Scene, unknownKey } from '../scene/scene.ts';
import { spareName, spareWithShares } from '../scene/spare.ts';
import { around, aroundAmount, type Boundary, later, one } from './boundary.ts';

type Auth = Account['posting'];

/** Names around what a name may be; those that may be are taken once. */
const names = [
  ...([
    'ab',
    'abc',
    'abcdefghijklmnop',
    'abcdefghijklmnopq',
    'abc.de',
    'abc.def',
    '1bc',
    'a-c',
    'ab-',
    'a--b',
    'Abc',
  ] as const),
  ...(['a_c', 'abc.', '.abc', 'abc..def', 'a1b2c3', 'ab.cdef'] as const),
  // The parts behind a dot are names too.
  ...(['abc.def-', 'abc.-ef', 'abc.1ef', 'abc.Def', 'abc-.def', 'abc.d-f', 'abc.d_f'] as const),
];

/** A posting authority of so many keys, one of which is that of the account. */
function members({ posting }: Account, count: number): Auth {
  const [own] = posting.key_auths;
  const keys = Array.from({ length: count - 1 }, (_, index) => [unknownKey(index), 1] as const);
  const key_auths = [...keys, ...(own ? [[own[0], 1] as const] : [])].sort(([left], [right]) =>
    left < right ? -1 : 1,
  );
  return { weight_threshold: 1, account_auths: [], key_auths };
}

/** Whether a witness has an account to give: only elected ones do, others may have what they had when they were. */
function hasSubsidy({ state }: Scene): boolean {
  if (state.dynamicGlobalProperties.available_account_subsidies < subsidyPrecision) return false;
  for (const { available_witness_account_subsidies } of state.witnesses.by.name.from())
    if (available_witness_account_subsidies >= subsidyPrecision) return true;
  return false;
}

const poor = 'at-its-limit';

/** By zero of its weights anybody acts for it. */
const temp = 'temp';

export const accountBoundaries: readonly Boundary[] = [
  {
    id: 'account_create/fee',
    refusal: 'account_create/fee',
    *cases(scene) {
      const { amount } = scene.state.witnessSchedule.median_props.account_creation_fee;
      // The right one last: it takes the name.
      for (const fee of [amount + 1n, amount - 1n, 0n, amount])
        yield one(accountCreated(scene, { new_account_name: `fee-${scene.turn}`, fee: core(fee) }));
    },
  },
  {
    id: 'claim_account/fee',
    refusal: 'claim_account/fee',
    *cases(scene) {
      const { name: creator } = actor(scene);
      const { amount } = scene.state.witnessSchedule.median_props.account_creation_fee;
      for (const fee of [...aroundAmount(amount), 1n, 0n])
        yield one(operation('claim_account', { creator, fee: core(fee), extensions: [] }));
    },
  },
  {
    // The witness of the block gives one of its own, which comes back slowly.
    id: 'claim_account/subsidy',
    refusal: undefined,
    isNear: hasSubsidy,
    *cases(scene) {
      yield one(operation('claim_account', { creator: actor(scene).name, fee: core(0n), extensions: [] }));
    },
  },
  {
    id: 'account_create/name',
    refusal: 'account-name/invalid',
    *cases(scene) {
      for (let index = 0; index < 6; index++)
        yield one(accountCreated(scene, { new_account_name: names[(scene.turn * 6 + index) % names.length] ?? 'abc' }));
    },
  },
  {
    // Whoever pays for it: nobody signs for this account, and it recovers none.
    id: 'account_create/by-temp',
    refusal: undefined,
    *cases(scene) {
      const { median_props } = scene.state.witnessSchedule;
      const of = { from: actor(scene).name, to: temp, amount: median_props.account_creation_fee, memo: '' };
      const new_account_name = spareName(scene, 't');
      yield one(operation('transfer', of), accountCreated(scene, { creator: temp, new_account_name }));
    },
  },
  {
    // The null key changes nothing.
    id: 'account_update/memo',
    refusal: undefined,
    *cases(scene) {
      const name = spareName(scene, 'm');
      yield one(...spareWithShares(scene, name));
      const none = { owner: undefined, active: undefined, posting: undefined, json_metadata: '' };
      for (const memo_key of [unknownKey(2), nullKey])
        yield one(operation('account_update', { account: name, ...none, memo_key }));
      const texts = { posting_json_metadata: '', extensions: [] };
      for (const memo_key of [unknownKey(3), nullKey])
        yield later(one(operation('account_update2', { account: name, ...none, ...texts, memo_key })));
    },
  },
  {
    id: 'account_update2/members',
    refusal: 'authority/too-many-members',
    *cases(scene) {
      const account = actor(scene);
      const { maxAuthorityMembership } = scene.parameters;
      const texts = { json_metadata: '', posting_json_metadata: '' };
      const none = { owner: undefined, active: undefined, memo_key: undefined, extensions: [] };
      for (const posting of [
        ...around(maxAuthorityMembership).map((count) => members(account, count)),
        account.posting,
      ])
        yield one(operation('account_update2', { account: account.name, ...none, ...texts, posting }));
    },
  },
  {
    id: 'account_update/threshold',
    refusal: undefined,
    *cases(scene) {
      const { name: account, posting, memo_key } = actor(scene);
      const sum = [...posting.key_auths, ...posting.account_auths].reduce((total, [, weight]) => total + weight, 0);
      const none = { owner: undefined, active: undefined, memo_key, json_metadata: '' };
      for (const weight_threshold of [sum, posting.weight_threshold]) {
        if (posting.key_auths.length > 1) continue;
        yield one(operation('account_update', { account, ...none, posting: { ...posting, weight_threshold } }));
      }
    },
  },
  {
    id: 'credits/all-used',
    refusal: 'rc/not-enough',
    *cases(scene) {
      const owner = actor(scene);
      const known = scene.state.accounts.by.name.get(poor);
      const posting = authorityOfKey(keyOf(owner));
      if (known === undefined)
        yield one(accountCreated(scene, { new_account_name: poor, owner: posting, active: posting, posting }));
      const signers = { required_auths: [], required_posting_auths: [poor] };
      yield one(operation('custom_json', { ...signers, id: 'limit', json: '[]' }));
      // What is nobody's yet is dear.
      yield one(operation('claim_account', { creator: poor, fee: core(0n), extensions: [] }));
    },
  },
];
