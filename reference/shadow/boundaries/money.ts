import { core, dollars, times, vestingSharePrice, vests } from '../../chain/ledger/asset.ts';
import { never, type Operation } from '../../chain/ledger/context.ts';
import type { Comment } from '../../chain/state/comments.ts';
import { firstContent } from '../scene/content.ts';
import { route, withdraw } from '../scene/money.ts';
import { actor, headTime, operation, others, type Scene, unused } from '../scene/scene.ts';
import { vested } from '../scene/spare.ts';
import { around, aroundAmount, type Boundary, ofBytes, one } from './boundary.ts';

/** Dollars at every second turn. */
const money = ({ turn }: Scene, amount: bigint) => (turn % 2 === 0 ? core(amount) : dollars(amount));
const balance = (scene: Scene, behind = 0): bigint =>
  scene.turn % 2 === 0 ? actor(scene, behind).balance.amount : actor(scene, behind).sbd_balance.amount;

const transfer = (scene: Scene, from: string, to: string, amount: bigint, memo = ''): Operation =>
  operation('transfer', { from, to, amount: money(scene, amount), memo });

const fromSavings = (scene: Scene, request_id: number, amount: bigint): Operation => {
  const { name } = actor(scene);
  return operation('transfer_from_savings', {
    from: name,
    request_id,
    to: name,
    amount: money(scene, amount),
    memo: '',
  });
};

const savings = (scene: Scene): bigint =>
  (scene.turn % 2 === 0 ? actor(scene).savings_balance : actor(scene).savings_sbd_balance).amount;

/** A part of the fee for accounts, in shares. */
function partOfFee({ state }: Scene, divisor: bigint): bigint {
  const fee = state.witnessSchedule.median_props.account_creation_fee.amount;
  return times(core(fee / divisor), vestingSharePrice(state.dynamicGlobalProperties)).amount;
}

/** Dollars that a chain has when some are burnt. */
const enoughToBurn = 1_000n;

/** Actors with dollars whose last interest is as long ago as it has to be, to a block. */
const nearlyPaidInterest = (scene: Scene): readonly string[] =>
  scene.actors.filter((name) => {
    const account = scene.state.accounts.by.name.get(name);
    if (account === undefined || account.sbd_balance.amount === 0n) return false;
    const { blockInterval, interestCompoundInterval } = scene.parameters;
    const left = account.sbd_last_interest_payment + interestCompoundInterval - headTime(scene);
    return Math.abs(left) <= blockInterval;
  });

