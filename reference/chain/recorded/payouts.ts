import type { OperationValue } from '../../../spec/operations/index.ts';
import type { Comment } from '../state/comments.ts';
import type { StateView } from '../state/index.ts';

/** A payout from a recorded state, as no operation of a recorded block shows it. */
export interface Payout {
  readonly reward: OperationValue<'comment_reward'> | undefined;
  readonly update: OperationValue<'comment_payout_update'>;
}

/** The payouts of comments by the time of their blocks, in the order of the chain. */
export function payoutsByTime({ comments }: Pick<StateView, 'comments'>): ReadonlyMap<number, readonly Payout[]> {
  const payouts = new Map<number, Payout[]>();
  for (const comment of inOrderOfCreation(comments)) {
    const { author, permlink, last_payout } = comment;
    if (last_payout === 0) continue;
    const amount = paid(comment);
    const reward = amount === 0n ? undefined : { author, permlink, payout: { amount, symbol: 'SBD' } as const };
    payouts.set(last_payout, [...(payouts.get(last_payout) ?? []), { reward, update: { author, permlink } }]);
  }
  return payouts;
}

/** Also the order of payouts, as all comments wait equally long. */
function inOrderOfCreation(comments: StateView['comments']) {
  return [...comments.by.permlink.from()].toSorted((left, right) => left.id - right.id);
}

const HUNDRED_PERCENT = 10_000n;

/**
 * In smallest units of SBD. Records round the parts of author and curators, and leave out that of beneficiaries: the sum is off by a
 * unit or two.
 */
function paid({ total_payout_value, curator_payout_value, beneficiaries }: Comment): bigint {
  const given = beneficiaries.reduce((sum, { weight }) => sum + BigInt(weight), 0n);
  const kept = HUNDRED_PERCENT - given;
  const author = kept === 0n ? curator_payout_value.amount : (total_payout_value.amount * HUNDRED_PERCENT) / kept;
  return author + curator_payout_value.amount;
}
