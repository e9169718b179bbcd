import { block } from './1-block.ts';
import { chainStateRecords } from './1-chain-state-records.ts';
import { errors } from './1-errors.ts';
import { operations } from './1-operations.ts';
import { transaction } from './1-transaction.ts';
import { wireEnvelope } from './1-wire-envelope.ts';
import { chainState } from './2-chain-state.ts';
import { transactionTools } from './2-transaction-tools.ts';
import { accountHistoryApi } from './3-account-history-api.ts';
import { databaseApi } from './3-database-api.ts';
import { jsonrpc } from './3-jsonrpc.ts';
import { blockApi } from './3-reputation-tags-block-api.ts';
import type { Clause } from './clause.ts';

export type { Clause } from './clause.ts';

const all = [
  ...wireEnvelope,
  ...block,
  ...transaction,
  ...operations,
  ...chainStateRecords,
  ...errors,
  ...transactionTools,
  ...chainState,
  ...accountHistoryApi,
  ...databaseApi,
  ...blockApi,
  ...jsonrpc,
] as const;

export type ClauseId = (typeof all)[number]['id'];

/** Every clause by its id, in the order of the documents. */
export const clauses = Object.fromEntries(all.map((clause) => [clause.id, clause])) as Readonly<
  Record<ClauseId, Clause>
>;
