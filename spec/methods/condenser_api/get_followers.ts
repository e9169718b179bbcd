import { array, nullable } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { follow } from '../../types/follow.ts';
import { followType } from '../blog-pages.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';

export const getFollowers = method('condenser_api.get_followers', {
  summary: 'Who follows or mutes an account, by name.',
  params: { account: accountName, start: nullable(accountName), type: followType, limit: u32 },
  selects: { account: 'following' },
  result: array(deployed(follow)),
  source: 'document 2, Content and social',
  limit: typicalLimit,
  paging: { next: { start: 'follower' }, source: 'deployed' },
});
