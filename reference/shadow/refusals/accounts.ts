import type { OperationValue } from '../../../spec/operations/index.ts';
import { authorityOfKey } from '../../../spec/types/authority.ts';
import { core, dollars } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { nobody } from '../altered/altered.ts';
import { accountCreated } from '../scene/accounts.ts';
import { actor, keyOf, operation, type Scene, unknownKey } from '../scene/scene.ts';
import type { Refused } from './refused.ts';

type Auth = Account['posting'];

const claimed = (scene: Scene, fee: ReturnType<typeof core>) => [
  operation('claim_account', { creator: actor(scene).name, fee, extensions: [] }),
];

const withMember = (authority: Auth, name: string): Auth => ({ ...authority, account_auths: [[name, 1]] });

/** Of an actor's two keys, so that the actor alone can sign for both. */
function recovered(scene: Scene, of: Partial<Record<'next' | 'recent', Auth>> & { readonly account?: string }) {
  const { name, active, posting } = actor(scene);
  const { account = name, next = active, recent = posting } = of;
  const authorities = { new_owner_authority: next, recent_owner_authority: recent };
  return [operation('recover_account', { account_to_recover: account, ...authorities, extensions: [] })];
}

/** An account that an actor recovers. */
function partnership({ state, actors, turn }: Scene): readonly [recovery_account: string, account: string] | undefined {
  const found = [...state.accounts.by.name.from()].filter((each) => actors.includes(each.recovery_account));
  const account = found[turn % (found.length || 1)];
  return account && [account.recovery_account, account.name];
}

function requested(of: readonly [string, string] | undefined, new_owner_authority: Auth) {
  if (of === undefined) return undefined;
  const [recovery_account, account_to_recover] = of;
  return [
    operation('request_account_recovery', {
      ...{ recovery_account, account_to_recover, new_owner_authority, extensions: [] },
    }),
  ];
}

const heavier = (authority: Auth): Auth => ({ ...authority, weight_threshold: 100_000 });
const open = (authority: Auth): Auth => ({ ...authority, weight_threshold: 0 });

const spoken = (scene: Scene) =>
  operation('custom_json', {
    ...{ required_auths: [], required_posting_auths: [actor(scene).name], id: 'refused', json: '[]' },
  });
const paid = (scene: Scene) =>
  operation('transfer', { from: actor(scene).name, to: actor(scene, 1).name, amount: core(1n), memo: 'refused' });

type Level = 'owner' | 'active' | 'posting';
const all: readonly Level[] = ['owner', 'active', 'posting'];
const below: readonly Level[] = ['active', 'posting'];

/** Operations that give an account authorities, each with one that is not as the others are; undefined where nobody can sign for it. */
const authorised: readonly {
  readonly by: string;
  /** An actor signs for: nobody does as owner. */
  readonly levels: readonly Level[];
  readonly of: (scene: Scene, level: Level, authority: Auth) => readonly Operation[] | undefined;
}[] = [
  {
    by: 'account_create',
    levels: all,
    of: (scene, level, authority) => [accountCreated(scene, { [level]: authority })],
  },
  {
    by: 'create_claimed_account',
    levels: all,
    of: (scene, level, authority) => {
      const creator = scene.actors.find(
        (name) => (scene.state.accounts.by.name.get(name)?.pending_claimed_accounts ?? 0n) > 0n,
      );
      if (creator === undefined) return undefined;
      const { owner, active, posting, ...value } = accountCreated(scene, { creator, [level]: authority })
        .value as OperationValue<'account_create'>;
      const { fee: _, ...of } = { ...value, owner, active, posting, extensions: [] };
      return [operation('create_claimed_account', of)];
    },
  },
  {
    by: 'account_update',
    levels: below,
    of: (scene, level, authority) => {
      const { name: account, memo_key } = actor(scene);
      const none = { owner: undefined, active: undefined, posting: undefined, memo_key, json_metadata: '' };
      return [operation('account_update', { account, ...none, [level]: authority })];
    },
  },
  {
    by: 'account_update2',
    levels: below,
    of: (scene, level, authority) => {
      const none = { owner: undefined, active: undefined, posting: undefined, memo_key: undefined };
      const texts = { json_metadata: '', posting_json_metadata: '', extensions: [] };
      return [operation('account_update2', { account: actor(scene).name, ...none, ...texts, [level]: authority })];
    },
  },
];

