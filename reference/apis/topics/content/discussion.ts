import type { Asset } from '../../../../spec/kernel/asset.ts';
import type { Static } from '../../../../spec/kernel/schema.ts';
import type { discussion } from '../../../../spec/types/discussion.ts';
import { evaluateCurve } from '../../../chain/ledger/content/curves.ts';
import type { Comment } from '../../../chain/state/comments.ts';
import type { ChainView } from '../../../chain/view.ts';
import { unknownKey } from '../../../rpc/errors.ts';
import { reputationOf } from '../reputations.ts';
import { activeVotes } from './active-votes.ts';
import { pruned } from './body.ts';
import { emptyComment } from './empty.ts';

export type Discussion = Static<typeof discussion>;

const nothing = (symbol: Asset['symbol']): Asset => ({ amount: 0n, symbol });

/** The answer for a missing comment; condenser_api has another zero asset than tags_api. */
export function emptyDiscussion(promoted: Asset['symbol']): Discussion {
  return {
    ...emptyComment,
    url: '',
    root_title: '',
    pending_payout_value: nothing('CORE'),
    total_pending_payout_value: nothing('CORE'),
    active_votes: [],
    replies: [],
    author_reputation: 0n,
    promoted: nothing(promoted),
    body_length: 0,
    reblogged_by: [],
  };
}

/** @throws RpcError if there is none. */
export function commentOf({ state }: ChainView, author: string, permlink: string): Comment {
  const comment = state.comments.by.permlink.get(author, permlink);
  if (comment === undefined) throw unknownKey({ key: `${author}/${permlink}` });
  return comment;
}

/** The members that a method omits. */
export interface Shown {
  readonly votes: boolean;
  /** The zero asset for the promotion of a comment without tags. */
  readonly unpromoted: Asset['symbol'];
}

/** A comment with the members of its page. */
export function discussionOf(view: ChainView, comment: Comment, { votes, unpromoted }: Shown): Discussion {
  const { id, author, permlink } = comment;
  const root = commentOf(view, comment.root_author, comment.root_permlink);
  const url = `/${root.category}/@${root.author}/${root.permlink}`;
  const tag = view.pluginIndexes.tags.by.comment.of(id).next().value;
  return {
    ...comment,
    body: pruned(comment),
    url: root.id === id ? url : `${url}#@${author}/${permlink}`,
    root_title: root.title,
    pending_payout_value: pendingPayout(view, comment.net_rshares),
    total_pending_payout_value: nothing('CORE'),
    active_votes: votes ? activeVotes(view, id) : [],
    replies: [],
    author_reputation: reputationOf(view, author),
    promoted: tag === undefined ? nothing(unpromoted) : { amount: tag.promoted, symbol: 'SBD' },
    body_length: 0,
    reblogged_by: [],
  };
}

/** The current share of a comment in the reward fund. */
function pendingPayout({ state }: ChainView, netRshares: bigint): Asset {
  const [fund] = state.rewardFunds;
  if (fund === undefined || fund.recent_claims === 0n) return nothing('CORE');
  const { recent_claims, author_reward_curve, content_constant } = fund;
  const pot = inDollars(fund.reward_balance, state.feedHistory.current_median_history);
  const claim = netRshares > 0n ? evaluateCurve(author_reward_curve, netRshares, content_constant) : 0n;
  return { amount: (claim * pot.amount) / recent_claims, symbol: pot.symbol };
}

/** By the median of the witnesses; as it is while there is none. */
function inDollars(core: Asset, { base, quote }: { readonly base: Asset; readonly quote: Asset }): Asset {
  if (base.amount === 0n || quote.amount === 0n) return core;
  const [dollars, of] = base.symbol === core.symbol ? [quote, base] : [base, quote];
  return { amount: (core.amount * dollars.amount) / of.amount, symbol: dollars.symbol };
}
