import type { MethodName } from '../../../../spec/methods/index.ts';
import type { Comment } from '../../../chain/state/comments.ts';
import type { ChainView } from '../../../chain/view.ts';
import type { Handler } from '../../kit/handler.ts';
import { activeVotes } from './active-votes.ts';
import { commentOf, discussionOf, emptyDiscussion, type Shown } from './discussion.ts';

type Post = Pick<Comment, 'author' | 'permlink'>;

function content(view: ChainView, { author, permlink }: Post, unpromoted: Shown['unpromoted']) {
  const comment = view.state.comments.by.permlink.get(author, permlink);
  return comment === undefined ? emptyDiscussion(unpromoted) : discussionOf(view, comment, { votes: true, unpromoted });
}

function replies(view: ChainView, { author, permlink }: Post, unpromoted: Shown['unpromoted']) {
  const comments = view.state.comments.by.parent.of(author, permlink);
  return Array.from(comments, (comment) => discussionOf(view, comment, { votes: false, unpromoted }));
}

const votes = (view: ChainView, { author, permlink }: Post) => activeVotes(view, commentOf(view, author, permlink).id);

/** Methods about one comment. */
export const posts = {
  'condenser_api.get_active_votes': votes,
  'condenser_api.get_content': (view, post) => content(view, post, 'CORE'),
  'condenser_api.get_content_replies': (view, post) => replies(view, post, 'CORE'),
  'tags_api.get_active_votes': (view, post) => ({ votes: votes(view, post) }),
  'tags_api.get_content_replies': (view, post) => ({ discussions: replies(view, post, 'SBD') }),
  'tags_api.get_discussion': (view, post) => content(view, post, 'SBD'),
} as const satisfies { readonly [M in MethodName]?: Handler<M> };
