import { vests } from '../../chain/ledger/asset.ts';
import { withdrawn } from '../scene/money.ts';
import { actor, operation, type Scene } from '../scene/scene.ts';
import { spareName, spareWithShares } from '../scene/spare.ts';
import { type Boundary, one } from './boundary.ts';

/** CORE in shares that are enough to lend a part. All their mana is there. */
const shares = 100_000n;

const sharesOf = ({ state }: Scene, name: string): bigint =>
  state.accounts.by.name.get(name)?.vesting_shares.amount ?? 0n;

export const vestingBoundaries: readonly Boundary[] = [
  {
    // What is withdrawn later is not lent.
    id: 'delegate_vesting_shares/withdrawn',
    refusal: 'delegate_vesting_shares/mana',
    *cases(scene) {
      const delegator = spareName(scene, 'd');
      yield one(...spareWithShares(scene, delegator, shares));
      const all = sharesOf(scene, delegator);
      if (all === 0n) return;
      const lent = (amount: bigint) => {
        const delegatee = actor(scene, 1).name;
        return one(operation('delegate_vesting_shares', { delegator, delegatee, vesting_shares: vests(amount) }));
      };
      const part = all / 2n;
      yield one(withdrawn(delegator, part));
      for (const amount of [all - part + 1n, all - part]) yield lent(amount);
      for (const amount of [part + 1n, part - 1n]) yield one(withdrawn(delegator, amount));
    },
  },
  {
    // Routes that vest come before those that pay, whatever their names.
    id: 'set_withdraw_vesting_route/vested',
    refusal: 'withdraw_vesting/too-little',
    *cases(scene) {
      const from_account = spareName(scene, 'w');
      yield one(...spareWithShares(scene, from_account, shares));
      const all = sharesOf(scene, from_account);
      if (all === 0n) return;
      const receivers = [...new Set([0, 1, 2].map((behind) => actor(scene, behind).name))].sort();
      for (const [index, to_account] of receivers.entries()) {
        const of = { from_account, to_account, percent: 3_333 };
        // The other way first, so that each is changed.
        for (const auto_vest of [index !== 1, index === 1])
          yield one(operation('set_withdraw_vesting_route', { ...of, auto_vest }));
      }
      for (const amount of [all + 1n, all]) yield one(withdrawn(from_account, amount));
    },
  },
];
