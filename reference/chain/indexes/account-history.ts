import { number, text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf } from './fold.ts';
import { impactedAccounts } from './impacted.ts';

/** An operation in the history of an account; where it lies, not what it says. */
export interface HistoryEntry {
  readonly account: string;
  /** Its number in the history, from 1; numbers of entries that went are not given again. */
  readonly sequence: number;
  readonly block: number;
  /** Its place among the operations of the block. */
  readonly index: number;
  readonly timestamp: number;
}

const accountHistory = defineTable<HistoryEntry>()({
  name: 'account_history',
  key: ({ account, sequence }) => `${account} ${sequence}`,
  orders: { account: [text(({ account }) => account), number(({ sequence }) => sequence)] },
});

export const accountHistoryTables = { accountHistory };

type Tables = TablesOf<typeof accountHistoryTables>;

/** What always stays: so many of the newest entries, and all that are not older than this. */
export interface Kept {
  readonly entries: number;
  readonly seconds: number;
}

/** What deployed nodes keep (libraries/plugins/account_history of steemit/steem). */
export const keptByDeployedNodes: Kept = { entries: 30, seconds: 30 * 86_400 };

/** Every operation under each account that it concerns; `kept` undefined: all of them, for ever. */
export function foldAccountHistory(kept: Kept | undefined): Fold<Tables> {
  return {
    before({ accountHistory }, { block, index, timestamp, op }) {
      const entries = accountHistory.by.account;
      for (const account of impactedAccounts(op)) {
        const newest = entries.before(account, Number.POSITIVE_INFINITY).next().value;
        const sequence = newest?.account === account ? newest.sequence + 1 : 1;
        accountHistory.insert({ account, sequence, block, index, timestamp });
        if (kept === undefined) continue;
        for (const entry of entries.of(account)) {
          if (sequence - entry.sequence <= kept.entries || timestamp - entry.timestamp <= kept.seconds) break;
          accountHistory.remove(entry);
        }
      }
    },
  };
}
