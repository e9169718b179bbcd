import type { OperationValue } from '../../../spec/operations/index.ts';
import { text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, StateAtOperation, TablesOf } from './fold.ts';

/** The reputation of an account; accounts without any counted vote have no row. */
export interface ReputationRow {
  readonly account: string;
  readonly reputation: bigint;
}

const reputations = defineTable<ReputationRow>()({
  name: 'reputations',
  key: ({ account }) => account,
  orders: { account: [text(({ account }) => account)] },
});

export const reputationTables = { reputations };

type Tables = TablesOf<typeof reputationTables>;

/** The last six bits of a vote's weight are ignored. */
const NOISE = 6n;
const NEVER = -1;

/** Votes before the payout change the author's reputation (libraries/plugins/follow and reputation of steemit/steem). */
export const foldReputations: Fold<Tables> = {
  /** The effect of the earlier vote is undone when a vote changes. */
  before({ reputations }, { op }, state) {
    if (op.type !== 'vote') return;
    const rshares = weightBeforePayout(op.value, state);
    const [voter, author] = [reputations.get(op.value.voter), reputations.get(op.value.author)];
    if (rshares === undefined || author === undefined) return;
    const share = rshares >> NOISE;
    if (voter !== undefined && voter.reputation < 0n) return;
    if (rshares < 0n && !(voter !== undefined && voter.reputation > author.reputation - share)) return;
    if (share === author.reputation) reputations.remove(author);
    else reputations.replace(author, { ...author, reputation: author.reputation - share });
  },

  after({ reputations }, { op }, state) {
    if (op.type !== 'vote') return;
    const rshares = weightBeforePayout(op.value, state);
    if (rshares === undefined) return;
    const [voter, author] = [reputations.get(op.value.voter), reputations.get(op.value.author)];
    if (voter !== undefined && voter.reputation < 0n) return;
    // A downvote counts only from a voter with a higher reputation.
    if (rshares < 0n && !(voter !== undefined && voter.reputation > (author?.reputation ?? 0n))) return;
    const share = rshares >> NOISE;
    if (author) reputations.replace(author, { ...author, reputation: author.reputation + share });
    else reputations.insert({ account: op.value.author, reputation: share });
  },
};

function weightBeforePayout(
  { voter, author, permlink }: OperationValue<'vote'>,
  state: StateAtOperation,
): bigint | undefined {
  const comment = state.comment(author, permlink);
  return comment === undefined || comment.cashout_time === NEVER ? undefined : state.rshares(voter, author, permlink);
}
