import { voteWeight } from '../ledger/accounts/witness-votes.ts';
import type { StateView } from '../state/index.ts';
import type { Proposal } from '../state/proposals.ts';
import { equal, type Law, sum } from './law.ts';

export const proposals: Law = {
  id: 'proposals/votes',
  statement:
    'A proposal ends after it starts, and at each maintenance its votes are those of all that approve and have no proxy.',
  *broken(state) {
    const { time, last_budget_time } = state.dynamicGlobalProperties;
    for (const proposal of state.proposals.by.id.from()) {
      const { proposal_id, start_date, end_date, total_votes } = proposal;
      if (start_date >= end_date && !proposal.removed) yield `proposal ${proposal_id} ends before it starts`;
      if (last_budget_time !== time || time < start_date || time > end_date) continue;
      yield* equal(`votes for proposal ${proposal_id}`, approval(state, proposal), total_votes);
    }
  },
};

function approval(state: StateView, { proposal_id }: Proposal): bigint {
  return sum(state.proposalVotes.by.proposal_voter.of(proposal_id), ({ voter }) => {
    const account = state.accounts.by.name.get(voter);
    return account === undefined || account.proxy !== '' ? 0n : voteWeight(account);
  });
}
