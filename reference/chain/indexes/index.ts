import type { Protocol } from '../protocol.ts';
import { createTable, type TableDefinition, type Write } from '../state/table.ts';
import { accountHistoryTables, foldAccountHistory } from './account-history.ts';
import { blogTables, foldBlogs } from './blogs.ts';
import type { Fold, TablesOf, TableViewsOf } from './fold.ts';
import { foldKeyReferences, keyReferenceTables } from './key-references.ts';
import { bucketTables, foldBuckets } from './market-buckets.ts';
import { foldReputations, reputationTables } from './reputations.ts';
import { foldTags } from './tag-fold.ts';
import { tagTables } from './tags.ts';
import { foldTrades, tradeTables } from './trades.ts';
import { foldTransactions, transactionTables } from './transactions.ts';

/** Every table that is kept beside the state. */
const sideTables = {
  ...accountHistoryTables,
  ...transactionTables,
  ...keyReferenceTables,
  ...blogTables,
  ...reputationTables,
  ...tagTables,
  ...tradeTables,
  ...bucketTables,
} as const;

/** What is made of the operations, as it may be read. */
export type SidesView = TableViewsOf<typeof sideTables>;

/** The same as folds write it. */
export type Sides = TablesOf<typeof sideTables>;

/** Empty tables; `written` hears of every write, as that of the state does. */
export function createSides(written?: (write: Write) => void): Sides {
  const entries = Object.entries(sideTables as unknown as Readonly<Record<string, TableDefinition<unknown>>>);
  return Object.fromEntries(entries.map(([name, definition]) => [name, createTable(definition, written)])) as never;
}

/** All folds; no one reads what another writes, so their order is free. */
export function foldsOf({ kept }: Protocol): readonly Fold<Sides>[] {
  return [
    foldAccountHistory(kept),
    foldTransactions,
    foldKeyReferences,
    foldBlogs,
    foldReputations,
    foldTags,
    foldTrades,
    foldBuckets,
  ];
}