export const moneyBoundaries: readonly Boundary[] = [
  {
    id: 'transfer/amount',
    refusal: 'balance/insufficient',
    *cases(scene) {
      const [from, to] = [actor(scene).name, actor(scene, 1).name];
      for (const amount of [-1_000n, -1n, 0n, 1n]) yield one(transfer(scene, from, to, amount));
      const all = balance(scene);
      for (const amount of [all + 1n, all]) yield one(transfer(scene, from, to, amount));
      yield one(transfer(scene, to, from, all - 1n));
    },
  },
  {
    id: 'transfer/memo',
    refusal: 'memo/too-long',
    *cases(scene) {
      const [from, to] = [actor(scene).name, actor(scene, 1).name];
      for (const bytes of around(2_047)) yield one(transfer(scene, from, to, 1n, ofBytes(bytes)));
    },
  },
  {
    // What the account has, of each kind, is burnt with the next block.
    id: 'transfer/null',
    refusal: undefined,
    *cases(scene) {
      const { name: from } = actor(scene);
      for (const amount of [core(1n), dollars(2n)])
        for (const type of ['transfer', 'transfer_to_savings'] as const)
          yield one(operation(type, { from, to: 'null', amount, memo: '' }));
      yield one(vested(scene, 'null', 3n));
    },
  },
  {
    // The treasury takes dollars alone, of balances and of savings.
    id: 'transfer/treasury',
    refusal: 'treasury/dollars-only',
    *cases(scene) {
      const { treasury: to } = scene.parameters;
      if (to === undefined) return;
      const { name: from } = actor(scene);
      for (const amount of [core(1n), dollars(1n)]) {
        yield one(operation('transfer', { from, to, amount, memo: '' }));
        yield one(
          operation('transfer_to_savings', { from, to: from, amount, memo: '' }),
          operation('transfer_from_savings', { from, to, request_id: unused(scene), amount, memo: '' }),
        );
      }
    },
  },
  {
    // Dollars that are burnt promote the post that the memo names; CORE does not, and replies are not promoted.
    id: 'transfer/promotion',
    refusal: undefined,
    *cases(scene) {
      // Deployed nodes produce no block that burns more than the supply, which lacks the initial dollars of a test network.
      if (scene.state.dynamicGlobalProperties.current_sbd_supply.amount < enoughToBurn) return;
      const { name: from } = actor(scene);
      // What has no metadata is in no list of a tag, where it would show.
      const isOpen = ({ cashout_time, json_metadata }: Comment) => cashout_time !== never && json_metadata !== '';
      const of = (isPost: boolean) =>
        firstContent(scene, (each) => isOpen(each) && (each.parent_author === '') === isPost);
      for (const content of [of(true), of(false)]) {
        if (content === undefined) continue;
        const memo = `@${content.author}/${content.permlink}`;
        for (const amount of [dollars(3n), core(1n)])
          yield one(operation('transfer', { from, to: 'null', amount, memo }));
      }
      yield one(operation('transfer', { from, to: 'null', amount: dollars(1n), memo: `@${from}/no-post-of-anybody` }));
    },
  },
  {
    // Dollars bear interest when they move behind the interval, not at its end.
    id: 'transfer/interest',
    refusal: undefined,
    isNear: (scene) => nearlyPaidInterest(scene).length > 0,
    *cases(scene) {
      const near = nearlyPaidInterest(scene);
      for (const from of near.length > 0 ? near : [actor(scene).name])
        yield one(operation('transfer', { from, to: 'initminer', amount: dollars(1n), memo: '' }));
    },
  },
  {
    id: 'transfer_to_savings/amount',
    refusal: 'balance/insufficient',
    *cases(scene) {
      const { name } = actor(scene);
      for (const amount of [0n, balance(scene) + 1n, 1n, balance(scene) / 2n])
        yield one(operation('transfer_to_savings', { from: name, to: name, amount: money(scene, amount), memo: '' }));
    },
  },
  {
    id: 'transfer_from_savings/amount',
    refusal: 'transfer_from_savings/too-little',
    *cases(scene) {
      const { name } = actor(scene);
      yield one(operation('transfer_to_savings', { from: name, to: name, amount: money(scene, 5n), memo: '' }));
      for (const amount of [savings(scene) + 1n, 0n, 1n]) yield one(fromSavings(scene, 900, amount));
      yield one(fromSavings(scene, 900, 1n));
      yield one(fromSavings(scene, 901, savings(scene)));
      yield one(operation('cancel_transfer_from_savings', { from: name, request_id: 901 }));
    },
  },
  {
    id: 'transfer_from_savings/requests',
    refusal: 'transfer_from_savings/too-many',
    *cases(scene) {
      const { name, savings_withdraw_requests } = actor(scene);
      const count = scene.parameters.savingsRequestLimit - savings_withdraw_requests - 1;
      const ids = Array.from({ length: Math.max(0, count) }, (_, index) => 1_000 + index);
      const amount = money(scene, BigInt(count + 2));
      yield one(operation('transfer_to_savings', { from: name, to: name, amount, memo: '' }));
      yield one(...ids.map((id) => fromSavings(scene, id, 1n)));
      for (const id of [2_000, 2_001]) yield one(fromSavings(scene, id, 1n));
      const open = [...scene.state.savingsWithdrawals.by.from_id.of(name)].filter(({ request_id }) => request_id > 999);
      const cancelled = open.map(({ request_id }) =>
        operation('cancel_transfer_from_savings', { from: name, request_id }),
      );
      yield one(...cancelled);
    },
  },
  {
    id: 'convert/amount',
    refusal: 'balance/insufficient',
    *cases(scene) {
      const { name: owner, sbd_balance } = actor(scene);
      for (const [id, amount] of [
        [0, sbd_balance.amount + 1n],
        [0, 0n],
        [1, 1n],
        [1, 1n],
        [2, 1_001n],
      ] as const)
        yield one(operation('convert', { owner, requestid: scene.turn * 10 + id, amount: dollars(amount) }));
    },
  },
  {
    id: 'claim_reward_balance/amount',
    refusal: 'claim_reward_balance/too-much',
    *cases(scene) {
      const behind = scene.actors.findIndex((_, index) => actor(scene, index).reward_vesting_balance.amount > 3n);
      const { name: account, reward_vesting_balance } = actor(scene, Math.max(0, behind));
      const nothing = { reward_core: core(0n), reward_sbd: dollars(0n) };
      const all = reward_vesting_balance.amount;
      for (const amount of [all + 1n, -1n, 0n, 1n, all / 3n])
        yield one(operation('claim_reward_balance', { account, ...nothing, reward_vests: vests(amount) }));
    },
  },
  {
    id: 'transfer_to_vesting/amount',
    refusal: 'balance/insufficient',
    *cases(scene) {
      const { name: from, balance } = actor(scene);
      for (const amount of [0n, balance.amount + 1n, 1n, 7n])
        yield one(operation('transfer_to_vesting', { from, to: actor(scene, 1).name, amount: core(amount) }));
    },
  },
  {
    id: 'withdraw_vesting/amount',
    refusal: 'withdraw_vesting/too-little',
    *cases(scene) {
      const { vesting_shares, delegated_vesting_shares } = actor(scene);
      const free = vesting_shares.amount - delegated_vesting_shares.amount;
      for (const amount of [free + 1n, -1n, free]) yield one(withdraw(scene, amount));
    },
  },
  {
    id: 'withdraw_vesting/rate',
    refusal: 'withdraw_vesting/no-change',
    *cases(scene) {
      const whole = 1_000n * BigInt(scene.parameters.withdrawIntervals);
      for (const amount of [whole + 1n, whole, whole - 1n, 0n, 0n, 1n]) yield one(withdraw(scene, amount));
    },
  },
  {
    id: 'set_withdraw_vesting_route/routes',
    refusal: 'set_withdraw_vesting_route/too-many',
    *cases(scene) {
      const { withdraw_routes, name } = actor(scene);
      const left = scene.parameters.maxWithdrawRoutes - withdraw_routes;
      const known = new Set(
        [...scene.state.withdrawVestingRoutes.by.withdraw_route.of(name)].map((each) => each.to_account),
      );
      const wanted = others(scene).filter((other) => !known.has(other) && other !== scene.parameters.treasury);
      const fewer = wanted.slice(0, Math.max(0, left - 1));
      if (fewer.length > 0) yield one(...fewer.map((to) => route(scene, to, 1)));
      const [last, more] = wanted.slice(fewer.length);
      for (const to of [last, more]) if (to !== undefined) yield one(route(scene, to, 1));
      for (const to of [last, more]) if (to !== undefined) yield one(route(scene, to, 0));
      if (fewer.length > 0) yield one(...fewer.map((to) => route(scene, to, 0)));
    },
  },
  {
    id: 'set_withdraw_vesting_route/percent',
    refusal: 'set_withdraw_vesting_route/too-much',
    *cases(scene) {
      const { name } = actor(scene);
      const routes = [...scene.state.withdrawVestingRoutes.by.withdraw_route.of(name)];
      const [first = '', to = ''] = others(scene).filter((other) => other !== scene.parameters.treasury);
      const isMore = ({ to_account }: { readonly to_account: string }) => ![first, to].includes(to_account);
      const left = 10_000 - routes.filter(isMore).reduce((sum, { percent }) => sum + percent, 0);
      yield one(route(scene, first, 10_001));
      yield one(route(scene, first, left - 1));
      for (const percent of [2, 1, 0]) yield one(route(scene, to, percent));
      yield one(route(scene, first, 0));
    },
  },
  {
    id: 'delegate_vesting_shares/least',
    refusal: 'delegate_vesting_shares/too-little',
    *cases(scene) {
      const { name: delegator } = actor(scene);
      const delegatee = others(scene)[scene.turn % 3] ?? '';
      const to = (amount: bigint) =>
        one(operation('delegate_vesting_shares', { delegator, delegatee, vesting_shares: vests(amount) }));
      const known = scene.state.vestingDelegations.by.delegation.get(delegator, delegatee);
      if (known !== undefined) yield to(0n);
      const least = partOfFee(scene, scene.parameters.minDelegationDivisor);
      const step = partOfFee(scene, scene.parameters.minDelegationChangeDivisor);
      for (const amount of [least / 2n + 1n, ...aroundAmount(least)]) yield to(amount);
      for (const amount of [least + step - 1n, least + step, least + 2n * step, least + step + 1n, least + step])
        yield to(amount);
    },
  },
];
