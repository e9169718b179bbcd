import type { Draft, Draw } from './draw.ts';

const ids = ({ state, row, upTo, flag }: Draw): readonly bigint[] => {
  const first = row(state.proposals.by.id.from())?.proposal_id ?? BigInt(upTo(3));
  return flag() ? [first, first + 1n + BigInt(upTo(2))] : [first];
};

export const createProposal: Draft<'create_proposal'> = (draw) => {
  const { state, row, person, account, one, time, seconds } = draw;
  const post = row(state.comments.by.permlink.from());
  const start_date = time + seconds(0);
  return {
    creator: post?.author ?? person().name,
    receiver: account(),
    start_date,
    end_date: start_date + seconds(60),
    daily_pay: { amount: one([24_000n, 1n, 0n, 24_000_000n]), symbol: 'SBD' },
    subject: 'Open office hours',
    permlink: post?.permlink ?? 'post',
    extensions: [],
  };
};

export const updateProposalVotes: Draft<'update_proposal_votes'> = (draw) => ({
  voter: draw.person().name,
  proposal_ids: ids(draw),
  approve: draw.upTo(3) < 3,
  extensions: [],
});

export const removeProposal: Draft<'remove_proposal'> = (draw) => ({
  proposal_owner: draw.row(draw.state.proposals.by.id.from())?.creator ?? draw.person().name,
  proposal_ids: ids(draw),
  extensions: [],
});
