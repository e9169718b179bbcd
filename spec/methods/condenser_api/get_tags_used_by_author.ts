import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { tagUse } from '../../types/tag.ts';
import { method } from '../method.ts';

export const getTagsUsedByAuthor = method('condenser_api.get_tags_used_by_author', {
  summary: 'The tags that an author used.',
  params: { author: accountName },
  result: array(deployed(tagUse)),
  source: 'document 2, Content and social',
});
