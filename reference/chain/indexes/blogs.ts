import type { OperationRecord } from '../block-records.ts';
import { descending, number, text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, StateAtOperation, TablesOf } from './fold.ts';
import { followOperations, type Reblog } from './follow-operations.ts';
import { applyFollow, followersOf, followTables } from './follows.ts';

interface Entry {
  /** The owner of the blog or feed. */
  readonly account: string;
  readonly author: string;
  readonly permlink: string;
  /** Counted from 0, the oldest entry ever. */
  readonly entry_id: number;
}

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

function entryTable<Row extends Entry>(name: string) {
  return defineTable<Row>()({
    name,
    key: ({ account, author, permlink }) => `${account} ${author} ${permlink}`,
    orders: {
      account: [text(({ account }) => account), descending(number(({ entry_id }) => entry_id))],
      post: [text(({ author }) => author), text(({ permlink }) => permlink), text(({ account }) => account)],
    },
  });
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

/** The maximum number of entries that deployed nodes keep of a blog's own posts, and of a feed. */
const MOST_ENTRIES = 500;

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
  if (
    !areReblogsPossible(
      tables,
      operations.filter((each) => each.type === 'reblog'),
      state,
    )
  )
    return;
  for (const operation of operations) {
    if (operation.type === 'follow') applyFollow(tables, operation);
    else applyReblog(tables, operation, record.timestamp);
  }
}

/** An impossible reblog undoes all operations of the same custom operation. */
function areReblogsPossible({ blogs }: Tables, reblogs: readonly Reblog[], state: StateAtOperation): boolean {
  const names = new Set(reblogs.map(({ account, author, permlink }) => `${account} ${author} ${permlink}`));
  return (
    names.size === reblogs.length &&
    reblogs.every(
      ({ account, author, permlink }) =>
        state.comment(author, permlink)?.parent_author === '' && !blogs.by.post.get(author, permlink, account),
    )
  );
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
      const entry_id = makeWay(feeds, follower);
      const reblogged_by = [account];
      feeds.insert({ account: follower, author, permlink, entry_id, reblogged_by, first_reblogged_on: now });
    } else feeds.replace(there, { ...there, reblogged_by: [...there.reblogged_by, account] });
  }
}

type Entries = Tables['blogs'] | Tables['feeds'];

function nextEntry(table: Entries, account: string): number {
  const newest = table.by.account.of(account).next().value;
  return newest === undefined ? 0 : newest.entry_id + 1;
}

/** The number of the next entry; the oldest entries are removed when there are too many. */
function makeWay(table: Entries, account: string): number {
  const next = nextEntry(table, account);
  const old = table.by.account.from(account, next - MOST_ENTRIES - 1);
  for (const row of [...old]) {
    if (row.account !== account) break;
    table.remove(row as never);
  }
  return next;
}
