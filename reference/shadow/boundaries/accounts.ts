import { authorityOfKey } from '../../../spec/types/authority.ts';
import { core } from '../../chain/ledger/asset.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { actor, around, aroundAmount, type Boundary, one, operation, type Scene } from './boundary.ts';

/** The key of a number, which nobody has. */
const unknownKey = (number: number): string => `02${(0x10_000 + number).toString(16).padStart(64, '0')}`;

function created(scene: Scene, new_account_name: string, more: { fee?: bigint; key?: string; memo?: string } = {}) {
  const { name: creator } = actor(scene);
  const { account_creation_fee } = scene.state.witnessSchedule.median_props;
  const { fee = account_creation_fee.amount, key = unknownKey(0) } = more;
  const [owner, active, posting] = [1, 2, 3].map(() => authorityOfKey(key)) as [Auth, Auth, Auth];
  const of = { creator, new_account_name, owner, active, posting, memo_key: unknownKey(1), json_metadata: '' };
  return one(operation('account_create', { ...of, fee: core(fee) }));
}
type Auth = ReturnType<typeof authorityOfKey>;

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

const poor = 'at-its-limit';

export const accountBoundaries: readonly Boundary[] = [
  {
    id: 'account_create/fee',
    refusal: 'account_create/fee',
    *cases(scene) {
      const { amount } = scene.state.witnessSchedule.median_props.account_creation_fee;
      // The right one last: it takes the name.
      for (const fee of [amount + 1n, amount - 1n, 0n, amount]) yield created(scene, `fee-${scene.turn}`, { fee });
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
    id: 'account_create/name',
    refusal: 'account-name/invalid',
    *cases(scene) {
      for (let index = 0; index < 6; index++)
        yield created(scene, names[(scene.turn * 6 + index) % names.length] ?? 'abc');
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
      const [key] = owner.active.key_auths[0] ?? [unknownKey(0)];
      if (known === undefined) yield created(scene, poor, { key });
      const signers = { required_auths: [], required_posting_auths: [poor] };
      yield one(operation('custom_json', { ...signers, id: 'limit', json: '[]' }));
      // What is nobody's yet is dear.
      yield one(operation('claim_account', { creator: poor, fee: core(0n), extensions: [] }));
    },
  },
];
