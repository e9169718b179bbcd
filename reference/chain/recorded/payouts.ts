import type { Asset } from '../../../spec/kernel/asset.ts';
import type { OperationValue } from '../../../spec/operations/index.ts';
import type { StateView } from '../state/index.ts';

/** A payout that a state shows: no operation of a recorded block tells of it. */
export interface Payout {
  readonly reward: OperationValue<'comment_reward'> | undefined;
  readonly update: OperationValue<'comment_payout_update'>;
}

/** The payouts of comments by the time of their blocks, in the order of the chain. */
export function payoutsByTime({ comments }: Pick<StateView, 'comments'>): ReadonlyMap<number, readonly Payout[]> {
  const payouts = new Map<number, Payout[]>();
  for (const { author, permlink, last_payout, total_payout_value, curator_payout_value } of inOrderOfCreation(
    comments,
  )) {
    if (last_payout === 0) continue;
    const payout: Asset = { amount: total_payout_value.amount + curator_payout_value.amount, symbol: 'SBD' };
    const reward = payout.amount === 0n ? undefined : { author, permlink, payout };
    payouts.set(last_payout, [...(payouts.get(last_payout) ?? []), { reward, update: { author, permlink } }]);
  }
  return payouts;
}

/** Which is that of payouts, as all comments wait equally long. */
function inOrderOfCreation(comments: StateView['comments']) {
  return [...comments.by.permlink.from()].toSorted((left, right) => left.id - right.id);
}
