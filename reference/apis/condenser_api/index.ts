import type { HandlersOf, WritersOf } from '../kit/handler.ts';
import { accountHistory } from '../topics/account-history.ts';
import { accounts } from '../topics/accounts.ts';
import { blogs } from '../topics/blogs.ts';
import { broadcasts } from '../topics/broadcasts.ts';
import { discussionsByAccount } from '../topics/content/by-account.ts';
import { discussionsByBlog } from '../topics/content/by-blog.ts';
import { discussionsByTag } from '../topics/content/by-tag.ts';
import { posts } from '../topics/content/posts.ts';
import { disabled } from '../topics/disabled.ts';
import { followLists } from '../topics/follows.ts';
import { keyReferences } from '../topics/key-references.ts';
import { marketMethods } from '../topics/market-history.ts';
import { orderBooks } from '../topics/order-books.ts';
import { properties } from '../topics/properties.ts';
import { reputations } from '../topics/reputations.ts';
import { signatures } from '../topics/signatures.ts';
import { getState } from '../topics/state-page/get-state.ts';
import { tagMethods } from '../topics/tags.ts';
import { transactions } from '../topics/transactions.ts';
import { witnesses } from '../topics/witnesses.ts';
import { getBlock } from './get_block.ts';
import { getBlockHeader } from './get_block_header.ts';
import { getOpsInBlock } from './get_ops_in_block.ts';
import { records } from './records.ts';

