import type { Departure } from './departure.ts';

export const repliesToTheFirstCommentAsPosts = {
  id: 'replies-to-the-first-comment-as-posts',
  clause: 'condenser_api.get_post_discussions_by_payout/exists',
  documented: 'the list holds posts',
  deployed:
    'posts and replies to the first comment of the chain: the tags of a post have 0 in place of the id of its parent, and that of the ' +
    'first comment is 0',
  evidence:
    'public sources, `libraries/plugins/tags/include/steem/plugins/tags/tags_plugin.hpp` of steemit/steem: a tag whose parent is 0 is one of a post, and ids begin at 0',
  reference: 'posts alone by the documents; as deployed for the protocols of deployed versions',
} as const satisfies Departure;
