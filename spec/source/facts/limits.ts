import type { SourceDocument } from '../read/document.ts';
import { fault, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';
import { split } from '../read/split.ts';

export interface Limits {
  /** The default largest page, and the exceptions by what is listed. */
  readonly page: {
    readonly typical: number;
    readonly exceptions: Readonly<Record<string, number>>;
    readonly at: Place;
  };
  readonly accountHistory: { readonly max: number; readonly latest: number; readonly at: Place };
  readonly gateway: { readonly batch: number; readonly retries: number; readonly at: Place };
}

/** Exceptions in the words of the documents, with the short names of their methods. */
const about: Readonly<Record<string, readonly string[]>> = {
  'account history': ['get_account_history'],
  'blog, feed and blog entries': ['get_blog', 'get_feed', 'get_blog_entries'],
  'order book': ['get_order_book'],
  'replies by last update': ['get_replies_by_last_update'],
  'trending tags': ['get_trending_tags'],
};

/** @throws SourceError if the documents disagree on a limit. */
export function limits(first: SourceDocument, third: SourceDocument): Limits {
  const inside = section(first, 'Limits');
  const page = find(
    inside,
    'the largest page',
    /^The typical maximum page is (?<typical>[\d,]+) objects; exceptions: (?<exceptions>.+)\.$/,
  );
  const exceptions = split(page.get('exceptions'), ';').flatMap((part) => {
    const [, what = '', limit = ''] = /^(.+) ([\d,]+)$/.exec(part) ?? [];
    const names = about[what];
    if (!names) throw fault(page.statement, 'an exception for known methods', part);
    return names.map((name) => [name, integer(limit)] as const);
  });
  const rules = section(third, 'Pagination rules');
  const typical = page.get('typical');
  find(rules, `${typical} objects as the usual page`, new RegExp(`the typical maximum is ${typical} objects\\.$`));
  const history = find(
    rules,
    'the limit of account histories',
    /\.get_account_history`: .+; `limit` up to (?<max>[\d,]+); .+ may be (?<latest>-\d+), .+ the latest entries\.$/,
  );
  const pattern = /^Gateway: at most (?<batch>\d+) elements in a batch; at most (?<retries>\d+) retries\.$/;
  const gateway = find(inside, 'the limits of the gateway', pattern);
  return {
    page: { typical: integer(page.get('typical')), exceptions: Object.fromEntries(exceptions), at: page.place },
    accountHistory: { max: integer(history.get('max')), latest: Number(history.get('latest')), at: history.place },
    gateway: { batch: Number(gateway.get('batch')), retries: Number(gateway.get('retries')), at: gateway.place },
  };
}

function integer(text: string): number {
  return Number(text.replaceAll(',', ''));
}
