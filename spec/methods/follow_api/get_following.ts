import { nullable, withDefault } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { follow } from '../../types/follow.ts';
import { followType } from '../blog-pages.ts';
import { keyed, typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getFollowing = method('follow_api.get_following', {
  summary: 'Whom an account follows or mutes, by name.',
  params: { account: accountName, start: nullable(accountName), type: followType, limit: withDefault(u32, 1000) },
  selects: { account: 'follower' },
  result: keyed('following', deployed(follow)),
  source: 'document 3, follow_api',
  limit: typicalLimit,
  paging: { list: 'following', next: { start: 'following' }, source: 'deployed' },
});
