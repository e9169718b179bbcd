import { methodTable } from '../method.ts';
import { broadcastBlock } from './broadcast_block.ts';
import { broadcastTransaction } from './broadcast_transaction.ts';
import { broadcastTransactionSynchronous } from './broadcast_transaction_synchronous.ts';
import { findProposals } from './find_proposals.ts';
import { getAccountBandwidth } from './get_account_bandwidth.ts';
import { getAccountCount } from './get_account_count.ts';
import { getAccountHistory } from './get_account_history.ts';
import { getAccountReferences } from './get_account_references.ts';
import { getAccountReputations } from './get_account_reputations.ts';
import { getAccountVotes } from './get_account_votes.ts';
import { getAccounts } from './get_accounts.ts';
import { getActiveVotes } from './get_active_votes.ts';
import { getActiveWitnesses } from './get_active_witnesses.ts';
import { getBlock } from './get_block.ts';
import { getBlockHeader } from './get_block_header.ts';
import { getBlog } from './get_blog.ts';
import { getBlogAuthors } from './get_blog_authors.ts';
import { getBlogEntries } from './get_blog_entries.ts';
import { getChainProperties } from './get_chain_properties.ts';
import { getCommentDiscussionsByPayout } from './get_comment_discussions_by_payout.ts';
import { getConfig } from './get_config.ts';
import { getContent } from './get_content.ts';
import { getContentReplies } from './get_content_replies.ts';
import { getConversionRequests } from './get_conversion_requests.ts';
import { getCurrentMedianHistoryPrice } from './get_current_median_history_price.ts';
import { getDiscussionsByActive } from './get_discussions_by_active.ts';
import { getDiscussionsByAuthorBeforeDate } from './get_discussions_by_author_before_date.ts';
import { getDiscussionsByBlog } from './get_discussions_by_blog.ts';
import { getDiscussionsByCashout } from './get_discussions_by_cashout.ts';
import { getDiscussionsByChildren } from './get_discussions_by_children.ts';
import { getDiscussionsByComments } from './get_discussions_by_comments.ts';
import { getDiscussionsByCreated } from './get_discussions_by_created.ts';
import { getDiscussionsByFeed } from './get_discussions_by_feed.ts';
import { getDiscussionsByHot } from './get_discussions_by_hot.ts';
import { getDiscussionsByPromoted } from './get_discussions_by_promoted.ts';
import { getDiscussionsByTrending } from './get_discussions_by_trending.ts';
import { getDiscussionsByVotes } from './get_discussions_by_votes.ts';
import { getDynamicGlobalProperties } from './get_dynamic_global_properties.ts';
import { getEscrow } from './get_escrow.ts';
import { getExpiringVestingDelegations } from './get_expiring_vesting_delegations.ts';
import { getFeed } from './get_feed.ts';
import { getFeedEntries } from './get_feed_entries.ts';
import { getFeedHistory } from './get_feed_history.ts';
import { getFollowCount } from './get_follow_count.ts';
import { getFollowers } from './get_followers.ts';
import { getFollowing } from './get_following.ts';
import { getHardforkVersion } from './get_hardfork_version.ts';
import { getKeyReferences } from './get_key_references.ts';
import { getMarketHistory } from './get_market_history.ts';
import { getMarketHistoryBuckets } from './get_market_history_buckets.ts';
import { getNextScheduledHardfork } from './get_next_scheduled_hardfork.ts';
import { getOpenOrders } from './get_open_orders.ts';
import { getOpsInBlock } from './get_ops_in_block.ts';
import { getOrderBook } from './get_order_book.ts';
import { getOwnerHistory } from './get_owner_history.ts';
import { getPostDiscussionsByPayout } from './get_post_discussions_by_payout.ts';
import { getPotentialSignatures } from './get_potential_signatures.ts';
import { getRebloggedBy } from './get_reblogged_by.ts';
import { getRecentTrades } from './get_recent_trades.ts';
import { getRecoveryRequest } from './get_recovery_request.ts';
import { getRepliesByLastUpdate } from './get_replies_by_last_update.ts';
import { getRequiredSignatures } from './get_required_signatures.ts';
import { getRewardFund } from './get_reward_fund.ts';
import { getSavingsWithdrawFrom } from './get_savings_withdraw_from.ts';
import { getSavingsWithdrawTo } from './get_savings_withdraw_to.ts';
import { getState } from './get_state.ts';
import { getTagsUsedByAuthor } from './get_tags_used_by_author.ts';
import { getTicker } from './get_ticker.ts';
import { getTradeHistory } from './get_trade_history.ts';
import { getTransaction } from './get_transaction.ts';
import { getTransactionHex } from './get_transaction_hex.ts';
import { getTrendingTags } from './get_trending_tags.ts';
import { getVersion } from './get_version.ts';
import { getVestingDelegations } from './get_vesting_delegations.ts';
import { getVolume } from './get_volume.ts';
import { getWithdrawRoutes } from './get_withdraw_routes.ts';
import { getWitnessByAccount } from './get_witness_by_account.ts';
import { getWitnessCount } from './get_witness_count.ts';
import { getWitnessSchedule } from './get_witness_schedule.ts';
import { getWitnesses } from './get_witnesses.ts';
import { getWitnessesByVote } from './get_witnesses_by_vote.ts';
import { listProposalVotes } from './list_proposal_votes.ts';
import { listProposals } from './list_proposals.ts';
import { lookupAccountNames } from './lookup_account_names.ts';
import { lookupAccounts } from './lookup_accounts.ts';
import { lookupWitnessAccounts } from './lookup_witness_accounts.ts';
import { verifyAccountAuthority } from './verify_account_authority.ts';
import { verifyAuthority } from './verify_authority.ts';

