import { produce, signed } from '../reference/chain/engine/chain.testing.ts';
import type { Chain } from '../reference/chain/engine/chain.ts';
import type { Comment } from '../reference/chain/state/comments.ts';
import { comments } from '../reference/chain/state/comments.ts';
import { createTable } from '../reference/chain/state/table.ts';
import { type Vote, votes } from '../reference/chain/state/votes.ts';
import { type Bench, type Figure, hundredths, median } from './figure.ts';
import { megabytesInUse } from './memory.ts';
import { accountName, populated } from './populated.ts';
import { timed } from './processor.ts';

const voters = 1000;
const rounds = 3;
const [postCount, voteCount, bodyLength] = [200_000, 1_000_000, 1000];

/** Content: the cash-out of a post with many votes, and what posts and votes take in memory. */
export const content: Bench = async () => [cashOut(), ...memory()];

function cashOut(): Figure {
  const times = Array.from({ length: rounds }, () => {
    const { chain, post } = votedPost();
    return timed(() => {
      produce(chain);
      if (paid(chain, post) === 0n) throw new Error('the post was not paid');
    });
  });
  return { what: `cash-out with ${voters} votes`, value: `${hundredths(median(times))} ms`, bar: '≤ 20 ms' };
}

const paid = (chain: Chain, { id }: Comment): bigint => chain.state.comments.get(id)?.author_rewards ?? 0n;

/** A chain whose next block, after an hour, pays a post that each of its accounts has voted for. */
function votedPost(): { readonly chain: Chain; readonly post: Comment } {
  const chain = populated(voters);
  chain.pushTransaction(signed(chain, [posting]));
  for (let num = 0; num < 100; num++) produce(chain);
  for (let index = 0; index < voters; index++) chain.pushTransaction(signed(chain, [voteBy(index)]));
  while (chain.pending.length > 0) produce(chain);
  const post = chain.state.comments.by.permlink.get(author, permlink) as Comment;
  if (post.net_votes !== voters) throw new Error(`only ${post.net_votes} votes`);
  produce(chain, Math.floor((post.cashout_time - chain.slot(1).timestamp) / 3));
  return { chain, post };
}

const [author, permlink] = ['initminer', 'soil'];

const posting = {
  type: 'comment' as const,
  value: {
    parent_author: '',
    parent_permlink: 'garden',
    author,
    permlink,
    title: 'Soil',
    body: 'loam',
    json_metadata: '',
  },
};

const voteBy = (index: number) => ({
  type: 'vote' as const,
  value: { voter: accountName(index), author, permlink, weight: 10_000 },
});

const voteOf = (
  id: number,
  voter: string,
  voter_id: number,
  { id: comment_id, author, permlink }: Pick<Comment, 'id' | 'author' | 'permlink'>,
): Vote => ({
  id,
  voter,
  author,
  permlink,
  weight: 1n,
  rshares: 1n,
  vote_percent: 10_000,
  last_update: 0,
  num_changes: 0,
  comment_id,
  voter_id,
});

/** Rows in tables of their own, with texts of their own. */
function memory(): readonly Figure[] {
  const { post } = votedPost();
  const before = megabytesInUse();
  const posts = createTable(comments);
  for (let id = 0; id < postCount; id++)
    posts.insert({
      ...post,
      id,
      root_id: id,
      author: accountName(id),
      body: Buffer.alloc(bodyLength, `${id} `).toString(),
    });
  const withPosts = megabytesInUse();
  const place = { author: post.author, permlink: post.permlink };
  const cast = createTable(votes);
  for (let id = 0; id < voteCount; id++)
    cast.insert(voteOf(id, accountName(id % voters), id % voters, { ...place, id: Math.floor(id / voters) }));
  const withVotes = megabytesInUse();
  if (posts.size + cast.size !== postCount + voteCount) throw new Error('rows are missing');
  const each = (megabytes: number, count: number) => `${Math.round((megabytes * 1e6) / count)} B`;
  return [
    { what: `a post of ${bodyLength} letters`, value: each(withPosts - before, postCount) },
    { what: 'a vote', value: each(withVotes - withPosts, voteCount) },
    {
      what: `${postCount.toLocaleString('en-US')} posts, ${voteCount.toLocaleString('en-US')} votes`,
      value: `${Math.round(withVotes - before)} MB`,
      bar: '≤ 2 GB',
    },
  ];
}
