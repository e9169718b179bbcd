import type { SourceDocument } from '../read/document.ts';
import { fault, find, section } from '../read/find.ts';
import type { Place } from '../read/place.ts';
import { split } from '../read/split.ts';

export interface Limits {
  /** The usual largest page, and what differs from it, by what is listed. */
  readonly page: {
    readonly typical: number;
    readonly exceptions: Readonly<Record<string, number>>;
    readonly at: Place;
  };
  readonly gateway: { readonly batch: number; readonly retries: number; readonly at: Place };
}

/** Exceptions in the words of the documents → the short names of the methods they are about. */
const about: Readonly<Record<string, readonly string[]>> = {
  'account history': ['get_account_history'],
  'blog, feed and blog entries': ['get_blog', 'get_feed', 'get_blog_entries'],
  'order book': ['get_order_book'],
  'replies by last update': ['get_replies_by_last_update'],
  'trending tags': ['get_trending_tags'],
};

export function limits(first: SourceDocument): Limits {
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
  const pattern = /^Gateway: at most (?<batch>\d+) elements in a batch; at most (?<retries>\d+) retries\.$/;
  const gateway = find(inside, 'the limits of the gateway', pattern);
  return {
    page: { typical: integer(page.get('typical')), exceptions: Object.fromEntries(exceptions), at: page.place },
    gateway: { batch: Number(gateway.get('batch')), retries: Number(gateway.get('retries')), at: gateway.place },
  };
}

function integer(text: string): number {
  return Number(text.replaceAll(',', ''));
}
