import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { follow } from '../../types/follow.ts';
import { followType } from '../blog-pages.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getFollowing = method('condenser_api.get_following', {
  summary: 'Whom an account follows or mutes, by name.',
  params: { account: accountName, start: nullable(accountName), type: followType, limit: u32 },
  selects: { account: 'follower' },
  result: array(deployed(follow)),
  source: 'document 2, Content and social',
  limit: typicalLimit,
  paging: { next: { start: 'following' }, source: 'deployed' },
});
