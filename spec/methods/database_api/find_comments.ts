import { array } from '../../kernel/combinators/containers.ts';
import { positional } from '../../kernel/combinators/positional.ts';
import { u32 } from '../../kernel/integer.ts';
import { accountName } from '../../kernel/keys.ts';
import { string } from '../../kernel/scalars.ts';
import { comment } from '../../types/comment.ts';
import { permlink } from '../../types/permlink.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findComments = method('database_api.find_comments', {
  summary: 'Comments by author and permlink; unknown ones are left out.',
  params: {
    start: array(positional({ author: accountName, permlink })),
    limit: u32,
    order: string({ examples: ['by_account'] }),
  },
  result: keyed('comments', comment),
  source: 'document 3, database_api',
  // Deployed nodes take the pairs alone, under another name.
  deployed: {
    departure: 'find-comments-by-pairs',
    params: { comments: array(positional({ author: accountName, permlink })) },
  },
});
