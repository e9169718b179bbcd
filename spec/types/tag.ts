import { dollar } from '../kernel/asset.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { i32, u32, u128 } from '../kernel/integer.ts';
import { string } from '../kernel/scalars.ts';

const tagName = string({ examples: ['photography', ''] });

/** Totals over all posts with a tag; the empty name is all posts (document 1, Market and social records). */
export const trendingTag = struct(
  { name: tagName, total_payouts: dollar, net_votes: i32, top_posts: u32, comments: u32, trending: u128 },
  { title: 'TrendingTag', key: ['name'] },
);

/** How often an author used a tag; the public sources name it, no recorded answer holds one. */
export const tagUse = struct({ tag: tagName, count: u32 }, { title: 'TagUse' });
