import { vests } from '../../chain/ledger/asset.ts';
import { never } from '../../chain/ledger/context.ts';
import { hundredPercentBigInt } from '../../chain/ledger/units.ts';
import type { Account } from '../../chain/state/accounts.ts';
import { firstContent } from '../scene/content.ts';
import { withdrawn } from '../scene/money.ts';
import { actor, operation, type Scene } from '../scene/scene.ts';
import { spareName, spareWithShares, vested } from '../scene/spare.ts';
import { vote } from '../scene/votes.ts';
import { type Boundary, one } from './boundary.ts';

/** CORE in shares that are enough to lend a part. All their mana is there. */
const shares = 100_000n;

const sharesOf = ({ state }: Scene, name: string): bigint =>
  state.accounts.by.name.get(name)?.vesting_shares.amount ?? 0n;

/** Accounts whose next withdrawal is their last and smaller than those before, and whose mana was not looked at since it is. */
const beforeLastPart = ({ state, parameters }: Scene): readonly Account[] =>
  [...state.accounts.by.next_vesting_withdrawal.from()].filter(
    ({ next_vesting_withdrawal: next, to_withdraw, withdrawn, vesting_withdraw_rate, voting_manabar }) =>
      next !== never &&
      to_withdraw - withdrawn < vesting_withdraw_rate.amount &&
      voting_manabar.last_update_time <= next - parameters.withdrawInterval,
  );

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
    // What was lent to an account is not lent by it.
    id: 'delegate_vesting_shares/received',
    refusal: 'delegate_vesting_shares/mana',
    *cases(scene) {
      const borrower = spareName(scene, 'b');
      yield one(...spareWithShares(scene, borrower));
      const all = sharesOf(scene, borrower);
      if (all === 0n) return;
      const lent = (delegator: string, delegatee: string, amount: bigint) =>
        one(operation('delegate_vesting_shares', { delegator, delegatee, vesting_shares: vests(amount) }));
      yield lent(actor(scene).name, borrower, all / 2n);
      for (const amount of [all + 1n, all]) yield lent(borrower, actor(scene, 1).name, amount);
    },
  },
  {
    // Whoever voted down has less mana for that than for votes, and lends no more than what it is of.
    id: 'delegate_vesting_shares/downvote-mana',
    refusal: 'delegate_vesting_shares/downvote-mana',
    *cases(scene) {
      const delegator = spareName(scene, 'l');
      yield one(...spareWithShares(scene, delegator, shares));
      const content = firstContent(scene, ({ cashout_time, allow_votes }) => cashout_time !== never && allow_votes);
      if (content === undefined) return;
      yield one(vote(delegator, content, -10_000));
      const left = scene.state.accounts.by.name.get(delegator)?.downvote_manabar?.current_mana;
      const percent = BigInt(scene.state.dynamicGlobalProperties.downvote_pool_percent ?? 0);
      if (left === undefined || percent === 0n) return;
      const most = (left * hundredPercentBigInt) / percent + hundredPercentBigInt / percent - 1n;
      for (const amount of [most + 1n, most]) {
        const of = { delegator, delegatee: actor(scene, 1).name, vesting_shares: vests(amount) };
        yield one(operation('delegate_vesting_shares', of));
      }
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
  {
    // Of so little a small share is nothing: no part of the withdrawal tells of it.
    id: 'set_withdraw_vesting_route/nothing',
    refusal: 'set_withdraw_vesting_route/too-much',
    *cases(scene) {
      const from_account = spareName(scene, 'u');
      yield one(...spareWithShares(scene, from_account));
      for (const [behind, percent] of [1, 1, 10_000].entries()) {
        const of = { from_account, to_account: actor(scene, behind).name, percent, auto_vest: behind === 0 };
        yield one(operation('set_withdraw_vesting_route', of));
      }
      yield one(withdrawn(from_account, 9_999n * BigInt(scene.parameters.withdrawIntervals)));
    },
  },
  {
    // Mana is of the shares that the next part leaves: the last one takes what is left, not as much as those before.
    id: 'transfer_to_vesting/last-part',
    refusal: undefined,
    isNear: (scene) => beforeLastPart(scene).length > 0,
    *cases(scene) {
      for (const { name } of beforeLastPart(scene)) yield one(vested(scene, name, 1n));
    },
  },
];