const withAuthority = (
  refusal: string,
  by: string,
  level: Level,
  of: (scene: Scene, key: Auth) => readonly Operation[] | undefined,
): Refused => ({ refusal, by: `${by}: ${level}`, of: (scene) => of(scene, authorityOfKey(keyOf(actor(scene)))) });

/** One key more than an authority may have. */
function crowded({ parameters }: Scene, { weight_threshold }: Auth): Auth {
  const keys = Array.from(
    { length: parameters.maxAuthorityMembership + 1 },
    (_, index) => [unknownKey(index), 1] as const,
  );
  return { weight_threshold, account_auths: [], key_auths: keys };
}

export const accountRefusals: readonly Refused[] = [
  { refusal: 'account-fee/asset', of: (scene) => claimed(scene, dollars(1n)) },
  { refusal: 'account-fee/negative', of: (scene) => claimed(scene, core(-1_000n)) },
  {
    refusal: 'account-fee/too-large',
    of: (scene) => claimed(scene, core(BigInt(scene.parameters.maxAccountCreationFee) + 1n)),
  },
  {
    refusal: 'account_create/fee-too-large',
    of: (scene) => [accountCreated(scene, { fee: core(BigInt(scene.parameters.maxAccountCreationFee) + 1n) })],
  },
  {
    refusal: 'authority/invalid-name',
    of: (scene) => [accountCreated(scene, { owner: withMember(authorityOfKey(keyOf(actor(scene))), 'Abc') })],
  },
  ...authorised.flatMap(({ by, levels, of }) =>
    levels.flatMap((level) => [
      withAuthority('authority/unknown-member', by, level, (scene, key) => of(scene, level, withMember(key, nobody))),
      withAuthority('authority/too-many-members', by, level, (scene, key) => of(scene, level, crowded(scene, key))),
    ]),
  ),
  {
    refusal: 'account_update/temp',
    of: (scene) => [
      operation('account_update', {
        ...{ account: 'temp', owner: undefined, active: undefined, posting: actor(scene).posting },
        ...{ memo_key: keyOf(actor(scene)), json_metadata: '' },
      }),
    ],
  },
  {
    refusal: 'create_claimed_account/none-claimed',
    of: (scene) => {
      const behind = scene.actors.findIndex((_, index) => actor(scene, index).pending_claimed_accounts <= 0n);
      if (behind < 0) return undefined;
      const creator = actor(scene, behind);
      const authority = authorityOfKey(keyOf(creator));
      const of = { owner: authority, active: authority, posting: authority, memo_key: keyOf(creator) };
      return [
        operation('create_claimed_account', {
          ...{ creator: creator.name, new_account_name: `refused-${scene.turn % 10}`, ...of },
          ...{ json_metadata: '', extensions: [] },
        }),
      ];
    },
  },
  {
    refusal: 'account_witness_proxy/itself',
    of: (scene) => {
      const { name } = actor(scene);
      return [operation('account_witness_proxy', { account: name, proxy: name })];
    },
  },
  {
    refusal: 'account_witness_proxy/loop',
    of: (scene) => {
      const [one, other] = [actor(scene), actor(scene, 1)];
      const pairs = [
        [one, other],
        [other, one],
      ] as const;
      const missing = pairs.filter(([{ proxy }, { name }]) => proxy !== name);
      return missing.map(([{ name: account }, { name: proxy }]) =>
        operation('account_witness_proxy', { account, proxy }),
      );
    },
  },
  {
    refusal: 'custom/no-signer',
    of: () => [operation('custom_json', { required_auths: [], required_posting_auths: [], id: 'refused', json: '[]' })],
  },
  { refusal: 'authority/posting-beside-active', of: (scene) => [spoken(scene), paid(scene)] },
  {
    refusal: 'authority/posting-beside-owner',
    of: (scene) => [
      spoken(scene),
      operation('change_recovery_account', {
        ...{ account_to_recover: actor(scene).name, new_recovery_account: actor(scene, 1).name, extensions: [] },
      }),
    ],
  },
  { refusal: 'authority/posting-beside-other', of: (scene) => [spoken(scene), ...recovered(scene, {})] },
  { refusal: 'recover_account/same-owner', of: (scene) => recovered(scene, { recent: actor(scene).active }) },
  {
    refusal: 'recover_account/recent-impossible',
    of: (scene) => recovered(scene, { recent: heavier(actor(scene).posting) }),
  },
  { refusal: 'owner/impossible', of: (scene) => recovered(scene, { next: heavier(actor(scene).active) }) },
  { refusal: 'owner/open', of: (scene) => recovered(scene, { next: open(actor(scene).active) }) },
  {
    refusal: 'recover_account/no-request',
    of: (scene) => {
      const { name } = actor(scene);
      const isAsked = scene.state.accountRecoveryRequests.by.account.get(name) !== undefined;
      return isAsked ? undefined : recovered(scene, {});
    },
  },
  {
    refusal: 'recover_account/other-authority',
    of: (scene) => {
      const request = requested(partnership(scene), authorityOfKey(`02${'7'.repeat(64)}`));
      const [, account] = partnership(scene) ?? [];
      return request && account !== undefined ? [...request, ...recovered(scene, { account })] : undefined;
    },
  },
  {
    refusal: 'recover_account/not-recent',
    of: (scene) => {
      const request = requested(partnership(scene), actor(scene).active);
      const [, account] = partnership(scene) ?? [];
      return request && account !== undefined ? [...request, ...recovered(scene, { account })] : undefined;
    },
  },
  {
    refusal: 'request_account_recovery/partner',
    of: (scene) => {
      const { name, active } = actor(scene);
      const other = scene.actors.find((each) => each !== actor(scene, 1).recovery_account) ?? name;
      return requested([other, actor(scene, 1).name], active);
    },
  },
  {
    refusal: 'request_account_recovery/impossible',
    of: (scene) => requested(partnership(scene), heavier(actor(scene).active)),
  },
  { refusal: 'request_account_recovery/open', of: (scene) => requested(partnership(scene), open(actor(scene).active)) },
  {
    refusal: 'set_reset_account/same',
    of: (scene) => {
      const { name } = actor(scene, 1);
      const of = { current_reset_account: name, reset_account: name };
      return [operation('set_reset_account', { account: actor(scene).name, ...of })];
    },
  },
  {
    refusal: 'set_reset_account/disabled',
    of: (scene) => {
      const of = { current_reset_account: '', reset_account: actor(scene, 1).name };
      return [operation('set_reset_account', { account: actor(scene).name, ...of })];
    },
  },
  {
    refusal: 'reset_account/disabled',
    of: (scene) => {
      const of = { account_to_reset: actor(scene, 1).name, new_owner_authority: actor(scene).active };
      return [operation('reset_account', { reset_account: actor(scene).name, ...of })];
    },
  },
  {
    refusal: 'transaction/size',
    of: (scene) => {
      const bytes = scene.state.dynamicGlobalProperties.maximum_block_size;
      // Before witnesses say less, a block of a deployed test network may have 393,216,000: a request above it is read by no node.
      if (bytes > scene.parameters.softMaxBlockSize) return undefined;
      const of = { from: actor(scene).name, to: actor(scene, 1).name, amount: core(1n), memo: 'x'.repeat(2_000) };
      return Array.from({ length: Math.ceil(bytes / of.memo.length) }, () => operation('transfer', of));
    },
  },
];
