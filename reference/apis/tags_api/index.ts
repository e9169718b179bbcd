import type { HandlersOf } from '../kit/handler.ts';
import { discussionsByAccount } from '../topics/content/by-account.ts';
import { discussionsByBlog } from '../topics/content/by-blog.ts';
import { discussionsByTag } from '../topics/content/by-tag.ts';
import { posts } from '../topics/content/posts.ts';
import { tagMethods } from '../topics/tags.ts';

/** Every method of tags_api that reads, and what answers it. */
export const tagsApi = {
  'tags_api.get_active_votes': posts['tags_api.get_active_votes'],
  'tags_api.get_comment_discussions_by_payout': discussionsByTag['tags_api.get_comment_discussions_by_payout'],
  'tags_api.get_content_replies': posts['tags_api.get_content_replies'],
  'tags_api.get_discussion': posts['tags_api.get_discussion'],
  'tags_api.get_discussions_by_active': discussionsByTag['tags_api.get_discussions_by_active'],
  'tags_api.get_discussions_by_author_before_date':
    discussionsByAccount['tags_api.get_discussions_by_author_before_date'],
  'tags_api.get_discussions_by_blog': discussionsByBlog['tags_api.get_discussions_by_blog'],
  'tags_api.get_discussions_by_cashout': discussionsByTag['tags_api.get_discussions_by_cashout'],
  'tags_api.get_discussions_by_children': discussionsByTag['tags_api.get_discussions_by_children'],
  'tags_api.get_discussions_by_comments': discussionsByAccount['tags_api.get_discussions_by_comments'],
  'tags_api.get_discussions_by_created': discussionsByTag['tags_api.get_discussions_by_created'],
  'tags_api.get_discussions_by_feed': discussionsByBlog['tags_api.get_discussions_by_feed'],
  'tags_api.get_discussions_by_hot': discussionsByTag['tags_api.get_discussions_by_hot'],
  'tags_api.get_discussions_by_promoted': discussionsByTag['tags_api.get_discussions_by_promoted'],
  'tags_api.get_discussions_by_trending': discussionsByTag['tags_api.get_discussions_by_trending'],
  'tags_api.get_discussions_by_votes': discussionsByTag['tags_api.get_discussions_by_votes'],
  'tags_api.get_post_discussions_by_payout': discussionsByTag['tags_api.get_post_discussions_by_payout'],
  'tags_api.get_replies_by_last_update': discussionsByAccount['tags_api.get_replies_by_last_update'],
  'tags_api.get_tags_used_by_author': tagMethods['tags_api.get_tags_used_by_author'],
  'tags_api.get_trending_tags': tagMethods['tags_api.get_trending_tags'],
} satisfies HandlersOf<'tags_api'>;
