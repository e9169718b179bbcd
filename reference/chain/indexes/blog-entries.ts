import { descending, number, text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';

export interface Entry {
  /** The owner of the blog or feed. */
  readonly account: string;
  readonly author: string;
  readonly permlink: string;
  /** Counted from 0, the oldest entry ever. */
  readonly entry_id: number;
}

/** A table of blogs or feeds. */
export function entryTable<Row extends Entry>(name: string) {
  return defineTable<Row>()({
    name,
    key: ({ account, author, permlink }) => `${account} ${author} ${permlink}`,
    orders: {
      account: [text(({ account }) => account), descending(number(({ entry_id }) => entry_id))],
      post: [text(({ author }) => author), text(({ permlink }) => permlink), text(({ account }) => account)],
    },
  });
}

/** The maximum number of entries that deployed nodes keep of a blog's own posts, and of a feed. */
const MOST_ENTRIES = 500;

/** What is read of blogs and feeds. */
export interface EntriesView {
  readonly by: {
    readonly account: {
      get(account: string, entryId: number): Entry | undefined;
      of(account: string): Iterator<Entry>;
      from(account: string, entryId: number): Iterable<Entry>;
    };
    readonly post: { get(author: string, permlink: string, account: string): Entry | undefined };
  };
}

interface Entries<Row extends Entry> extends EntriesView {
  remove(row: Row): void;
}

/** The number that the next entry gets. */
export function nextEntry(table: EntriesView, account: string): number {
  const newest = table.by.account.of(account).next();
  return newest.done ? 0 : newest.value.entry_id + 1;
}

/** Whether the next entry drives an old one out. */
export const isFull = (table: EntriesView, account: string): boolean => oldEntries(table, account).length > 0;

function oldEntries<Row extends Entry>(table: EntriesView, account: string): readonly Row[] {
  const old: Entry[] = [];
  for (const row of table.by.account.from(account, nextEntry(table, account) - MOST_ENTRIES - 1)) {
    if (row.account !== account) break;
    old.push(row);
  }
  return old as Row[];
}

/** The number of the next entry; the oldest entries are removed when there are too many. */
export function makeWay<Row extends Entry>(table: Entries<Row>, account: string): number {
  const next = nextEntry(table, account);
  for (const row of oldEntries<Row>(table, account)) table.remove(row);
  return next;
}
