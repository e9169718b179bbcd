import type { MethodName } from '../../../../spec/methods/index.ts';
import type { Comment } from '../../../chain/state/comments.ts';
import type { ChainView } from '../../../chain/view.ts';
import { codes, defineError, kinds } from '../../../rpc/errors.ts';
import type { Handler } from '../../kit/handler.ts';
import { checkLimit, take } from '../../kit/limits.ts';
import { takeWhile } from '../../kit/take-while.ts';
import { commentOf, type Discussion, discussionOf, type Shown } from './discussion.ts';
import { listed, MOST_DISCUSSIONS } from './listed.ts';

const notTheirs = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_discussions_by_comments',
  format: "Comment is not in account's comments: ${author}/${permlink}",
});
const noAuthor = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_discussions_by_comments',
  format: 'Must get comments for a specific author',
});

/** Comments of an author by last update, newest first, from a given one on. */
function byAuthor({ state }: ChainView, author: string, start?: Comment): Iterable<Comment> {
  const order = state.comments.by.author_last_update;
  const rows = start === undefined ? order.from(author) : order.from(start.author, start.last_update, start.id);
  return takeWhile(rows, (comment) => comment.author === author);
}

interface CommentsQuery {
  readonly start_author: string | undefined;
  readonly start_permlink?: string | undefined;
  readonly limit: number;
  readonly truncate_body?: number | undefined;
}

/** The replies of an author. Deployed nodes ignore `truncate_body` (departure truncation-of-comments-ignored). */
function comments(view: ChainView, query: CommentsQuery): Discussion[] {
  const { start_author: author, start_permlink: permlink = '', limit, truncate_body } = query;
  checkLimit(limit, MOST_DISCUSSIONS);
  if (!author) throw noAuthor();
  const start = permlink === '' ? undefined : view.state.comments.by.permlink.get(author, permlink);
  if (permlink !== '' && start === undefined) throw notTheirs({ author, permlink });
  const replies = only(byAuthor(view, author, start), ({ parent_author }) => parent_author !== '');
  const truncate = view.protocol.form === 'documented' ? truncate_body : undefined;
  return take(replies, limit).map((comment) => listed(view, comment, truncate));
}

interface BeforeDate {
  readonly author: string;
  readonly start_permlink: string;
  readonly before_date: number;
  readonly limit: number;
}

/** The posts of an author from a given one on; the date only decides whether that one is included. */
function beforeDate(view: ChainView, { author, start_permlink, before_date, limit }: BeforeDate): Discussion[] {
  checkLimit(limit, MOST_DISCUSSIONS);
  const named = start_permlink === '' ? undefined : commentOf(view, author, start_permlink);
  const start = before_date === 0 || (named?.created ?? 0) < before_date >>> 0 ? named : undefined;
  const posts = only(byAuthor(view, author, start), ({ parent_author }) => parent_author === '');
  return take(posts, limit).map((comment) => discussionOf(view, comment, { votes: true, unpromoted: 'SBD' }));
}

interface LastUpdate {
  readonly start_parent_author: string;
  readonly start_permlink: string;
  readonly limit: number;
}

/** The replies to an author by last update, newest first; from a comment on those to its parent author. */
function lastUpdate(view: ChainView, query: LastUpdate, unpromoted: Shown['unpromoted']): Discussion[] {
  const { start_parent_author, start_permlink, limit } = query;
  checkLimit(limit, MOST_DISCUSSIONS);
  const order = view.state.comments.by.last_update;
  const start = start_permlink === '' ? undefined : commentOf(view, start_parent_author, start_permlink);
  const parent = start === undefined ? start_parent_author : start.parent_author;
  const rows = start === undefined ? order.from(parent) : order.from(parent, start.last_update, start.id);
  const replies = take(
    takeWhile(rows, ({ parent_author }) => parent_author === parent),
    limit,
  );
  return replies.map((comment) => discussionOf(view, comment, { votes: true, unpromoted }));
}

function* only(rows: Iterable<Comment>, isWanted: (comment: Comment) => boolean): Iterable<Comment> {
  for (const comment of rows) if (isWanted(comment)) yield comment;
}

/** The author has two names in tags_api (departure replies-by-parent-author). */
type EitherName = Omit<LastUpdate, 'start_parent_author'> &
  ({ readonly start_parent_author: string } | { readonly start_author: string });

const parentOf = (query: EitherName): LastUpdate =>
  'start_parent_author' in query ? query : { ...query, start_parent_author: query.start_author };

/** Comments of an author, and replies to one. */
export const discussionsByAccount = {
  'condenser_api.get_discussions_by_author_before_date': beforeDate,
  'condenser_api.get_discussions_by_comments': (view, { query }) => comments(view, query),
  'condenser_api.get_replies_by_last_update': (view, query) => lastUpdate(view, query, 'CORE'),
  'tags_api.get_discussions_by_author_before_date': (view, query) => ({ discussions: beforeDate(view, query) }),
  'tags_api.get_discussions_by_comments': (view, query) => ({ discussions: comments(view, query) }),
  'tags_api.get_replies_by_last_update': (view, query) => ({
    discussions: lastUpdate(view, parentOf(query as EitherName), 'SBD'),
  }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
