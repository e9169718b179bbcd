import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { string } from '../../kernel/scalars.ts';
import { trendingTag } from '../../types/tag.ts';
import { method } from '../method.ts';

export const getTrendingTags = method('condenser_api.get_trending_tags', {
  summary: 'Tags in the order of how much their posts trend.',
  params: { start_tag: nullable(string()), limit: u32 },
  result: array(trendingTag),
  source: 'document 2, Content and social',
  limit: { param: 'limit', maximum: 100, deployed: 1000 },
  paging: { next: { start_tag: 'name' }, source: 'deployed' },
});
