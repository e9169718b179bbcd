import { describe, expect, it } from 'vitest';
import { type Scenario, startScenario } from './scenario.testing.ts';

const week = 7 * 86_400;
const post = { author: 'alice', permlink: 'post' };

function withPost(protocol: '0.20' | '0.24'): Scenario {
  const chain = startScenario(protocol);
  chain.accounts('alice', 'bob', 'carol');
  chain.apply('comment', { ...post, parent_author: '', parent_permlink: 'life', body: 'text' });
  chain.block();
  return chain;
}

const vote = (chain: Scenario, voter: string, weight: number) => {
  chain.apply('vote', { ...post, voter, weight });
  chain.block();
};

/** The single post gets the complete fund, in smallest units of CORE. */
const rewardsOf = (chain: Scenario) => {
  const { posting_rewards: author } = chain.account('alice');
  return { author, curator: chain.account('bob').curation_rewards };
};

describe.each([
  // Document 1, constants: CASHOUT_WINDOW_SECONDS, REVERSE_AUCTION_WINDOW_SECONDS_HF20 and a curation share of 25%.
  ['0.20', { cashout: week, auction: 900, curation: 2_500n }],
  // facts/chain.md, and config.hpp of the test networks.
  ['0.24', { cashout: 3_600, auction: 300, curation: 5_000n }],
] as const)('a payout by protocol %s', (protocol, { cashout, auction, curation }) => {
  it('gives the curator its part of all when the reverse auction is over', () => {
    const chain = withPost(protocol);
    chain.block(auction);
    vote(chain, 'bob', 10_000);
    chain.block(cashout - auction - 9);
    expect(rewardsOf(chain)).toEqual({ author: 0n, curator: 0n });
    chain.block(6);

    const { author, curator } = rewardsOf(chain);
    expect(author).toBeGreaterThan(0n);
    expect(curator).toBe(((author + curator) * curation) / 10_000n);
    expect(chain.chain.state.rewardFunds[0]?.reward_balance.amount).toBe(0n);
  });

  it('leaves in the fund what the reverse auction takes from the curator', () => {
    const chain = withPost(protocol);
    const half = auction / 2;
    chain.block(half - 3);
    vote(chain, 'bob', 10_000);
    const { weight } = [...chain.chain.state.votes.by.comment_voter.from()][0] ?? { weight: 0n };
    const { total_vote_weight = 0n } = chain.chain.state.comments.by.permlink.get('alice', 'post') ?? {};
    expect(weight).toBe((total_vote_weight * BigInt(half)) / BigInt(auction));
    chain.block(cashout - half + 3);

    const { author, curator } = rewardsOf(chain);
    const all = (author * 10_000n) / (10_000n - curation);
    const ofCurators = (all * curation) / 10_000n;
    expect(Number(curator)).toBeCloseTo(Number((ofCurators * weight) / total_vote_weight), -1);
    expect(Number(chain.chain.state.rewardFunds[0]?.reward_balance.amount)).toBeCloseTo(
      Number(ofCurators - curator),
      -1,
    );
  });

  it('is half in dollars and half in shares, at a price of one', () => {
    const chain = withPost(protocol);
    chain.block(auction);
    vote(chain, 'bob', 10_000);
    chain.block(cashout);

    const { reward_sbd_balance, reward_core_balance, reward_vesting_core, posting_rewards } = chain.account('alice');
    expect(reward_sbd_balance.amount).toBe(posting_rewards / 2n);
    expect(reward_core_balance.amount).toBe(0n);
    expect(reward_vesting_core.amount).toBe(posting_rewards - posting_rewards / 2n);
  });
});

describe('a full vote', () => {
  // Document 1, constants: ten full votes a day of mana that comes back in five days are a fiftieth each.
  it.each(['0.20', '0.24'] as const)('takes a fiftieth of the mana by protocol %s', (protocol) => {
    const chain = withPost(protocol);
    const before = chain.account('bob').voting_manabar.current_mana;
    vote(chain, 'bob', 10_000);
    expect(before - chain.account('bob').voting_manabar.current_mana).toBe((before + 49n) / 50n);
  });

  it('against a post takes voting mana where there is no other, and that of down-votes where there is', () => {
    for (const [protocol, isOther] of [
      ['0.20', false],
      ['0.24', true],
    ] as const) {
      const chain = withPost(protocol);
      const { voting_manabar: before, downvote_manabar } = chain.account('carol');
      vote(chain, 'carol', -10_000);
      const { voting_manabar: after, downvote_manabar: downsAfter } = chain.account('carol');
      const used = (before.current_mana + 49n) / 50n;
      expect(before.current_mana - after.current_mana).toBe(isOther ? 0n : used);
      expect((downvote_manabar?.current_mana ?? 0n) - (downsAfter?.current_mana ?? 0n)).toBe(isOther ? used : 0n);
    }
  });
});

// database.cpp, process_comment_cashout: recent_claims is an unsigned integer of 128 bits.
it('behind a gap longer than the decay of claims, claims wrap around and the fund is never overdrawn', () => {
  const chain = withPost('0.24');
  chain.block(300);
  vote(chain, 'bob', 10_000);
  chain.block(3_600);
  const fund = () => chain.chain.state.rewardFunds[0] ?? { recent_claims: -1n, reward_balance: { amount: -1n } };
  const { recent_claims } = fund();
  expect(recent_claims).toBeGreaterThan(0n);

  // Document 1, RECENT_RSHARES_DECAY_TIME_HF19: 15 days.
  chain.block(20 * 86_400);
  expect(fund().recent_claims).toBe(2n ** 128n + recent_claims - (recent_claims * 20n) / 15n);
  chain.apply('comment', { ...post, permlink: 'other', parent_author: '', parent_permlink: 'life', body: 'text' });
  chain.block();
  chain.apply('vote', { voter: 'bob', author: 'alice', permlink: 'other', weight: 10_000 });
  chain.block();
  const before = chain.account('alice').posting_rewards;
  chain.block(3_600);
  expect(chain.account('alice').posting_rewards).toBe(before);
  expect(fund().reward_balance.amount).toBeGreaterThan(0n);
});
