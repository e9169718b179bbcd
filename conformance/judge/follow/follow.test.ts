import { describe, expect, it } from 'vitest';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { follow } from './index.ts';

const judged = (id: string, ...exchanges: Parameters<typeof judgedBy>[2]) => judgedBy(follow, id, exchanges);

const page = (names: readonly string[], limit = 10, start = '') =>
  answered(
    'condenser_api.get_followers',
    ['alice', start, 'blog', limit],
    names.map((follower) => ({ follower, following: 'alice', what: ['blog'] })),
  );

describe('follow counts', () => {
  const count = (follower_count: number) =>
    answered(
      'follow_api.get_follow_count',
      { account: 'alice' },
      { account: 'alice', follower_count, following_count: 0 },
    );

  it('are those of complete lists, also of empty ones', () => {
    const id = 'follow/follower-count';
    expect(judged(id, count(2), page(['bob', 'carol'])).outcomes).toEqual(['pass']);
    expect(judged(id, count(0), page([])).outcomes).toEqual(['pass']);
    expect(judged(id, page(['bob']), count(2)).pointers).toEqual(['/result/follower_count']);
  });

  it('are not compared with a full page, a later one, or those who mute', () => {
    const muting = answered('condenser_api.get_followers', ['alice', '', 'ignore', 10], []);
    for (const list of [page(['bob'], 1), page(['bob'], 10, 'a'), muting]) {
      expect(judged('follow/follower-count', count(2), list).outcomes).toEqual([]);
    }
  });
});

describe('a list of one type', () => {
  it('holds no record of the other alone; of other words nothing is known', () => {
    const of = (...what: readonly string[]) =>
      judged(
        'follow/type-requested',
        answered(
          'condenser_api.get_followers',
          ['alice', '', 'blog', 10],
          [{ follower: 'bob', following: 'alice', what }],
        ),
      ).outcomes;
    expect([of('blog'), of('follows'), of('blog', 'ignore')]).toEqual([['pass'], ['pass'], ['pass']]);
    expect(of('ignore')).toEqual(['deviation']);
  });
});

describe('both sides of following', () => {
  it('agree where the other list is complete', () => {
    const followed = (names: readonly string[], limit = 10) =>
      answered(
        'follow_api.get_following',
        { account: 'bob', start: '', type: 'blog', limit },
        { following: names.map((following) => ({ follower: 'bob', following, what: ['blog'] })) },
      );
    const id = 'follow/followed-from-both-sides';
    expect(judged(id, page(['bob'], 1), followed(['alice', 'dan'])).outcomes).toEqual(['pass']);
    expect(judged(id, page(['bob'], 1), followed(['dan'])).pointers).toEqual(['/result/following']);
    expect(judged(id, page(['bob'], 1), followed(['dan'], 1)).outcomes).toEqual([]);
  });
});

describe('blogs', () => {
  const entry = (entry_id: number, author = 'alice') => ({
    author,
    permlink: `post-${entry_id}`,
    blog: 'alice',
    reblog_on: '1970-01-01T00:00:00',
    entry_id,
  });
  const entries = (...list: readonly ReturnType<typeof entry>[]) =>
    answered('condenser_api.get_blog_entries', ['alice', 0, 10], list);
  const items = (...ids: readonly number[]) => {
    const item = (id: number) => ({ comment: entry(id), blog: 'alice', reblog_on: '', entry_id: id });
    const empty = { comment: { author: '', permlink: '' }, blog: '', reblog_on: '', entry_id: 0 };
    return answered('condenser_api.get_blog', ['alice', 0, 10], [...ids.map(() => empty), ...ids.map(item)]);
  };

  it('have the same entries with and without their posts, though deployed nodes put empty items in front', () => {
    const id = 'follow/blog-and-its-entries';
    expect(judged(id, items(1, 0), entries(entry(1), entry(0))).outcomes).toEqual(['pass']);
    expect(judged(id, items(), entries()).outcomes).toEqual(['pass']);
    expect(judged(id, items(1, 0), entries(entry(1))).outcomes).toEqual(['deviation']);
  });

  it('tell when their owner reblogged the posts of others, and of own ones nothing', () => {
    const at = (reblog_on: string) => entries({ ...entry(1, 'bob'), reblog_on }, entry(0));
    const id = 'follow/reblogged-on';
    expect(judged(id, at('2026-08-03T00:00:00')).outcomes).toEqual(['pass']);
    expect(judged(id, at('1970-01-01T00:00:00')).pointers).toEqual(['/result/0/reblog_on']);
    expect(judged(id, entries(entry(0))).outcomes).toEqual([]);
  });

  it('count the authors that their owner spreads, not the owner, and maybe posts that were deleted', () => {
    const id = 'follow/blog-authors-counted';
    const authors = (count: number) =>
      answered(
        'condenser_api.get_blog_authors',
        ['alice'],
        [
          { author: 'bob', count },
          { author: 'alice', count: 9 },
        ],
      );
    const blog = entries(entry(1, 'bob'), entry(0));
    expect(judged(id, blog, authors(1)).outcomes).toEqual(['pass']);
    expect(judged(id, blog, authors(2)).outcomes).toEqual(['pass']);
    expect(judged(id, blog, authors(0)).pointers).toEqual(['/result/0/count']);
    expect(judged(id, entries(entry(1, 'bob')), authors(0)).outcomes).toEqual([]);
  });
});
