import { produce, signed } from '../reference/chain/live/chain.testing.ts';
import type { Chain } from '../reference/chain/live/chain.ts';
import type { Comment } from '../reference/chain/state/comments.ts';
import { comments } from '../reference/chain/state/comments.ts';
import { createTable } from '../reference/chain/state/table.ts';
import { type Vote, votes } from '../reference/chain/state/votes.ts';
import { type Bench, type Figure, hundredths, median } from './kit/figure.ts';
import { timed } from './kit/processor.ts';
import { megabytesInUse } from './memory.ts';
import { accountName, populated } from './populated.ts';

const [many, few] = [1000, 100];
const [warmUps, rounds] = [8, 15];
const mostGrowth = 1.5;
const [postCount, voteCount, bodyLength] = [200_000, 1_000_000, 1000];

/** Content: the cash-out of a post with many votes, and what posts and votes take in memory. */
export const content: Bench = async () => [...cashOuts(), ...memory()];

/** Posts with many votes and with few are paid in turn by one chain, whose first cash-outs do not count. */
function cashOuts(): readonly Figure[] {
  const chain = populated(many);
  const posts = Array.from({ length: 2 * (warmUps + rounds) }, (_, index) => {
    const votes = index % 2 === 0 ? many : few;
    return { post: votedPost(chain, accountName(index), votes), votes };
  });
  const times = posts.map(({ post, votes }) => ({ votes, time: timeOfCashOut(chain, post) })).slice(2 * warmUps);
  const [large, small] = [many, few].map((votes) =>
    median(times.flatMap((each) => (each.votes === votes ? [each.time] : []))),
  ) as [number, number];
  const growth = large / many / (small / few);
  return [
    { what: `cash-out with ${many} votes`, value: `${hundredths(large)} ms`, bar: '≤ 20 ms' },
    { what: `cash-out with ${few} votes`, value: `${hundredths(small)} ms` },
    {
      what: `  a vote of ${many} / a vote of ${few}`,
      value: `${hundredths(growth)} ×`,
      bar: `≤ ${mostGrowth} ×`,
      holds: growth <= mostGrowth,
    },
  ];
}

/** Milliseconds of the block that pays a post. */
function timeOfCashOut(chain: Chain, { cashout_time, net_votes }: Comment): number {
  produce(chain, Math.floor((cashout_time - chain.slot(1).timestamp) / 3));
  // Each gets as much as the first, so that every vote is paid.
  chain.intervene(({ state }) => {
    const [fund] = state.rewardFunds;
    if (fund) state.set('rewardFunds', [{ ...fund, reward_balance: { amount: 10n ** 12n, symbol: 'CORE' } }]);
  });
  const time = timed(() => produce(chain));
  const rewards = chain.operationsInBlock(chain.headBlockNumber).filter(({ op }) => op.type === 'curation_reward');
  if (rewards.length !== net_votes) throw new Error(`only ${rewards.length} votes were paid`);
  return time;
}

const permlink = 'soil';

const posting = (author: string) => ({
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
});

/** A post with votes of equal weight, as if the accounts had cast them. */
function votedPost(chain: Chain, author: string, count: number): Comment {
  chain.pushTransaction(signed(chain, [posting(author)]));
  produce(chain, 3);
  const post = (): Comment => chain.state.comments.by.permlink.get(author, permlink) as Comment;
  chain.intervene(({ state: { tables, accounts, nextId } }) => {
    const before = post();
    for (let index = 0; index < count; index++) {
      const name = accountName(index);
      tables.votes.insert(voteOf(nextId('votes'), name, accounts.by.name.get(name)?.id ?? 0, before));
    }
    const rshares = BigInt(count) * shares;
    tables.comments.replace(before, {
      ...before,
      net_votes: count,
      net_rshares: rshares,
      abs_rshares: rshares,
      vote_rshares: rshares,
      total_vote_weight: BigInt(count),
    });
  });
  return post();
}

/** What each vote weighs. */
const shares = 10n ** 12n;

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
  rshares: shares,
  vote_percent: 10_000,
  last_update: 0,
  num_changes: 0,
  comment_id,
  voter_id,
});

/** Rows in tables of their own, with texts of their own. */
function memory(): readonly Figure[] {
  const chain = populated(1);
  const post = votedPost(chain, accountName(0), 1);
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
    cast.insert(voteOf(id, accountName(id % many), id % many, { ...place, id: Math.floor(id / many) }));
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
