import type { OperationRecord } from '../block-records.ts';
import { text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import { type Entry, entryTable, isFull, makeWay, nextEntry } from './blog-entries.ts';
import type { Fold, StateAtOperation, TablesOf } from './fold.ts';
import { followOperations, type Reblog } from './follow-operations.ts';
import { applyFollow, followersOf, followTables } from './follows.ts';
import { areReblogsPossible } from './possible-reblogs.ts';

export interface BlogRow extends Entry {
  /** 0: the account's own post. */
  readonly reblogged_on: number;
}

export interface FeedRow extends Entry {
  /** The followed accounts that reblogged it, in that order; empty where its author is followed. */
  readonly reblogged_by: readonly string[];
  readonly first_reblogged_on: number;
}

export interface BlogAuthorRow {
  readonly account: string;
  readonly author: string;
  /** How many posts of the author the account has reblogged. */
  readonly count: number;
}

const blogAuthors = defineTable<BlogAuthorRow>()({
  name: 'blog_authors',
  key: ({ account, author }) => `${account} ${author}`,
  orders: { account: [text(({ account }) => account), text(({ author }) => author)] },
});

export const blogTables = {
  ...followTables,
  blogs: entryTable<BlogRow>('blogs'),
  feeds: entryTable<FeedRow>('feeds'),
  blogAuthors,
};

type Tables = TablesOf<typeof blogTables>;
type Post = Pick<Entry, 'author' | 'permlink'>;

/** Follows, blogs and feeds (libraries/plugins/follow of steemit/steem). */
export const foldBlogs: Fold<Tables> = {
  before({ blogs, feeds }, { op }, state) {
    if (op.type !== 'delete_comment') return;
    const { author, permlink } = op.value;
    if (state.comment(author, permlink)?.parent_author !== '') return;
    for (const row of [...feeds.by.post.of(author, permlink)]) feeds.remove(row);
    for (const row of [...blogs.by.post.of(author, permlink)]) blogs.remove(row);
  },

  after(tables, record, state) {
    const { op, timestamp } = record;
    if (op.type === 'comment') addPost(tables, op.value, timestamp, state);
    if (op.type === 'custom_json') applyCustom(tables, record, state);
  },
};

function addPost(
  tables: Tables,
  post: Post & { readonly parent_author: string },
  now: number,
  state: StateAtOperation,
) {
  const { author, permlink, parent_author } = post;
  if (parent_author !== '' || state.comment(author, permlink)?.created !== now) return;
  const { blogs, feeds } = tables;
  for (const account of followersOf(tables, author)) {
    if (feeds.by.post.get(author, permlink, account)) continue;
    const entry_id = makeWay(feeds, account);
    feeds.insert({ account, author, permlink, entry_id, reblogged_by: [], first_reblogged_on: 0 });
  }
  if (blogs.by.post.get(author, permlink, author)) return;
  blogs.insert({ account: author, author, permlink, entry_id: makeWay(blogs, author), reblogged_on: 0 });
}

function applyCustom(tables: Tables, record: OperationRecord, state: StateAtOperation): void {
  if (record.op.type !== 'custom_json') return;
  const operations = followOperations(record.op.value);
  if (!areReblogsPossible(tables, operations, state)) return;
  for (const operation of operations) {
    if (operation.type === 'follow') applyFollow(tables, operation);
    else applyReblog(tables, operation, record.timestamp);
  }
}

function applyReblog(tables: Tables, { account, author, permlink }: Reblog, now: number): void {
  const { blogs, feeds, blogAuthors } = tables;
  blogs.insert({ account, author, permlink, entry_id: nextEntry(blogs, account), reblogged_on: now });

  const known = blogAuthors.by.account.get(account, author);
  if (known) blogAuthors.replace(known, { ...known, count: known.count + 1 });
  else blogAuthors.insert({ account, author, count: 1 });

  for (const follower of followersOf(tables, account)) {
    const there = feeds.by.post.get(author, permlink, follower);
    if (there === undefined) {
      const entry_id = isFull(feeds, follower) ? makeWay(feeds, follower) : 0;
      const reblogged_by = [account];
      feeds.insert({ account: follower, author, permlink, entry_id, reblogged_by, first_reblogged_on: now });
    } else feeds.replace(there, { ...there, reblogged_by: [...there.reblogged_by, account] });
  }
}
