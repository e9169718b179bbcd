import { text } from '../state/key.ts';
import { defineTable } from '../state/table.ts';
import type { Fold, TablesOf } from './fold.ts';

/** The place of a transaction. */
export interface TransactionPlace {
  /** 40 hex digits. */
  readonly id: string;
  readonly block: number;
  /** Its index among the transactions of the block. */
  readonly index: number;
}

const transactions = defineTable<TransactionPlace>()({
  name: 'transactions',
  key: ({ id }) => id,
  orders: { id: [text(({ id }) => id)] },
});

export const transactionTables = { transactions };

const IN_NO_TRANSACTION = 0xffffffff;
const NO_TRANSACTION = '0'.repeat(40);

/** Every transaction by its id. */
export const foldTransactions: Fold<TablesOf<typeof transactionTables>> = {
  before({ transactions }, { trx_id, trx_in_block, block }) {
    if (trx_in_block === IN_NO_TRANSACTION || trx_id === NO_TRANSACTION || transactions.get(trx_id)) return;
    transactions.insert({ id: trx_id, block, index: trx_in_block });
  },
};
