import { array } from '../kernel/combinators/containers.ts';
import { struct } from '../kernel/combinators/struct.ts';
import { string } from '../kernel/scalars.ts';

/** `author/permlink` of posts in one order. */
const links = array(string({ examples: ['alice/hello-world'] }));

/** Posts with one tag, in every order of a page (deployed). */
export const discussionIndex = struct(
  {
    category: string(),
    trending: links,
    payout: links,
    payout_comments: links,
    trending30: links,
    updated: links,
    created: links,
    responses: links,
    active: links,
    votes: links,
    maturing: links,
    best: links,
    hot: links,
    promoted: links,
    cashout: links,
  },
  { title: 'DiscussionIndex' },
);
