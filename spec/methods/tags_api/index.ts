import { methodTable } from '../method.ts';
import { getActiveVotes } from './get_active_votes.ts';
import { getCommentDiscussionsByPayout } from './get_comment_discussions_by_payout.ts';
import { getContentReplies } from './get_content_replies.ts';
import { getDiscussion } from './get_discussion.ts';
import { getDiscussionsByActive } from './get_discussions_by_active.ts';
import { getDiscussionsByAuthorBeforeDate } from './get_discussions_by_author_before_date.ts';
import { getDiscussionsByBlog } from './get_discussions_by_blog.ts';
import { getDiscussionsByCashout } from './get_discussions_by_cashout.ts';
import { getDiscussionsByChildren } from './get_discussions_by_children.ts';
import { getDiscussionsByComments } from './get_discussions_by_comments.ts';
import { getDiscussionsByCreated } from './get_discussions_by_created.ts';
import { getDiscussionsByFeed } from './get_discussions_by_feed.ts';
import { getDiscussionsByHot } from './get_discussions_by_hot.ts';
import { getDiscussionsByPromoted } from './get_discussions_by_promoted.ts';
import { getDiscussionsByTrending } from './get_discussions_by_trending.ts';
import { getDiscussionsByVotes } from './get_discussions_by_votes.ts';
import { getPostDiscussionsByPayout } from './get_post_discussions_by_payout.ts';
import { getRepliesByLastUpdate } from './get_replies_by_last_update.ts';
import { getTagsUsedByAuthor } from './get_tags_used_by_author.ts';
import { getTrendingTags } from './get_trending_tags.ts';

export const tagsApi = methodTable(
  getActiveVotes,
  getCommentDiscussionsByPayout,
  getContentReplies,
  getDiscussion,
  getDiscussionsByActive,
  getDiscussionsByAuthorBeforeDate,
  getDiscussionsByBlog,
  getDiscussionsByCashout,
  getDiscussionsByChildren,
  getDiscussionsByComments,
  getDiscussionsByCreated,
  getDiscussionsByFeed,
  getDiscussionsByHot,
  getDiscussionsByPromoted,
  getDiscussionsByTrending,
  getDiscussionsByVotes,
  getPostDiscussionsByPayout,
  getRepliesByLastUpdate,
  getTagsUsedByAuthor,
  getTrendingTags,
);
