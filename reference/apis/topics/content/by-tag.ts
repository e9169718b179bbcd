import type { MethodName } from '../../../../spec/methods/index.ts';
import { type TagOrder, type TagRow, tagTables } from '../../../chain/indexes/tags.ts';
import type { Comment } from '../../../chain/state/comments.ts';
import type { Key } from '../../../chain/state/key.ts';
import type { ChainView } from '../../../chain/view.ts';
import type { Handler } from '../../kit/handler.ts';
import { commentOf, type Discussion } from './discussion.ts';
import { listed } from './listed.ts';
import { checkQuery, type Query } from './query.ts';

/** One list of the comments of a tag. */
interface List {
  readonly order: Exclude<TagOrder, 'id' | 'comment'>;
  /** The values of the keys after the tag where the list begins; absent: those of a post. */
  readonly from?: (view: ChainView) => readonly unknown[];
  /** Replies and posts in one list. */
  readonly mixed?: true;
  readonly isLeftOut?: (comment: Comment, view: ChainView) => boolean;
  readonly isLast?: (row: TagRow) => boolean;
}

const unrewarded = ({ net_rshares }: Comment): boolean => net_rshares <= 0n;
/** Deployed nodes take replies to the first comment of the chain for posts (departure replies-to-the-first-comment-as-posts). */
const isReply = ({ parent_author }: Comment, { protocol }: ChainView): boolean =>
  protocol.form === 'documented' && parent_author !== '';
const POSTS = 0;
const HOUR = 3600;

/** The lists by the ends of their names, with what each omits, as in deployed nodes. */
const lists = {
  get_comment_discussions_by_payout: { order: 'payout', from: () => [0], mixed: true, isLeftOut: unrewarded },
  get_discussions_by_active: { order: 'active' },
  get_discussions_by_cashout: {
    order: 'cashout',
    from: ({ clock }) => [clock - HOUR],
    isLeftOut: ({ net_rshares }) => net_rshares < 0n,
  },
  get_discussions_by_children: { order: 'children' },
  get_discussions_by_created: { order: 'created' },
  get_discussions_by_hot: { order: 'hot', isLeftOut: unrewarded },
  get_discussions_by_promoted: { order: 'promoted', isLast: ({ promoted }) => promoted === 0n },
  get_discussions_by_trending: { order: 'trending', isLeftOut: unrewarded },
  get_discussions_by_votes: { order: 'votes' },
  get_post_discussions_by_payout: {
    order: 'payout',
    from: () => [1],
    mixed: true,
    isLeftOut: (comment, view) => unrewarded(comment) || isReply(comment, view),
  },
} as const satisfies Readonly<Record<string, List>>;

type ListName = keyof typeof lists;

/** The most rows that deployed nodes check for each requested one. */
const MOST_LOOKS = 10;

/** Comments of a tag in one order. Deployed nodes ignore the tags to filter or select by. */
function discussions(view: ChainView, list: List, query: Query): Discussion[] {
  checkQuery(query);
  const tag = (query.tag ?? '').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found: Discussion[] = [];
  let looks = MOST_LOOKS * query.limit;
  for (const row of rowsFrom(view, list, tag, query)) {
    if (found.length === query.limit || looks-- === 0) break;
    if (row.tag !== tag || (!list.mixed && row.parent_id !== POSTS)) break;
    const comment = view.state.comments.get(row.comment_id);
    if (comment === undefined || list.isLeftOut?.(comment, view)) continue;
    if (list.isLast?.(row)) break;
    const promoted = { amount: row.promoted, symbol: 'SBD' } as const;
    found.push({ ...listed(view, comment, query.truncate_body), promoted });
  }
  return found;
}

/** From the comment of the query on, if it has the tag. */
function rowsFrom(view: ChainView, list: List, tag: string, query: Query): Iterable<TagRow> {
  const { tags } = view.pluginIndexes;
  const from = tags.by[list.order].from as unknown as (...values: readonly unknown[]) => Iterable<TagRow>;
  const { start_author: author, start_permlink: permlink } = query;
  if (author !== undefined && permlink !== undefined) {
    const { id } = commentOf(view, author, permlink);
    for (const row of tags.by.comment.of(id)) if (row.tag === tag) return from(...placeOf(list.order, row));
  }
  return from(tag, ...(list.from?.(view) ?? [POSTS]));
}

/** The position of a row in an order. */
const placeOf = (order: List['order'], row: TagRow): readonly unknown[] =>
  tagTables.tags.orders[order].map((key: Key<TagRow>) => key.of(row));

type TagMethod = `condenser_api.${ListName}` | `tags_api.${ListName}`;

/** Every list in both namespaces. */
export const discussionsByTag = Object.fromEntries(
  Object.entries(lists).flatMap(([name, list]) => [
    [`condenser_api.${name}`, (view: ChainView, { query }: { query: Query }) => discussions(view, list, query)],
    [`tags_api.${name}`, (view: ChainView, query: Query) => ({ discussions: discussions(view, list, query) })],
  ]),
) as unknown as { readonly [M in TagMethod & MethodName]: Handler<M> };
