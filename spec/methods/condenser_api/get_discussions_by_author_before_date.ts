import { array } from '../../kernel/combinators/containers.ts';
import { exampleDefault } from '../../kernel/example-default.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { discussion } from '../../types/discussion.ts';
import { permlink } from '../../types/permlink.ts';
import { method } from '../method.ts';

export const getDiscussionsByAuthorBeforeDate = method('condenser_api.get_discussions_by_author_before_date', {
  summary: 'Posts of an author from one of them on, the newest first; the date is ignored.',
  params: { author: accountName, start_permlink: permlink, before_date: time, limit: exampleDefault(u32, 100) },
  result: array(deployed(discussion)),
  source: 'document 2, Discussion queries',
  limit: { param: 'limit', deployed: 100 },
  paging: { next: { start_permlink: 'permlink' }, source: 'deployed' },
});