export const condenserApi = methodTable(
  broadcastBlock,
  broadcastTransaction,
  broadcastTransactionSynchronous,
  findProposals,
  getAccountBandwidth,
  getAccountCount,
  getAccountHistory,
  getAccountReferences,
  getAccountReputations,
  getAccountVotes,
  getAccounts,
  getActiveVotes,
  getActiveWitnesses,
  getBlock,
  getBlockHeader,
  getBlog,
  getBlogAuthors,
  getBlogEntries,
  getChainProperties,
  getCommentDiscussionsByPayout,
  getConfig,
  getContent,
  getContentReplies,
  getConversionRequests,
  getCurrentMedianHistoryPrice,
  getDiscussionsByActive,
  getDiscussionsByAuthorBeforeDate,
  getDiscussionsByBlog,
  getDiscussionsByCashout,
  getDiscussionsByChildren,
  getDiscussionsByComments,
  getDiscussionsByCreated,
  getDiscussionsByFeed,
  getDiscussionsByHot,
  getDiscussionsByPromoted,
  getDiscussionsByTrending,
  getDiscussionsByVotes,
  getDynamicGlobalProperties,
  getEscrow,
  getExpiringVestingDelegations,
  getFeed,
  getFeedEntries,
  getFeedHistory,
  getFollowCount,
  getFollowers,
  getFollowing,
  getHardforkVersion,
  getKeyReferences,
  getMarketHistory,
  getMarketHistoryBuckets,
  getNextScheduledHardfork,
  getOpenOrders,
  getOpsInBlock,
  getOrderBook,
  getOwnerHistory,
  getPostDiscussionsByPayout,
  getPotentialSignatures,
  getRebloggedBy,
  getRecentTrades,
  getRecoveryRequest,
  getRepliesByLastUpdate,
  getRequiredSignatures,
  getRewardFund,
  getSavingsWithdrawFrom,
  getSavingsWithdrawTo,
  getState,
  getTagsUsedByAuthor,
  getTicker,
  getTradeHistory,
  getTransaction,
  getTransactionHex,
  getTrendingTags,
  getVersion,
  getVestingDelegations,
  getVolume,
  getWithdrawRoutes,
  getWitnessByAccount,
  getWitnessCount,
  getWitnessSchedule,
  getWitnesses,
  getWitnessesByVote,
  listProposalVotes,
  listProposals,
  lookupAccountNames,
  lookupAccounts,
  lookupWitnessAccounts,
  verifyAccountAuthority,
  verifyAuthority,
);
