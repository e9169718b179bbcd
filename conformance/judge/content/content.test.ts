import { describe, expect, it } from 'vitest';
import type { Json } from '../../../spec/kernel/json/json.ts';
import { answered } from '../by-hand.testing.ts';
import { judgedBy } from '../one-session.testing.ts';
import { content } from './index.ts';
import { post } from './samples.testing.ts';

const judged = (id: string, ...exchanges: Parameters<typeof judgedBy>[2]) => judgedBy(content, id, exchanges);
const shown = (more: Readonly<Record<string, Json>> = {}) =>
  answered('condenser_api.get_content', ['alice', 'hello-world'], { ...post, ...more });
const vote = { voter: 'bob', weight: 0, rshares: '-5000000000', percent: -100, reputation: 0, time: post.created };

describe('a post in itself', () => {
  it('passes every rule', () => {
    const all = content.filter(({ kind }) => kind === 'exchange').map(({ id }) => judged(id, shown()).outcomes);
    expect(all.flat().every((outcome) => outcome === 'pass')).toBe(true);
  });

  it('has no payout of its own where it is a reply from before hardfork 17', () => {
    const reply = { parent_author: 'bob', depth: 1, cashout_time: '1969-12-31T23:59:59' };
    const of = (id: string, created: string) =>
      judged(id, shown({ ...reply, created, pending_payout_value: '1.000 TBD' })).outcomes;
    for (const id of ['content/time-of-payout', 'content/pending-until-payout'])
      expect([of(id, '2016-09-01T00:00:00'), of(id, '2026-01-01T00:00:00')]).toEqual([['pass'], ['deviation']]);
  });

  it('adds up its votes while they count, and no more', () => {
    const id = 'content/net-rshares';
    const voted = { active_votes: [vote], net_rshares: '-5000000000' };
    expect(judged(id, shown(voted)).outcomes).toEqual(['pass']);
    expect(judged(id, shown({ ...voted, net_rshares: 0 })).outcomes).toEqual(['deviation']);
    const paid = { cashout_time: '1969-12-31T23:59:59', last_payout: '2026-01-08T00:00:00' };
    expect(judged(id, shown({ ...voted, ...paid, net_rshares: 0 })).outcomes).toEqual(['pass']);
  });

  it('has no more net votes than votes for it, where all are shown', () => {
    const id = 'content/net-votes';
    const voted = { active_votes: [vote], abs_rshares: '5000000000' };
    const [up, down] = [
      { ...vote, percent: 100 },
      { ...vote, percent: -100 },
    ];
    const of = (net_votes: number, ...active_votes: readonly Json[]) =>
      judged(id, shown({ ...voted, net_votes, active_votes })).outcomes;
    expect([of(1, up), of(-3, down), of(0, down)]).toEqual([['pass'], ['pass'], ['pass']]);
    expect([of(2, up), of(1, down)]).toEqual([['deviation'], ['deviation']]);
    expect(judged(id, shown({ ...voted, abs_rshares: '6000000000', net_votes: 2 })).outcomes).toEqual(['pass']);
  });

  it('may show a part of its votes in a list, whose others fit into what all of them come to', () => {
    const id = 'content/net-rshares';
    const listed = (more: Readonly<Record<string, Json>>) =>
      judged(
        id,
        answered(
          'condenser_api.get_discussions_by_created',
          [{ tag: 'life', limit: 1 }],
          [{ ...post, active_votes: [vote], ...more }],
        ),
      ).outcomes;
    expect(listed({ net_rshares: '-5000000000', abs_rshares: '5000000000' })).toEqual(['pass']);
    expect(listed({ net_rshares: '1000000000', abs_rshares: '11000000000' })).toEqual(['pass']);
    expect(listed({ net_rshares: '1000000001', abs_rshares: '11000000000' })).toEqual(['deviation']);
    expect(judged(id, shown({ active_votes: [vote], net_rshares: 7, abs_rshares: '11000000000' })).outcomes).toEqual([
      'deviation',
    ]);
  });

  it('is not judged for replies, which deployed nodes report without votes', () => {
    const unvoted = { ...post, net_rshares: 7, active_votes: [] };
    const replies = answered('condenser_api.get_content_replies', ['alice', 'hello-world'], [unvoted]);
    expect(judged('content/net-rshares', replies).outcomes).toEqual([]);
  });

  it('may be an empty record, which is not judged', () => {
    expect(judged('content/url', shown({ author: '', permlink: '', url: '' })).outcomes).toEqual([]);
    const at = (url: string) => judged('content/url', shown({ url })).outcomes;
    expect(at('https://site.example/life/%40alice/hello-world')).toEqual(['pass']);
    expect([at('/life/%40bob/hello-world'), at('/life/@alice/%')]).toEqual([['deviation'], ['deviation']]);
  });
});

