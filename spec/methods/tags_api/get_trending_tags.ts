import { nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { string } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { trendingTag } from '../../types/tag.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getTrendingTags = method('tags_api.get_trending_tags', {
  summary: 'Tags in the order of how much their posts trend.',
  params: { start_tag: nullable(string()), limit: u32 },
  result: deployed(keyed('tags', trendingTag)),
  source: 'document 3, reputation_api, tags_api, block_api',
  defaults: { limit: 100 },
  limit: { param: 'limit', maximum: 100, deployed: 1000 },
  paging: { list: 'tags', next: { start_tag: 'name' }, source: 'deployed' },
});
