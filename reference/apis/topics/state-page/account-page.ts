import type { Comment } from '../../../chain/state/comments.ts';
import type { ChainView } from '../../../chain/view.ts';
import { accountHistory } from '../account-history.ts';
import { blogs } from '../blogs.ts';
import { discussionsByAccount } from '../content/by-account.ts';
import { commentOf, type Discussion, discussionOf } from '../content/discussion.ts';
import { reputationOf } from '../reputations.ts';
import { tagMethods } from '../tags.ts';
import { addContent, type Draft, pageAccount, type StateAccount } from './draft.ts';
import { emptyAccount } from './empty-account.ts';

/** Operations that the page of transfers lists; all others are in the other list. */
const transfers: ReadonlySet<string> = new Set([
  'transfer_to_vesting',
  'withdraw_vesting',
  'interest',
  'transfer',
  'liquidity_reward',
  'author_reward',
  'curation_reward',
  'comment_benefactor_reward',
  'transfer_to_savings',
  'transfer_from_savings',
  'cancel_transfer_from_savings',
  'escrow_transfer',
  'escrow_approve',
  'escrow_dispute',
  'escrow_release',
  'fill_convert_request',
  'fill_order',
  'claim_reward_balance',
]);

/** Operations of markets, votes and comments: in no list (deployed). */
const unlisted: ReadonlySet<string> = new Set([
  'comment',
  'limit_order_create',
  'limit_order_cancel',
  'vote',
  'account_witness_vote',
  'account_witness_proxy',
]);

type Page = (view: ChainView, draft: Draft, name: string) => Partial<StateAccount>;

const MOST_ENTRIES = 20;
const MOST_REPLIES = 50;
const NEWEST = 2n ** 64n - 1n;

const show = (view: ChainView, comment: Comment): Discussion =>
  discussionOf(view, comment, { votes: true, unpromoted: 'SBD' });

function transfersPage(view: ChainView, _: Draft, name: string): Partial<StateAccount> {
  const query = { account: name, start: NEWEST, limit: 1000 };
  const { history } = accountHistory['account_history_api.get_account_history'](view, query as never);
  type Entry = (typeof history)[number];
  const only = (isListed: (type: string) => boolean) => history.filter(([, { op }]: Entry) => isListed(op.type));
  return {
    transfer_history: only((type) => transfers.has(type)),
    other_history: only((type) => !transfers.has(type) && !unlisted.has(type)),
  } as Partial<StateAccount>;
}

function repliesPage(view: ChainView, draft: Draft, name: string): Partial<StateAccount> {
  const query = { start_author: name, start_permlink: '', limit: MOST_REPLIES };
  const { discussions } = discussionsByAccount['tags_api.get_replies_by_last_update'](view, query as never);
  const recent_replies = discussions.map((discussion) => {
    const link = addContent(view, draft, discussion);
    draft.accounts[link] = { ...emptyAccount, reputation: reputationOf(view, discussion.author) };
    return link;
  });
  return { recent_replies };
}

function commentsPage(view: ChainView, draft: Draft, name: string): Partial<StateAccount> {
  const comments: string[] = [];
  for (const comment of view.state.comments.by.author_last_update.of(name)) {
    if (comments.length === MOST_ENTRIES) break;
    if (comment.parent_author !== '') comments.push(addContent(view, draft, show(view, comment)));
  }
  return { comments };
}

function blogPage(view: ChainView, draft: Draft, name: string): Partial<StateAccount> {
  const query = { account: name, start_entry_id: 0, limit: MOST_ENTRIES };
  const { blog } = blogs['follow_api.get_blog_entries'](view, query);
  const links = blog.map(({ author, permlink, reblog_on }) => {
    const shown = show(view, commentOf(view, author, permlink));
    return addContent(view, draft, reblog_on > 0 ? { ...shown, first_reblogged_on: reblog_on } : shown);
  });
  return { blog: links };
}

function feedPage(view: ChainView, draft: Draft, name: string): Partial<StateAccount> {
  const query = { account: name, start_entry_id: 0, limit: MOST_ENTRIES };
  const { feed } = blogs['follow_api.get_feed_entries'](view, query);
  const links = feed.map(({ author, permlink, reblog_by, reblog_on }) => {
    const shown = show(view, commentOf(view, author, permlink));
    const [first_reblogged_by] = reblog_by;
    const reblogged = { first_reblogged_by, reblogged_by: [...reblog_by], first_reblogged_on: reblog_on };
    return addContent(view, draft, (reblog_by.length > 0 ? { ...shown, ...reblogged } : shown) as Discussion);
  });
  return { feed: links };
}

/** Pages of an account by the second part of the path. */
const pages: Readonly<Record<string, Page>> = {
  transfers: transfersPage,
  'recent-replies': repliesPage,
  posts: commentsPage,
  comments: commentsPage,
  '': blogPage,
  blog: blogPage,
  feed: feedPage,
};

/** `@name/page`: the account with the lists of the page, and the content in them. @throws RpcError for an unknown name. */
export function accountPage(view: ChainView, draft: Draft, name: string, page: string): void {
  const account = {
    ...pageAccount(view, name),
    tags_usage: tagMethods['tags_api.get_tags_used_by_author'](view, { author: name }).tags,
    guest_bloggers: blogs['follow_api.get_blog_authors'](view, { blog_account: name }).blog_authors,
  };
  draft.accounts[name] = account;
  draft.accounts[name] = { ...account, ...(Object.hasOwn(pages, page) ? pages[page]?.(view, draft, name) : {}) };
}
