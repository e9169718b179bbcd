import { text, time } from '../state/key.ts';
import { defineTable } from '../state/table.ts';

/** The id of the last block whose number has these low 16 bits: what transactions refer to (TaPoS). */
export interface BlockSummary {
  readonly slot: number;
  /** 40 hex. */
  readonly block_id: string;
}

export const blockSummaries = defineTable<BlockSummary>()({
  name: 'block_summaries',
  key: ({ slot }) => slot,
  orders: {},
});

/** An applied transaction that has not expired; it must not be applied again. */
export interface RecentTransaction {
  /** 40 hex. */
  readonly id: string;
  /** Epoch seconds. */
  readonly expiration: number;
}

export const recentTransactions = defineTable<RecentTransaction>()({
  name: 'recent_transactions',
  key: ({ id }) => id,
  orders: { expiration: [time((transaction) => transaction.expiration), text(({ id }) => id)] },
});
