import { commentFields } from '../../../../spec/types/comment.ts';
import { isArray, member } from '../../../model/json.ts';
import { requested, requestedAndNamed } from '../key.ts';
import type { RecordKind, RecordKinds, RecordValue } from '../record-kind.ts';
import { some } from './some.ts';

/** Whether a discussion query cuts the bodies. */
const bodies: NonNullable<RecordKind['requested']> = ({ params }) => {
  const mostCharacters = member(isArray(params) ? params[0] : params, 'truncate_body');
  return mostCharacters === undefined || mostCharacters === 0 || mostCharacters === null ? [] : ['body'];
};

/** Posts, and their authors' blogs and feeds. */
const aboutPosts: NonNullable<RecordKind['queries']> = ({ posts }) =>
  some(posts).map(({ author, permlink }) => ({ author, permlink, account: author, path: `/@${author}` }));

/** Deployed nodes begin a feed with items of no comment. */
function isEmpty({ comment }: RecordValue): boolean {
  return (comment as RecordValue | undefined)?.author === '';
}

export const content: RecordKinds = {
  comment: {
    name: 'a comment',
    titles: { Comment: {}, ContentRecord: {}, Discussion: {} },
    queries: aboutPosts,
    references: [
      'database_api.find_comments',
      'database_api.list_comments',
      'condenser_api.get_content',
      'tags_api.get_discussion',
    ],
    members: Object.keys(commentFields),
    requested: bodies,
    widely: true,
    fault: ['json_metadata'],
  },
  discussion: {
    name: 'a content record',
    titles: { ContentRecord: {}, Discussion: {} },
    queries: aboutPosts,
    references: [
      'condenser_api.get_content',
      'tags_api.get_discussion',
      'tags_api.get_discussions_by_created',
      'tags_api.get_comment_discussions_by_payout',
    ],
    // Pages fill the replies, blogs those who brought the post there, lists the length of the body, be it cut or not.
    except: [...Object.keys(commentFields), 'replies', 'reblogged_by', 'body_length'],
    // Deployed nodes report the replies to a comment without votes.
    requested: ({ method }) => (method.endsWith('.get_content_replies') ? ['active_votes'] : []),
    zeros: ['promoted'],
    widely: true,
    fault: ['author_reputation'],
  },
  /** The post of a list of votes: the one that contains it, or the requested one. */
  'active-votes': {
    name: 'the votes on a comment',
    results: {
      'condenser_api.get_active_votes': { at: [], reported: { votes: [] } },
      'tags_api.get_active_votes': { at: ['votes'], reported: { votes: [] } },
      'condenser_api.get_content': { at: ['active_votes'], reported: { votes: [] } },
    },
    queries: ({ voted }) => some(voted),
    references: ['tags_api.get_active_votes'],
    key: requested('author', 'permlink'),
    fault: ['votes.reputation'],
  },
  'blog-item': {
    name: 'an item of a blog',
    titles: {
      BlogItem: { author: ['comment', 'author'], permlink: ['comment', 'permlink'] },
      BlogEntry: {},
    },
    queries: ({ blogs }) => some(blogs).map((account) => ({ account })),
    references: ['follow_api.get_blog_entries', 'follow_api.get_blog'],
    key: (value, location) =>
      value.blog === '' ? undefined : requestedAndNamed('account', 'entry_id')(value, location),
    except: ['comment'],
    fault: ['reblog_on'],
  },
  'feed-item': {
    name: 'an item of a feed',
    titles: {
      FeedItem: { author: ['comment', 'author'], permlink: ['comment', 'permlink'] },
      FeedEntry: {},
    },
    queries: ({ follows }) => some(follows).map(({ from }) => ({ account: from })),
    references: ['follow_api.get_feed_entries', 'follow_api.get_feed'],
    key: (value, location) => (isEmpty(value) ? undefined : requestedAndNamed('account', 'entry_id')(value, location)),
    except: ['comment'],
    fault: ['reblog_on'],
    level: 'unstated',
  },
  follow: {
    name: 'a follow relation',
    titles: { Follow: {} },
    queries: ({ follows }) =>
      some(follows).flatMap(({ from, to }) => [from, to].map((account) => ({ account, start: '' }))),
    references: ['follow_api.get_followers', 'follow_api.get_following'],
    fault: ['what'],
    level: 'unstated',
  },
  'follow-count': {
    name: 'the number of followers',
    titles: { FollowCount: {} },
    queries: ({ follows }) => some(follows).map(({ to }) => ({ account: to })),
    references: ['follow_api.get_follow_count'],
    fault: ['follower_count'],
  },
  reblogs: {
    name: 'the accounts that reblogged a post',
    results: {
      'condenser_api.get_reblogged_by': { at: [], reported: { accounts: [] } },
      'follow_api.get_reblogged_by': { at: ['accounts'], reported: { accounts: [] } },
    },
    queries: ({ reblogged }) => some(reblogged),
    references: ['follow_api.get_reblogged_by'],
    key: requested('author', 'permlink'),
    fault: ['accounts'],
    level: 'unstated',
  },
  'blog-authors': {
    name: 'the authors of a blog',
    results: {
      'condenser_api.get_blog_authors': { at: [], reported: { authors: [] } },
      'follow_api.get_blog_authors': { at: ['blog_authors'], reported: { authors: [] } },
    },
    queries: ({ blogs }) => some(blogs).map((account) => ({ account, blog_account: account })),
    references: ['follow_api.get_blog_authors'],
    key: (value, { call }) =>
      requested('account')(value, { call, path: [] }) ?? requested('blog_account')(value, { call, path: [] }),
    fault: ['authors'],
  },
  'trending-tag': {
    name: 'the totals of a tag',
    titles: { TrendingTag: {} },
    references: ['tags_api.get_trending_tags', 'condenser_api.get_trending_tags'],
    key: ({ name }) => (typeof name === 'string' ? name : undefined),
    widely: true,
    fault: ['net_votes'],
  },
  'tags-used': {
    name: 'the tags of an author',
    results: {
      'condenser_api.get_tags_used_by_author': { at: [], reported: { tags: [] } },
      'tags_api.get_tags_used_by_author': { at: ['tags'], reported: { tags: [] } },
    },
    queries: ({ authors }) => some(authors).map((author) => ({ author })),
    references: ['tags_api.get_tags_used_by_author'],
    key: requested('author'),
    fault: ['tags'],
    level: 'unstated',
  },
};
