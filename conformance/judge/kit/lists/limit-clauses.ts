import type { ClauseId } from '../../../../spec/clauses/index.ts';
import { describedMethod } from '../arguments/given.ts';

/** Pages that document 1, Limits, names as exceptions. */
const exceptions: ReadonlySet<string> = new Set([
  'get_account_history',
  'get_blog',
  'get_feed',
  'get_blog_entries',
  'get_order_book',
  'get_replies_by_last_update',
  'get_trending_tags',
]);

/** The clause that states the largest page of a method; undefined where none or only a typical size is stated. */
export function statedLimit(name: string): ClauseId | undefined {
  const method = describedMethod(name);
  if (method?.limit?.maximum === undefined) return undefined;
  const { namespace, shortName, orders } = method;
  if (namespace === 'condenser_api' && !orders) return `${name}/limit` as ClauseId;
  return exceptions.has(shortName) ? (`limits/page/${shortName}` as ClauseId) : undefined;
}

/** The clauses that state how many elements each of these methods returns. */
export function limitClauses(names: readonly string[]): Readonly<Record<string, ClauseId>> {
  return Object.fromEntries(names.map((name) => [name, statedLimit(name) ?? 'paging/limit-caps']));
}
