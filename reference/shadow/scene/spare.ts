import type { OperationValue } from '../../../spec/operations/index.ts';
import { core } from '../../chain/ledger/asset.ts';
import type { Operation } from '../../chain/ledger/context.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { accountCreated } from './accounts.ts';
import { actor, keyOf, operation, type Scene, unused } from './scene.ts';

type Authority = Account['owner'];

/** A name that no account of the chain has yet: of a letter, and of a number where one head needs several. */
export const spareName = (scene: Scene, letter: string, number = 0): string => `${letter}${number}-${unused(scene)}`;

/** An authority of accounts and their weights. */
export const byAccounts = (...members: readonly (readonly [name: string, weight: number])[]): Authority => ({
  ...{ weight_threshold: 1, key_auths: [] },
  account_auths: members
    .map(([name, weight]) => [name, weight] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1)),
});

/** An authority of the key of an actor, whose turn it is or one behind, another one for each weight. */
export const weighing = (scene: Scene, weight: number, behind = 0): Authority => ({
  ...{ weight_threshold: weight, account_auths: [], key_auths: [[keyOf(actor(scene, behind)), weight]] },
});

/**
 * An account that nobody misses, for what an account does not come back from. Its owner has a key of an actor, who acts and posts for it:
 * without a key for that it is no actor.
 */
export function spareCreated(scene: Scene, new_account_name: string): Operation {
  const authority = byAccounts([actor(scene).name, 1]);
  return accountCreated(scene, {
    ...{ new_account_name, owner: weighing(scene, 1), active: authority, posting: authority },
  });
}

/** CORE in shares that are enough for the credits of some operations. */
const sharesForCredits = 10_000n;

/** Shares that an actor makes for an account. */
export const vested = (scene: Scene, to: string, amount = sharesForCredits): Operation =>
  operation('transfer_to_vesting', { from: actor(scene).name, to, amount: core(amount) });

/** The same with shares. */
export const spareWithShares = (scene: Scene, name: string, amount = sharesForCredits): readonly Operation[] => [
  spareCreated(scene, name),
  vested(scene, name, amount),
];

/** Accounts that an actor posts for without a key of their own, in the order of their names. */
export const spares = ({ state, actors }: Scene): readonly string[] =>
  [...state.accounts.by.name.from()]
    .filter(({ posting: { account_auths, key_auths } }) => {
      const [member, ...others] = account_auths;
      return key_auths.length + others.length === 0 && member !== undefined && actors.includes(member[0]);
    })
    .map(({ name }) => name);

/** A spare account takes another owner. */
export const ownerChanged = (account: Account, owner: Authority): Operation =>
  operation('account_update', {
    ...{ account: account.name, owner, active: undefined, posting: undefined },
    ...{ memo_key: account.memo_key, json_metadata: '' },
  });

/** An actor asks for another owner of an account that it recovers. */
export const recoveryRequested = (
  scene: Scene,
  account_to_recover: string,
  new_owner_authority: Authority,
): Operation =>
  operation('request_account_recovery', {
    ...{ recovery_account: actor(scene).name, account_to_recover, new_owner_authority, extensions: [] },
  });

export const recovered = (
  account_to_recover: string,
  of: Pick<OperationValue<'recover_account'>, 'new_owner_authority' | 'recent_owner_authority'>,
): Operation => operation('recover_account', { account_to_recover, ...of, extensions: [] });
