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

/** All tables of side indexes. */
export const sideTables = {
  ...accountHistoryTables,
  ...transactionTables,
  ...keyReferenceTables,
  ...blogTables,
  ...reputationTables,
  ...tagTables,
  ...tradeTables,
  ...bucketTables,
} as const;

/** The side indexes for readers. */
export type SidesView = TableViewsOf<typeof sideTables>;

/** The side indexes for folds, which write them. */
export type Sides = TablesOf<typeof sideTables>;

/** Tables of these rows, empty unless given; `written` is called on every write, as that of the state is. */
export const createSides = (
  written?: (write: Write) => void,
  rows?: ReadonlyMap<string, Iterable<unknown>>,
  definitions = sideTables,
): Sides => createTables(definitions, written, rows) as Sides;

/** All folds, by what they fill. Their order does not matter, as none reads what another writes. */
export const namedFolds = ({ kept, firstHistoryNumber }: Protocol) => ({
  accountHistory: foldAccountHistory(kept, firstHistoryNumber) as Fold<Sides>,
  transactions: foldTransactions as Fold<Sides>,
  keyReferences: foldKeyReferences as Fold<Sides>,
  blogs: foldBlogs as Fold<Sides>,
  reputations: foldReputations as Fold<Sides>,
  tags: foldTags as Fold<Sides>,
  trades: foldTrades as Fold<Sides>,
  buckets: foldBuckets as Fold<Sides>,
});

export const foldsOf = (protocol: Protocol): readonly Fold<Sides>[] => Object.values(namedFolds(protocol));
