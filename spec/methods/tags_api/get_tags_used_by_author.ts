import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { tagUse } from '../../types/tag.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const getTagsUsedByAuthor = method('tags_api.get_tags_used_by_author', {
  summary: 'The tags that an author used.',
  params: { author: deployed(accountName) },
  result: deployed(keyed('tags', tagUse)),
  source: 'document 3, reputation_api, tags_api, block_api',
});
