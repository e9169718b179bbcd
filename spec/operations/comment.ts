import { accountName } from '../kernel/keys.ts';
import { string } from '../kernel/scalars.ts';
import { permlink } from '../types/permlink.ts';
import { operation } from './operation.ts';

export const comment = operation(
  1,
  'comment',
  {
    /** Empty for a root post. */
    parent_author: accountName,
    /** The category or first tag of a root post. */
    parent_permlink: permlink,
    author: accountName,
    permlink,
    title: string({ examples: ['Hello', ''] }),
    /** The text, or a diff-match-patch patch of it. */
    body: string({ examples: ['First post', '@@ -1,5 +1,6 @@\n+A\n First\n'] }),
    json_metadata: string({ examples: ['', '{"tags":["life"],"app":"plumbline/0.1"}'] }),
  },
  {
    summary: 'Creates or edits a post or a reply; a body may be a patch of the one before.',
    source: 'document 1, Operations',
    requires: ({ author }) => ({ posting: [author] }),
  },
);
