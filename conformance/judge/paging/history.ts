import type { Call } from '../../model/exchange/call.ts';
import { integerValue, isArray, type Json } from '../../model/json.ts';
import { type Page, pagesOf } from '../kit/lists/page.ts';

export const historyMethods = ['condenser_api.get_account_history', 'account_history_api.get_account_history'];

/** A page of an account's history. */
export interface HistoryPage {
  readonly page: Page;
  readonly account: string;
  /** Undefined: the latest entries were requested. */
  readonly start: bigint | undefined;
  readonly numbers: readonly bigint[];
}

/** Undefined for other calls, and where an entry has no number in front. */
export function historyPage(call: Call): HistoryPage | undefined {
  const [page] = historyMethods.includes(call.method) ? pagesOf(call) : [];
  const { account, start: given } = page?.given ?? {};
  const start = integerValue(given);
  if (page === undefined || typeof account !== 'string' || start === undefined || start < -1n) return undefined;
  const numbers = page.elements.map(numberOf);
  if (numbers.includes(undefined)) return undefined;
  const isLatest = start === -1n || start >= 2n ** 63n;
  return { page, account, start: isLatest ? undefined : start, numbers: numbers as readonly bigint[] };
}

function numberOf(entry: Json): bigint | undefined {
  return isArray(entry) ? integerValue(entry[0]) : undefined;
}
