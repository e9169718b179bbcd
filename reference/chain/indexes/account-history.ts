import type { Kept } from '../protocol.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf, TableViewsOf } from './fold.ts';
import { impactedAccounts } from './impacted.ts';

/** An operation in the history of an account, by its place. */
export interface HistoryEntry {
  readonly account: string;
  /** Its number in the history; numbers of removed entries are not used again. */
  readonly sequence: number;
  readonly block: number;
  /** Its index among the operations of the block. */
  readonly index: number;
  readonly timestamp: number;
}

const accountHistory = defineTable<HistoryEntry>()({
  name: 'account_history',
  key: ({ account, sequence }) => `${account} ${sequence}`,
  orders: {},
});

/** The first and last number of a history. */
export interface HistoryEnds {
  readonly account: string;
  /** Numbers of the oldest entry kept, and of the newest. */
  readonly oldest: number;
  readonly newest: number;
}

const historyEnds = defineTable<HistoryEnds>()({ name: 'history_ends', key: ({ account }) => account, orders: {} });

export const accountHistoryTables = { accountHistory, historyEnds };

type Tables = TablesOf<typeof accountHistoryTables>;

/** The entries of an account that are kept, the newest first, from a number downwards. */
export function* historyBackwards(
  { accountHistory, historyEnds }: TableViewsOf<typeof accountHistoryTables>,
  account: string,
  start = Number.POSITIVE_INFINITY,
): IterableIterator<HistoryEntry> {
  const ends = historyEnds.get(account);
  if (ends === undefined) return;
  for (let sequence = Math.min(start, ends.newest); sequence >= ends.oldest; sequence--)
    yield accountHistory.get(`${account} ${sequence}`) as HistoryEntry;
}

/** Every operation for each account that it concerns; `kept` undefined: without limit. Entries are numbered from `first`. */
export function foldAccountHistory(kept: Kept | undefined, first: number): Fold<Tables> {
  return {
    // Numbers of entries are never used again.
    inBlocksOnly: true,
    before({ accountHistory, historyEnds }, { block, timestamp, op }, _state, index) {
      for (const account of impactedAccounts(op)) {
        const ends = historyEnds.get(account);
        const sequence = (ends?.newest ?? first - 1) + 1;
        accountHistory.insert({ account, sequence, block, index, timestamp });

        let oldest = ends?.oldest ?? first;
        for (; kept !== undefined && sequence - oldest > kept.entries; oldest++) {
          const entry = accountHistory.get(`${account} ${oldest}`);
          if (entry === undefined || timestamp - entry.timestamp <= kept.seconds) break;
          accountHistory.remove(entry);
        }
        if (ends) historyEnds.replace(ends, { account, oldest, newest: sequence });
        else historyEnds.insert({ account, oldest, newest: sequence });
      }
    },
  };
}
