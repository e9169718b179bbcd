import type { Asset } from '../../../../spec/kernel/asset.ts';
import type { Comment } from '../../../chain/state/comments.ts';

const nothing: Asset = { amount: 0n, symbol: 'CORE' };

/** The record for a missing comment. */
export const emptyComment: Comment = {
  id: 0,
  root_id: 0,
  author: '',
  permlink: '',
  category: '',
  parent_author: '',
  parent_permlink: '',
  title: '',
  body: '',
  json_metadata: '',
  last_update: 0,
  created: 0,
  active: 0,
  last_payout: 0,
  depth: 0,
  children: 0,
  net_rshares: 0n,
  abs_rshares: 0n,
  vote_rshares: 0n,
  children_abs_rshares: 0n,
  cashout_time: 0,
  max_cashout_time: 0,
  total_vote_weight: 0n,
  reward_weight: 0,
  total_payout_value: nothing,
  curator_payout_value: nothing,
  author_rewards: 0n,
  net_votes: 0,
  root_author: '',
  root_permlink: '',
  max_accepted_payout: nothing,
  percent_core_dollars: 0,
  allow_replies: false,
  allow_votes: false,
  allow_curation_rewards: false,
  beneficiaries: [],
};
