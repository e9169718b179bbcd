import { codes, defineError, kinds } from '../../rpc/errors.ts';
import { rowPage } from '../../rpc/row-pages.ts';

/** The maximum of one call of database_api, and of the names of a find (document 1, Limits). */
export const SINGLE_QUERY_LIMIT = 1000;

const tooMany = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'limit',
  format: 'args.limit <= ${most}: ${limit} is more than one call gives',
});

/** @throws RpcError for a page larger than the largest, which itself is served. */
export function checkLimit(limit: number, maximum = SINGLE_QUERY_LIMIT): void {
  if (limit > maximum) throw tooMany({ limit, most: maximum });
}

/** The first rows of a walk over a table. */
export function take<T>(rows: Iterable<T>, limit: number): T[] {
  const taken = rowPage<T[]>([]);
  if (limit === 0) return taken;
  for (const row of rows) {
    taken.push(row);
    if (taken.length === limit) break;
  }
  return taken;
}