describe('queries', () => {
  const created = (query: Readonly<Record<string, Json>>, more: Readonly<Record<string, Json>>) =>
    answered('condenser_api.get_discussions_by_created', [{ limit: 1, ...query }], [{ ...post, ...more }]);

  it('find a tag in the category or in metadata of any shape', () => {
    const id = 'content/tag-requested';
    const tagged = { json_metadata: '{"tags":["Music","life"]}', category: 'art' };
    expect(judged(id, created({ tag: 'music' }, tagged)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'life' }, { json_metadata: '' })).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'art' }, { json_metadata: '{broken' })).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'dev' }, tagged)).outcomes).toEqual(['deviation']);
    const paid = { ...tagged, last_payout: '2026-11-28T00:39:54', last_update: '2026-11-28T00:39:54' };
    expect(judged(id, created({ tag: 'dev' }, paid)).outcomes).toEqual(['deviation']);
    const edited = { ...paid, last_update: '2026-11-28T00:49:06' };
    expect(judged(id, created({ tag: 'dev' }, edited)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: '' }, tagged)).outcomes).toEqual([]);
    const escaped = { json_metadata: '{"tags":["caf\\u00e9","a\\\\u"]}', category: 'art' };
    const twice = { json_metadata: '{"tags":["music"],"tags":["dev"]}', category: 'art' };
    expect(judged(id, created({ tag: 'music' }, twice)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'cafu00e9' }, escaped)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'u00e9' }, escaped)).outcomes).toEqual(['deviation']);
  });

  it('find a tag that metadata write with a sign in front, or longer than a tag is asked for', () => {
    const id = 'content/tag-requested';
    const written = { json_metadata: `{"tags":["#Photo ","${'a'.repeat(40)}"]}`, category: 'art' };
    expect(judged(id, created({ tag: 'photo' }, written)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'a'.repeat(32) }, written)).outcomes).toEqual(['pass']);
    expect(judged(id, created({ tag: 'a'.repeat(31) }, written)).outcomes).toEqual(['deviation']);
    expect(judged(id, created({ tag: 'pho' }, written)).outcomes).toEqual(['deviation']);
  });

  it('cut bodies by characters or by bytes, but not within a character', () => {
    const id = 'content/truncated-as-requested';
    const query = { tag: 'life', truncate_body: 3 };
    expect(judged(id, created(query, { body: 'äöü' })).outcomes).toEqual(['pass']);
    expect(judged(id, created(query, { body: 'ä' })).outcomes).toEqual(['pass']);
    expect(judged(id, created(query, { body: 'äöü…' })).outcomes).toEqual(['pass']);
    expect(judged(id, created(query, { body: 'äöü...' })).outcomes).toEqual(['pass']);
    expect(judged(id, created(query, { body: 'äöüx' })).outcomes).toEqual(['deviation']);
    expect(judged(id, created(query, { body: 'äöüx…' })).outcomes).toEqual(['deviation']);
    expect(judged(id, created({ tag: 'life', truncate_body: 0 }, {})).outcomes).toEqual([]);
  });

  it('cut the bodies of comments too; deployed nodes give them all', () => {
    const id = 'content/comments-truncated-as-requested';
    const comments = (...bodies: readonly string[]) =>
      judged(
        id,
        answered(
          'condenser_api.get_discussions_by_comments',
          [{ start_author: 'alice', limit: 5, truncate_body: 3 }],
          bodies.map((body) => ({ ...post, body })),
        ),
      ).outcomes;
    expect(comments('Hel')).toEqual(['pass']);
    expect(comments('Hello world')).toEqual(['legacy']);
    expect(comments('Hello')).toEqual(['deviation']);
    expect(comments('Hel', 'Hello world')).toEqual(['deviation']);
    expect(comments()).toEqual(['pass']);
  });

  it('list posts by payout; deployed nodes take replies to the first comment of the chain for posts', () => {
    const id = 'content/posts-by-payout';
    const { author, permlink } = post;
    const reply = {
      ...post,
      author: 'bob',
      permlink: 're',
      parent_author: author,
      parent_permlink: permlink,
      depth: 1,
    };
    const listed = (...comments: readonly Json[]) =>
      judged(id, answered('condenser_api.get_post_discussions_by_payout', [{ tag: 'life', limit: 5 }], comments))
        .outcomes;
    expect(listed(post)).toEqual(['pass']);
    expect(listed({ ...post, id: 0 }, reply, { ...reply, author: 'carol' })).toEqual(['legacy']);
    expect(listed(reply)).toEqual(['legacy']);
    expect(listed({ ...post, id: 1 }, reply)).toEqual(['deviation']);
    expect(listed({ ...reply, depth: 2 })).toEqual(['deviation']);
    expect(listed(reply, { ...reply, parent_permlink: 'other' })).toEqual(['deviation']);
  });

  it('show the start of a body, except for a character that was cut', () => {
    const id = 'content/truncated-from-the-beginning';
    const query = { tag: 'life', truncate_body: 3 };
    expect(judged(id, shown(), created(query, { body: 'He\ufffd' })).outcomes).toEqual(['pass']);
    expect(judged(id, shown(), created(query, { body: 'wor' })).outcomes).toEqual(['deviation']);
  });
});

