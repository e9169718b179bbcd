import type { Protocol } from '../protocol.ts';
import type { Write } from '../state/table.ts';
import { createTables } from '../state/tables.ts';
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

/** All tables of plugin indexes. */
export const pluginTables = {
  ...accountHistoryTables,
  ...transactionTables,
  ...keyReferenceTables,
  ...blogTables,
  ...reputationTables,
  ...tagTables,
  ...tradeTables,
  ...bucketTables,
} as const;

/** The plugin indexes for readers. */
export type PluginIndexesView = TableViewsOf<typeof pluginTables>;

/** The plugin indexes for folds, which write them. */
export type PluginIndexes = TablesOf<typeof pluginTables>;

/** Tables of these rows, empty unless given; `written` is called on every write, as that of the state is. */
export const createPluginIndexes = (
  written?: (write: Write) => void,
  rows?: ReadonlyMap<string, Iterable<unknown>>,
  definitions = pluginTables,
): PluginIndexes => createTables(definitions, written, rows) as PluginIndexes;

/** All folds, by what they fill. Their order does not matter, as none reads what another writes. */
export const namedFolds = ({ kept, firstHistoryNumber }: Protocol) => ({
  accountHistory: foldAccountHistory(kept, firstHistoryNumber) as Fold<PluginIndexes>,
  transactions: foldTransactions as Fold<PluginIndexes>,
  keyReferences: foldKeyReferences as Fold<PluginIndexes>,
  blogs: foldBlogs as Fold<PluginIndexes>,
  reputations: foldReputations as Fold<PluginIndexes>,
  tags: foldTags as Fold<PluginIndexes>,
  trades: foldTrades as Fold<PluginIndexes>,
  buckets: foldBuckets as Fold<PluginIndexes>,
});

export const foldsOf = (protocol: Protocol): readonly Fold<PluginIndexes>[] => Object.values(namedFolds(protocol));
