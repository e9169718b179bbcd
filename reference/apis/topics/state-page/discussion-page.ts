import type { ChainView } from '../../../chain/view.ts';
import type { Discussion } from '../content/discussion.ts';
import { posts } from '../content/posts.ts';
import { addAuthors, addContent, type Draft, linkOf } from './draft.ts';

/** `tag/@author/permlink`: a post or reply with everything below it. */
export function discussionPage(view: ChainView, draft: Draft, author: string, permlink: string): void {
  addTree(view, draft, posts['tags_api.get_discussion'](view, { author, permlink }));
}

function addTree(view: ChainView, draft: Draft, discussion: Discussion): void {
  const { author, permlink } = discussion;
  const { discussions: replies } = posts['tags_api.get_content_replies'](view, { author, permlink });
  for (const reply of replies) addTree(view, draft, reply);
  addContent(view, draft, { ...discussion, replies: replies.map(linkOf) });
  addAuthors(view, draft, [discussion]);
}