describe('a post and its replies', () => {
  const reply = {
    ...post,
    author: 'bob',
    permlink: 're-1',
    parent_author: 'alice',
    parent_permlink: 'hello-world',
    depth: 1,
    url: '/life/@alice/hello-world#@bob/re-1',
  };
  const replies = (...list: readonly Json[]) =>
    answered('condenser_api.get_content_replies', ['alice', 'hello-world'], list);

  it('count replies and theirs, or replies alone', () => {
    const id = 'content/children';
    expect(judged(id, shown({ children: 3 }), replies(reply, { ...reply, children: 1 })).outcomes).toEqual(['pass']);
    expect(judged(id, shown({ children: 2 }), replies(reply, { ...reply, children: 1 })).outcomes).toEqual(['pass']);
    expect(judged(id, shown({ children: 4 }), replies(reply, { ...reply, children: 1 })).pointers).toEqual([
      '/result/children',
    ]);
    expect(judged(id, shown(), replies()).outcomes).toEqual(['pass']);
    expect(judged(id, shown({ children: 1 }), replies()).pointers).toEqual(['/result/children']);
  });

  it('list every reply that other answers report', () => {
    const id = 'content/replies-listed';
    const comments = answered('database_api.find_comments', { comments: [['bob', 're-1']] }, { comments: [reply] });
    expect(judged(id, comments, replies(reply)).outcomes).toEqual(['pass']);
    expect(judged(id, comments, replies()).outcomes).toEqual(['deviation']);
    const cut = Array.from({ length: 20 }, (_, index) => ({ ...reply, permlink: `re-${index}` }));
    expect(judged(id, comments, replies(...cut)).outcomes).toEqual([]);
  });

  it('count the votes of the database', () => {
    const id = 'content/votes-of-comment';
    const record = { voter: 'bob', rshares: -5000000000, weight: 0, vote_percent: -100, last_update: post.created };
    const found = (...votes: readonly Json[]) =>
      answered('database_api.find_votes', { author: 'alice', permlink: 'hello-world' }, { votes });
    expect(judged(id, shown({ active_votes: [vote] }), found(record)).outcomes).toEqual(['pass']);
    expect(judged(id, shown({ active_votes: [vote] }), found()).outcomes).toEqual(['deviation']);
    const other = { ...record, vote_percent: 100 };
    expect(judged(id, shown({ active_votes: [vote] }), found(other)).pointers).toEqual([
      '/result/votes/0/vote_percent',
    ]);
  });
});

describe('a page', () => {
  it('may name an unknown post, whose record is empty', () => {
    const state = (record: Json, links: readonly string[]) => ({
      current_route: '/life/@alice/none',
      content: { 'alice/none': record },
      accounts: {},
      tags: {},
      witnesses: {},
      discussion_idx: { '': { category: '', trending: links } },
    });
    const page = (json: Json) => answered('condenser_api.get_state', ['/life/@alice/none'], json);
    const empty = { author: '', permlink: '', replies: [] };
    const id = 'content/page-posts-under-their-names';
    expect(judged(id, page(state(empty, []))).outcomes).toEqual(['pass']);
    expect(judged(id, page(state(post, []))).outcomes).toEqual(['deviation']);
    expect(judged('content/page-holds-its-posts', page(state(empty, ['alice/other']))).pointers).toEqual([
      '/result/discussion_idx//trending/0',
    ]);
  });
});

describe('the tags of an author', () => {
  const id = 'content/tags-of-the-author';
  const account = (post_count: number) =>
    answered('condenser_api.get_accounts', [['bob']], [{ name: 'bob', post_count }]);
  const legacy = (tags: readonly Json[]) => answered('condenser_api.get_tags_used_by_author', ['bob'], tags);
  const object = (tags: readonly Json[]) => answered('tags_api.get_tags_used_by_author', { author: 'bob' }, { tags });

  it('are none where the account never posted, whatever they look like', () => {
    expect(judged(id, account(0), legacy([])).outcomes).toEqual(['pass']);
    expect(judged(id, account(0), legacy([['life', 3]])).pointers).toEqual(['/result/0']);
    expect(judged(id, object([{ tag: 'life' }]), account(0)).pointers).toEqual(['/result/tags/0']);
    expect(judged(id, account(1), legacy([['life', 3]])).outcomes).toEqual([]);
  });
});
