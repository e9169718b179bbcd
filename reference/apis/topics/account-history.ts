import type { MethodName } from '../../../spec/methods/index.ts';
import type { OperationRecord } from '../../chain/block-records.ts';
import { historyBackwards } from '../../chain/indexes/account-history.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';
import { shownRecord } from './operation-records.ts';

const startTooSmall = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_account_history',
  format: 'args.start >= args.limit: a page of ${limit} entries cannot end at ${start}',
});

/** The largest page (document 3, Pagination rules). */
const MOST_ENTRIES = 10_000;

interface Page {
  readonly account: string;
  /** The number of the newest entry of the page. */
  readonly start: bigint;
  readonly limit: number;
}

/** Entries of an account's history up to a number, oldest first, without those that are no longer kept. */
function historyOf(view: ChainView, { account, start, limit }: Page): (readonly [number, OperationRecord])[] {
  checkLimit(limit, MOST_ENTRIES);
  if (start < BigInt(limit)) throw startTooSmall({ start, limit });
  const entries = take(historyBackwards(view.pluginIndexes, account, Number(start)), limit).toReversed();
  return entries.flatMap(({ sequence, block, index }) => {
    const record = view.operationsInBlock(block)[index];
    return record === undefined ? [] : [[sequence, shownRecord(view, record)] as const];
  });
}

export const accountHistory = {
  'account_history_api.get_account_history': (view, params) => ({ history: historyOf(view, params) }),
  'condenser_api.get_account_history': historyOf,
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
