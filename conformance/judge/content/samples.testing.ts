import type { Json } from '../../../spec/kernel/json/json.ts';
import type { Exchange } from '../../model/exchange/exchange.ts';
import { answered } from '../by-hand.testing.ts';

const never = '1970-01-01T00:00:00';
const nothing = '0.000 TBD';

/** A post of alice without votes or replies. */
export const post = {
  id: 1,
  author: 'alice',
  permlink: 'hello-world',
  category: 'life',
  parent_author: '',
  parent_permlink: 'life',
  title: 'Hello',
  body: 'Hello world',
  json_metadata: '{}',
  last_update: '2026-01-01T00:00:00',
  created: '2026-01-01T00:00:00',
  active: '2026-01-01T00:00:00',
  last_payout: never,
  depth: 0,
  children: 0,
  net_rshares: 0,
  abs_rshares: 0,
  vote_rshares: 0,
  children_abs_rshares: 0,
  cashout_time: '2026-01-08T00:00:00',
  max_cashout_time: '1969-12-31T23:59:59',
  total_vote_weight: 0,
  reward_weight: 10000,
  total_payout_value: nothing,
  curator_payout_value: nothing,
  author_rewards: 0,
  net_votes: 0,
  root_author: 'alice',
  root_permlink: 'hello-world',
  max_accepted_payout: '1000000.000 TBD',
  percent_steem_dollars: 10000,
  allow_replies: true,
  allow_votes: true,
  allow_curation_rewards: true,
  beneficiaries: [],
  url: '/life/@alice/hello-world',
  root_title: 'Hello',
  pending_payout_value: nothing,
  total_pending_payout_value: nothing,
  active_votes: [],
  replies: [],
  author_reputation: 0,
  promoted: nothing,
  body_length: 11,
  reblogged_by: [],
} as const satisfies Json;

export const samples: Readonly<Record<string, readonly Exchange[]>> = {
  'content/truncated-from-the-beginning': [
    answered('condenser_api.get_content', ['alice', 'hello-world'], post),
    answered(
      'condenser_api.get_discussions_by_created',
      [{ tag: 'life', limit: 1, truncate_body: 5 }],
      [{ ...post, body: 'Hello' }],
    ),
  ],
  'content/comments-truncated-as-requested': [
    answered(
      'condenser_api.get_discussions_by_comments',
      [{ start_author: 'alice', limit: 1, truncate_body: 5 }],
      [{ ...post, body: 'Hello' }],
    ),
  ],
  'content/tags-of-the-author': [
    answered('condenser_api.get_accounts', [['bob']], [{ name: 'bob', post_count: 0 }]),
    answered('condenser_api.get_tags_used_by_author', ['bob'], []),
  ],
};
