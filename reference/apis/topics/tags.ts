import type { MethodName } from '../../../spec/methods/index.ts';
import type { TagStats } from '../../chain/indexes/tags.ts';
import type { ChainView } from '../../chain/view.ts';
import { codes, defineError, kinds } from '../../rpc/errors.ts';
import type { Handler } from '../kit/handler.ts';
import { checkLimit, take } from '../kit/limits.ts';

const unknownAuthor = defineError({
  code: codes.assertion,
  kind: kinds.assertion,
  at: 'get_tags_used_by_author',
  format: 'acnt != nullptr: Author not found',
});

interface Page {
  readonly start_tag: string | null;
  readonly limit: number;
}

/** The largest page: of the documents, and of deployed nodes (departure limits-of-a-thousand). */
const MOST_TAGS = { documented: 100, deployed: 1000 };

/** Trending tags, from the first name at or after the given one. */
function trendingTags({ pluginIndexes, protocol }: ChainView, { start_tag, limit }: Page) {
  checkLimit(limit, MOST_TAGS[protocol.form]);
  const { tag, trending } = pluginIndexes.tagStats.by;
  const start: TagStats | undefined = start_tag ? tag.from(start_tag).next().value : undefined;
  if (start_tag && start === undefined) return [];
  const rows = start === undefined ? trending.from() : trending.from(start.total_trending, start.tag);
  return take(rows, limit).map((row) => ({
    name: row.tag,
    total_payouts: { amount: row.total_payout, symbol: 'SBD' } as const,
    net_votes: row.net_votes,
    top_posts: row.top_posts,
    comments: row.comments,
    trending: row.total_trending,
  }));
}

/** Deployed nodes begin after all used tags, so that they list those that the author no longer uses. */
function tagsUsed({ state, pluginIndexes, protocol }: ChainView, { author }: { readonly author: string }) {
  if (state.accounts.by.name.get(author) === undefined) throw unknownAuthor();
  const rows = [...pluginIndexes.authorTags.by.author.of(author)].map((row) => ({
    tag: row.tag,
    count: row.total_posts,
  }));
  return protocol.form === 'deployed' ? rows.filter(({ count }) => count === 0) : rows.filter(({ count }) => count > 0);
}

export const tagMethods = {
  'condenser_api.get_tags_used_by_author': tagsUsed,
  'condenser_api.get_trending_tags': trendingTags,
  'tags_api.get_tags_used_by_author': (view, params) => ({ tags: tagsUsed(view, params) }),
  'tags_api.get_trending_tags': (view, page) => ({ tags: trendingTags(view, page) }),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