/** Every method of condenser_api that reads, and what answers it. */
export const condenserApi = {
  'condenser_api.find_proposals': records['condenser_api.find_proposals'],
  'condenser_api.get_account_bandwidth': disabled['condenser_api.get_account_bandwidth'],
  'condenser_api.get_account_count': accounts['condenser_api.get_account_count'],
  'condenser_api.get_account_history': accountHistory['condenser_api.get_account_history'],
  'condenser_api.get_account_references': records['condenser_api.get_account_references'],
  'condenser_api.get_account_reputations': reputations['condenser_api.get_account_reputations'],
  'condenser_api.get_account_votes': records['condenser_api.get_account_votes'],
  'condenser_api.get_accounts': accounts['condenser_api.get_accounts'],
  'condenser_api.get_active_votes': posts['condenser_api.get_active_votes'],
  'condenser_api.get_active_witnesses': properties['condenser_api.get_active_witnesses'],
  'condenser_api.get_block': getBlock,
  'condenser_api.get_block_header': getBlockHeader,
  'condenser_api.get_blog': blogs['condenser_api.get_blog'],
  'condenser_api.get_blog_authors': blogs['condenser_api.get_blog_authors'],
  'condenser_api.get_blog_entries': blogs['condenser_api.get_blog_entries'],
  'condenser_api.get_chain_properties': properties['condenser_api.get_chain_properties'],
  'condenser_api.get_comment_discussions_by_payout':
    discussionsByTag['condenser_api.get_comment_discussions_by_payout'],
  'condenser_api.get_config': properties['condenser_api.get_config'],
  'condenser_api.get_content': posts['condenser_api.get_content'],
  'condenser_api.get_content_replies': posts['condenser_api.get_content_replies'],
  'condenser_api.get_conversion_requests': records['condenser_api.get_conversion_requests'],
  'condenser_api.get_current_median_history_price': properties['condenser_api.get_current_median_history_price'],
  'condenser_api.get_discussions_by_active': discussionsByTag['condenser_api.get_discussions_by_active'],
  'condenser_api.get_discussions_by_author_before_date':
    discussionsByAccount['condenser_api.get_discussions_by_author_before_date'],
  'condenser_api.get_discussions_by_blog': discussionsByBlog['condenser_api.get_discussions_by_blog'],
  'condenser_api.get_discussions_by_cashout': discussionsByTag['condenser_api.get_discussions_by_cashout'],
  'condenser_api.get_discussions_by_children': discussionsByTag['condenser_api.get_discussions_by_children'],
  'condenser_api.get_discussions_by_comments': discussionsByAccount['condenser_api.get_discussions_by_comments'],
  'condenser_api.get_discussions_by_created': discussionsByTag['condenser_api.get_discussions_by_created'],
  'condenser_api.get_discussions_by_feed': discussionsByBlog['condenser_api.get_discussions_by_feed'],
  'condenser_api.get_discussions_by_hot': discussionsByTag['condenser_api.get_discussions_by_hot'],
  'condenser_api.get_discussions_by_promoted': discussionsByTag['condenser_api.get_discussions_by_promoted'],
  'condenser_api.get_discussions_by_trending': discussionsByTag['condenser_api.get_discussions_by_trending'],
  'condenser_api.get_discussions_by_votes': discussionsByTag['condenser_api.get_discussions_by_votes'],
  'condenser_api.get_dynamic_global_properties': properties['condenser_api.get_dynamic_global_properties'],
  'condenser_api.get_escrow': records['condenser_api.get_escrow'],
  'condenser_api.get_expiring_vesting_delegations': records['condenser_api.get_expiring_vesting_delegations'],
  'condenser_api.get_feed': blogs['condenser_api.get_feed'],
  'condenser_api.get_feed_entries': blogs['condenser_api.get_feed_entries'],
  'condenser_api.get_feed_history': properties['condenser_api.get_feed_history'],
  'condenser_api.get_follow_count': followLists['condenser_api.get_follow_count'],
  'condenser_api.get_followers': followLists['condenser_api.get_followers'],
  'condenser_api.get_following': followLists['condenser_api.get_following'],
  'condenser_api.get_hardfork_version': properties['condenser_api.get_hardfork_version'],
  'condenser_api.get_key_references': keyReferences['condenser_api.get_key_references'],
  'condenser_api.get_market_history': marketMethods['condenser_api.get_market_history'],
  'condenser_api.get_market_history_buckets': marketMethods['condenser_api.get_market_history_buckets'],
  'condenser_api.get_next_scheduled_hardfork': properties['condenser_api.get_next_scheduled_hardfork'],
  'condenser_api.get_open_orders': records['condenser_api.get_open_orders'],
  'condenser_api.get_ops_in_block': getOpsInBlock,
  'condenser_api.get_order_book': orderBooks['condenser_api.get_order_book'],
  'condenser_api.get_owner_history': records['condenser_api.get_owner_history'],
  'condenser_api.get_post_discussions_by_payout': discussionsByTag['condenser_api.get_post_discussions_by_payout'],
  'condenser_api.get_potential_signatures': signatures['condenser_api.get_potential_signatures'],
  'condenser_api.get_reblogged_by': blogs['condenser_api.get_reblogged_by'],
  'condenser_api.get_recent_trades': marketMethods['condenser_api.get_recent_trades'],
  'condenser_api.get_recovery_request': records['condenser_api.get_recovery_request'],
  'condenser_api.get_replies_by_last_update': discussionsByAccount['condenser_api.get_replies_by_last_update'],
  'condenser_api.get_required_signatures': signatures['condenser_api.get_required_signatures'],
  'condenser_api.get_reward_fund': records['condenser_api.get_reward_fund'],
  'condenser_api.get_savings_withdraw_from': records['condenser_api.get_savings_withdraw_from'],
  'condenser_api.get_savings_withdraw_to': records['condenser_api.get_savings_withdraw_to'],
  'condenser_api.get_state': getState['condenser_api.get_state'],
  'condenser_api.get_tags_used_by_author': tagMethods['condenser_api.get_tags_used_by_author'],
  'condenser_api.get_ticker': marketMethods['condenser_api.get_ticker'],
  'condenser_api.get_trade_history': marketMethods['condenser_api.get_trade_history'],
  'condenser_api.get_transaction': transactions['condenser_api.get_transaction'],
  'condenser_api.get_transaction_hex': signatures['condenser_api.get_transaction_hex'],
  'condenser_api.get_trending_tags': tagMethods['condenser_api.get_trending_tags'],
  'condenser_api.get_version': properties['condenser_api.get_version'],
  'condenser_api.get_vesting_delegations': records['condenser_api.get_vesting_delegations'],
  'condenser_api.get_volume': marketMethods['condenser_api.get_volume'],
  'condenser_api.get_withdraw_routes': records['condenser_api.get_withdraw_routes'],
  'condenser_api.get_witness_by_account': witnesses['condenser_api.get_witness_by_account'],
  'condenser_api.get_witness_count': witnesses['condenser_api.get_witness_count'],
  'condenser_api.get_witness_schedule': properties['condenser_api.get_witness_schedule'],
  'condenser_api.get_witnesses': witnesses['condenser_api.get_witnesses'],
  'condenser_api.get_witnesses_by_vote': witnesses['condenser_api.get_witnesses_by_vote'],
  'condenser_api.list_proposal_votes': records['condenser_api.list_proposal_votes'],
  'condenser_api.list_proposals': records['condenser_api.list_proposals'],
  'condenser_api.lookup_account_names': accounts['condenser_api.lookup_account_names'],
  'condenser_api.lookup_accounts': accounts['condenser_api.lookup_accounts'],
  'condenser_api.lookup_witness_accounts': witnesses['condenser_api.lookup_witness_accounts'],
  'condenser_api.verify_account_authority': signatures['condenser_api.verify_account_authority'],
  'condenser_api.verify_authority': signatures['condenser_api.verify_authority'],
} satisfies HandlersOf<'condenser_api'>;

/** Those that change the chain. */
export const condenserBroadcasts = {
  'condenser_api.broadcast_block': broadcasts['condenser_api.broadcast_block'],
  'condenser_api.broadcast_transaction': broadcasts['condenser_api.broadcast_transaction'],
  'condenser_api.broadcast_transaction_synchronous': broadcasts['condenser_api.broadcast_transaction_synchronous'],
} satisfies WritersOf<'condenser_api'>;
