import type { MethodName } from '../../../spec/methods/index.ts';
import type { BlogRow, FeedRow } from '../../chain/indexes/blogs.ts';
import type { Comment } from '../../chain/state/comments.ts';
import type { ChainView } from '../../chain/view.ts';
import { unknownKey } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';
import { takeWhile } from '../kit/take-while.ts';
import { emptyComment } from './content/empty.ts';

interface Page {
  readonly account: string;
  readonly start_entry_id: number;
  readonly limit: number;
}

/** The largest page (document 1, Limits). */
const MOST_ENTRIES = 500;
const NEWEST = 0xffffffff;

/** Entries with their comments from a number to older ones; 0 begins with the newest. */
function entries<Row extends BlogRow | FeedRow>(view: ChainView, kind: 'blogs' | 'feeds', page: Page) {
  checkLimit(page.limit, MOST_ENTRIES);
  const rows = view.pluginIndexes[kind].by.account.from(page.account, page.start_entry_id || NEWEST);
  return take(
    takeWhile(rows as Iterable<Row>, ({ account }) => account === page.account),
    page.limit,
  ).map((row) => {
    const comment = view.state.comments.by.permlink.get(row.author, row.permlink);
    if (comment === undefined) throw unknownKey({ key: `${row.author}/${row.permlink}` });
    return { row, comment };
  });
}

const named = ({ author, permlink }: Comment) => ({ author, permlink });
const inBlog = ({ account, reblogged_on, entry_id }: BlogRow) => ({ blog: account, reblog_on: reblogged_on, entry_id });
const inFeed = ({ reblogged_by, first_reblogged_on, entry_id }: FeedRow) => ({
  reblog_by: reblogged_by,
  reblog_on: first_reblogged_on,
  entry_id,
});

const blog = (view: ChainView, page: Page) =>
  entries<BlogRow>(view, 'blogs', page).map(({ row, comment }) => ({ comment, ...inBlog(row) }));
const blogEntries = (view: ChainView, page: Page) =>
  entries<BlogRow>(view, 'blogs', page).map(({ row, comment }) => ({ ...named(comment), ...inBlog(row) }));
const feed = (view: ChainView, page: Page) =>
  entries<FeedRow>(view, 'feeds', page).map(({ row, comment }) => ({ comment, ...inFeed(row) }));
const feedEntries = (view: ChainView, page: Page) =>
  entries<FeedRow>(view, 'feeds', page).map(({ row, comment }) => ({ ...named(comment), ...inFeed(row) }));

const emptyBlogItem = { comment: emptyComment, blog: '', reblog_on: 0, entry_id: 0 };
const emptyFeedItem = { comment: emptyComment, reblog_by: [], reblog_on: 0, entry_id: 0 };

/** Deployed nodes put the same number of empty items in front (departure blog-begins-with-empty-items). */
function withEmptyItems<Item>({ protocol }: ChainView, items: Item[], empty: Item): Item[] {
  return protocol.form === 'deployed' ? [...items.map(() => empty), ...items] : items;
}

function blogAuthors({ pluginIndexes }: ChainView, account: string) {
  return Array.from(pluginIndexes.blogAuthors.by.account.of(account), ({ author, count }) => ({ author, count }));
}

function rebloggedBy(
  { state, pluginIndexes }: ChainView,
  { author, permlink }: Pick<Comment, 'author' | 'permlink'>,
): string[] {
  if (state.comments.by.permlink.get(author, permlink) === undefined)
    throw unknownKey({ key: `${author}/${permlink}` });
  return Array.from(pluginIndexes.blogs.by.post.of(author, permlink), ({ account }) => account);
}

export const blogs = {
  'condenser_api.get_blog': (view, page) => withEmptyItems(view, blog(view, page), emptyBlogItem),
  'condenser_api.get_blog_authors': (view, { account }) => blogAuthors(view, account),
  'condenser_api.get_blog_entries': blogEntries,
  'condenser_api.get_feed': (view, page) => withEmptyItems(view, feed(view, page), emptyFeedItem),
  'condenser_api.get_feed_entries': feedEntries,
  'condenser_api.get_reblogged_by': rebloggedBy,
  'follow_api.get_blog': (view, page) => ({ blog: blog(view, page) }),
  'follow_api.get_blog_authors': (view, { blog_account }) => ({ blog_authors: blogAuthors(view, blog_account) }),
  'follow_api.get_blog_entries': (view, page) => ({ blog: blogEntries(view, page) }),
  'follow_api.get_feed': (view, page) => ({ feed: feed(view, page) }),
  'follow_api.get_feed_entries': (view, page) => ({ feed: feedEntries(view, page) }),
  'follow_api.get_reblogged_by': (view, post) => ({ accounts: rebloggedBy(view, post) }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
