import type { OperationRecord } from '../block-records.ts';
import type { CommentAtOperation, Fold, StateAtOperation } from './fold.ts';
import { nextId } from './next-id.ts';
import { tagsOf } from './tag-metadata.ts';
import { hotScore, trendingScore } from './tag-scores.ts';
import type { TagRow, TagStats, TagTables } from './tags.ts';

const NEVER = -1;
const NOBODY = 'null';

/** Comments by their tags (libraries/plugins/tags of steemit/steem, with the iterator kept valid where a row is removed). */
export const foldTags: Fold<TagTables> = {
  before({ tags }, { op }, state) {
    if (op.type !== 'delete_comment') return;
    const comment = state.comment(op.value.author, op.value.permlink);
    if (comment) for (const row of [...tags.by.comment.of(comment.id)]) tags.remove(row);
  },

  after(tables, { op }: OperationRecord, state) {
    switch (op.type) {
      case 'comment': {
        const { author, permlink, json_metadata } = op.value;
        update(tables, state, author, permlink, json_metadata !== '');
        return;
      }
      case 'vote':
      case 'comment_payout_update':
        update(tables, state, op.value.author, op.value.permlink);
        return;
      case 'comment_reward':
        update(tables, state, op.value.author, op.value.permlink);
        addPayout(tables, state, op.value);
        return;
      case 'transfer':
        if (op.value.to === NOBODY && op.value.amount.symbol === 'SBD')
          promote(tables, state, op.value.memo, op.value.amount.amount);
    }
  },
};

/** Updates the rows of a comment and of its parents; its tags are read again on demand. */
function update(tables: TagTables, state: StateAtOperation, author: string, permlink: string, isTagged = false): void {
  const comment = state.comment(author, permlink);
  if (comment === undefined) return;
  const rows = [...tables.tags.by.comment.of(comment.id)];
  const wanted = isTagged ? new Set(tagsOf(comment.json_metadata, comment.net_rshares)) : undefined;
  for (const row of rows) if (wanted === undefined || wanted.has(row.tag)) refresh(tables, row, comment);
  const known = new Set(rows.map(({ tag }) => tag));
  for (const tag of wanted ?? []) if (!known.has(tag)) create(tables, state, tag, comment);
  for (const row of rows) if (wanted !== undefined && !wanted.has(row.tag)) remove(tables, row);
  if (comment.parent_author !== '') update(tables, state, comment.parent_author, comment.parent_permlink);
}

function shown(comment: CommentAtOperation) {
  const { active, cashout_time, net_rshares, net_votes, children, created } = comment;
  const [hot, trending] = [hotScore(net_rshares, created), trendingScore(net_rshares, created)];
  return { active, cashout: cashout_time, net_rshares, net_votes, children, hot, trending };
}

/** Comments lose their tags when they are paid out. */
function refresh(tables: TagTables, row: TagRow, comment: CommentAtOperation): void {
  const values = shown(comment);
  if (comment.cashout_time !== NEVER && isSame(row, values)) return;
  if (comment.cashout_time === NEVER) {
    tables.tags.remove(row);
    count(tables, row, undefined);
    return;
  }
  const after = { ...row, ...values };
  tables.tags.replace(row, after);
  count(tables, row, after);
}

function isSame(row: TagRow, values: Partial<TagRow>): boolean {
  return Object.entries(values).every(([name, value]) => row[name as keyof TagRow] === value);
}

function create(tables: TagTables, state: StateAtOperation, tag: string, comment: CommentAtOperation): void {
  const { author, permlink, created, parent_author, parent_permlink } = comment;
  const parent = parent_author === '' ? undefined : state.comment(parent_author, parent_permlink);
  const row: TagRow = {
    id: nextId(tables.tags.by.id),
    tag,
    author,
    permlink,
    comment_id: comment.id,
    parent_id: parent?.id ?? 0,
    created,
    promoted: 0n,
    ...shown(comment),
  };
  tables.tags.insert(row);
  count(tables, undefined, row);
  countOfAuthor(tables, row, 1);
}

/** The sums of the tag still include the row, as in deployed nodes. */
function remove(tables: TagTables, row: TagRow): void {
  countOfAuthor(tables, row, -1);
  tables.tags.remove(row);
}

function countOfAuthor({ authorTags }: TagTables, { author, tag }: TagRow, change: number): void {
  const known = authorTags.get(`${author} ${tag}`);
  if (known) authorTags.replace(known, { ...known, total_posts: known.total_posts + change });
  else if (change > 0) authorTags.insert({ author, tag, total_posts: change });
}

const noStats = { total_payout: 0n, net_votes: 0, top_posts: 0, comments: 0, total_trending: 0n };

function changeStats({ tagStats }: TagTables, tag: string, change: (stats: TagStats) => Partial<TagStats>): void {
  const known = tagStats.get(tag);
  const stats = known ?? { tag, ...noStats };
  const after = { ...stats, ...change(stats) };
  if (known) tagStats.replace(known, after);
  else tagStats.insert(after);
}

/** The effect of a changed, added or removed row on the sums of its tag. */
function count(tables: TagTables, before: TagRow | undefined, after: TagRow | undefined): void {
  const { tag, parent_id } = (after ?? before) as TagRow;
  const change = Number(after !== undefined) - Number(before !== undefined);
  changeStats(tables, tag, ({ net_votes, top_posts, comments, total_trending }) => ({
    net_votes: net_votes + (after?.net_votes ?? 0) - (before?.net_votes ?? 0),
    total_trending: total_trending + integral(after?.trending) - integral(before?.trending),
    ...(parent_id === 0 ? { top_posts: top_posts + change } : { comments: comments + change }),
  }));
}

const integral = (score = 0): bigint => BigInt(Math.trunc(score));

interface Payout {
  readonly author: string;
  readonly permlink: string;
  readonly payout: { readonly amount: bigint };
}

function addPayout(tables: TagTables, state: StateAtOperation, { author, permlink, payout }: Payout): void {
  const comment = state.comment(author, permlink);
  if (comment === undefined) return;
  for (const tag of tagsOf(comment.json_metadata, comment.net_rshares)) {
    changeStats(tables, tag, ({ total_payout }) => ({ total_payout: total_payout + payout.amount }));
  }
}

/** SBD transferred to the account `null` promote the post in the memo, `@author/permlink`. */
function promote({ tags }: TagTables, state: StateAtOperation, memo: string, amount: bigint): void {
  const [name = '', permlink] = memo.split('/');
  if (permlink === undefined || !name.startsWith('@')) return;
  const comment = state.comment(name.slice(1), permlink);
  if (comment?.parent_author !== '') return;
  for (const row of [...tags.by.comment.of(comment.id)]) {
    if (row.cashout !== NEVER) tags.replace(row, { ...row, promoted: row.promoted + amount });
  }
}
