import { positional } from '../../kernel/combinators/positional.ts';
import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { comment } from '../../types/comment.ts';
import { permlink } from '../../types/permlink.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { beyond, by } from '../order.ts';

export const listComments = method('database_api.list_comments', {
  summary: 'Comments in one of four orders.',
  ...list('comments', comment, {
    by_cashout_time: by({ cashout_time: time, author: accountName, permlink }),
    by_permlink: by({ author: accountName, permlink }),
    by_root: by({ root_author: accountName, root_permlink: permlink, author: accountName, permlink }),
    by_parent: {
      ...by(
        { child_author: accountName, child_permlink: permlink, root_author: accountName, root_permlink: permlink },
        ['author', 'permlink', 'root_author', 'root_permlink'],
      ),
      // Parent, then child: as many texts, so that the two cannot be distinguished.
      deployedNext: ['parent_author', 'parent_permlink', 'author', 'permlink'],
      deployed: [positional({ parent_author: accountName, parent_permlink: permlink, author: accountName, permlink })],
    },
    by_last_update: beyond(by({ parent_author: accountName, last_update: time, author: accountName, permlink })),
    by_author_last_update: beyond(
      by({ author: accountName, last_update: time, same_author: accountName, permlink }, [
        'author',
        'last_update',
        'author',
        'permlink',
      ]),
    ),
  }),
});
