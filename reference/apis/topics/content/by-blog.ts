import type { MethodName } from '../../../../spec/methods/index.ts';
import type { BlogRow, FeedRow } from '../../../chain/indexes/blogs.ts';
import type { ChainView } from '../../../chain/view.ts';
import { codes, defineError, kinds, unknownKey } from '../../../rpc/errors.ts';
import type { Handler } from '../../kit/handler.ts';
import { commentOf, type Discussion } from './discussion.ts';
import { listed } from './listed.ts';
import { checkQuery, type Query } from './query.ts';

const notThere = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_discussions',
  format: "Comment is not in account's ${list}: ${author}/${permlink}",
});

type Row = BlogRow | FeedRow;

/** The posts of a blog or feed, newest first. Deployed nodes give a feed complete bodies, and no document gives its query `truncate_body`. */
function discussions<R extends Row>(view: ChainView, kind: 'blogs' | 'feeds', query: Query, show: (row: R) => object) {
  checkQuery(query);
  const { tag: account = '', limit } = query;
  const truncate = kind === 'blogs' ? query.truncate_body : undefined;
  if (view.state.accounts.by.name.get(account) === undefined) throw unknownKey({ key: account });
  const found: Discussion[] = [];
  for (const row of rowsFrom(view, kind, account, query)) {
    if (row.account !== account || found.length === limit) break;
    const comment = view.state.comments.by.permlink.get(row.author, row.permlink);
    if (comment === undefined || (kind === 'blogs' && !isSelected(view, comment.id, query))) continue;
    found.push({ ...listed(view, comment, truncate), ...show(row as R) });
  }
  return found;
}

function rowsFrom(view: ChainView, kind: 'blogs' | 'feeds', account: string, query: Query): Iterable<Row> {
  const { by } = view.pluginIndexes[kind];
  const { start_author: author = '', start_permlink: permlink = '' } = query;
  if (author === '' && permlink === '') return by.account.from(account);
  commentOf(view, author, permlink);
  const start = by.post.get(author, permlink, account);
  if (start === undefined) throw notThere({ list: kind.slice(0, -1), author, permlink });
  return by.account.from(account, start.entry_id);
}

/** Blogs apply the tags to select; their author is the account. */
function isSelected(
  { pluginIndexes }: ChainView,
  commentId: number,
  { tag, select_authors, select_tags }: Query,
): boolean {
  if (select_authors?.length && !select_authors.includes(tag ?? '')) return false;
  if (!select_tags?.length) return true;
  return [...pluginIndexes.tags.by.comment.of(commentId)].some((row) => select_tags.includes(row.tag));
}

const blog = (view: ChainView, query: Query) =>
  discussions<BlogRow>(view, 'blogs', query, ({ reblogged_on }) =>
    reblogged_on > 0 ? { first_reblogged_on: reblogged_on } : {},
  );

const feed = (view: ChainView, query: Query) =>
  discussions<FeedRow>(view, 'feeds', query, ({ reblogged_by, first_reblogged_on }) => {
    const [first_reblogged_by] = reblogged_by;
    return first_reblogged_on === 0 ? {} : { reblogged_by, first_reblogged_by, first_reblogged_on };
  });

export const discussionsByBlog = {
  'condenser_api.get_discussions_by_blog': (view, { query }) => blog(view, query),
  'condenser_api.get_discussions_by_feed': (view, { query }) => feed(view, query),
  'tags_api.get_discussions_by_blog': (view, query) => ({ discussions: blog(view, query) }),
  'tags_api.get_discussions_by_feed': (view, query) => ({ discussions: feed(view, query) }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
