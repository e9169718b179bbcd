import { accounts } from './1-accounts.ts';
import { authentication } from './1-authentication.ts';
import { block } from './1-block.ts';
import { chainStateRecords } from './1-chain-state-records.ts';
import { commentLifecycle } from './1-comment-lifecycle.ts';
import { errors } from './1-errors.ts';
import { events } from './1-events.ts';
import { gatewayTtl } from './1-gateway-ttl.ts';
import { limits } from './1-limits.ts';
import { operations } from './1-operations.ts';
import { proposalStatus } from './1-proposal-status.ts';
import { scalars } from './1-scalars.ts';
import { service } from './1-service.ts';
import { transaction } from './1-transaction.ts';
import { transactionStatus } from './1-transaction-status.ts';
import { versioning } from './1-versioning.ts';
import { wireEnvelope } from './1-wire-envelope.ts';
import { condenserAccounts } from './2-accounts.ts';
import { commentBroadcast } from './2-comment-broadcast.ts';
import { condenserContent } from './2-content.ts';
import { discussions } from './2-discussions.ts';
import { endpoints } from './2-endpoints.ts';
import { market } from './2-market.ts';
import { proposals } from './2-proposals.ts';
import { transactionTools } from './2-transaction-tools.ts';
import { commonRules } from './3-common-rules.ts';
import { databaseApi } from './3-database-api.ts';
import { gateway } from './3-gateway.ts';
import { images } from './3-images.ts';
import { jsonrpc } from './3-jsonrpc.ts';
import { pagination } from './3-pagination.ts';
import { rcApi } from './3-rc-api.ts';
import { blockApi } from './3-reputation-tags-block-api.ts';
import { transactionStatusApi } from './3-transaction-status-api.ts';
import { web } from './3-web.ts';
import type { Clause } from './clause.ts';
import { type GeneratedClauseId, generated } from './generated/index.ts';

export type { Clause } from './clause.ts';

/** The clauses that are written by hand, in the order of the documents. */
export const written = [
  ...service,
  ...wireEnvelope,
  ...scalars,
  ...transaction,
  ...block,
  ...operations,
  ...accounts,
  ...chainStateRecords,
  ...commentLifecycle,
  ...transactionStatus,
  ...proposalStatus,
  ...gatewayTtl,
  ...authentication,
  ...events,
  ...errors,
  ...limits,
  ...versioning,
  ...endpoints,
  ...transactionTools,
  ...condenserAccounts,
  ...condenserContent,
  ...discussions,
  ...market,
  ...proposals,
  ...commentBroadcast,
  ...commonRules,
  ...pagination,
  ...databaseApi,
  ...blockApi,
  ...rcApi,
  ...jsonrpc,
  ...transactionStatusApi,
  ...gateway,
  ...images,
  ...web,
] as const;

export type WrittenClauseId = (typeof written)[number]['id'];

export type ClauseId = WrittenClauseId | GeneratedClauseId;

let table: ReadonlyMap<string, Clause> | undefined;

/** Built on first use: the program starts without it. */
function built(): ReadonlyMap<string, Clause> {
  table ??= new Map([...(written as readonly Clause[]), ...generated()].map((clause) => [clause.id, clause]));
  return table;
}

/** Every clause by id: those written by hand in the order of the documents, then the generated ones. */
export const clauses = {
  /** @throws Error for an id that only the type admits, such as an argument that the method does not have. */
  get(id: ClauseId): Clause {
    const clause = built().get(id);
    if (!clause) throw new Error(`no clause ${id}`);
    return clause;
  },
  has(id: string): id is ClauseId {
    return built().has(id);
  },
  get size(): number {
    return built().size;
  },
  values(): IterableIterator<Clause> {
    return built().values();
  },
} as const;
