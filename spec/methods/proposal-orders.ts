import { enumeration } from '../kernel/combinators/enum.ts';
import { u64 } from '../kernel/integer.ts';
import { accountName } from '../kernel/keys.ts';
import { time } from '../kernel/scalars.ts';
import { ambiguous, by } from './order.ts';

const proposal_id = u64;

/** Orders of list_proposals (document 3, Pagination rules). */
export const proposalOrders = {
  by_creator: by({ creator: accountName, proposal_id }),
  by_start_date: by({ start_date: time, proposal_id }),
  // Deployed nodes sort by the date of removal, which for most proposals is this one.
  by_end_date: ambiguous(by({ end_date: time, proposal_id })),
  by_total_votes: by({ /** Smallest units of VESTS. */ total_votes: u64, proposal_id }),
};

/** Orders of list_proposal_votes (document 3, Pagination rules). */
export const proposalVoteOrders = {
  by_voter_proposal: by({ voter: accountName, proposal_id }, ['voter', 'proposal.proposal_id']),
  by_proposal_voter: by({ proposal_id, voter: accountName }, ['proposal.proposal_id', 'voter']),
};

export const orderDirection = enumeration(['ascending', 'descending'], { deployed: ['descending'] });

/** Which proposals are meant (document 1, Proposal status). */
export const proposalFilter = enumeration(['all', 'active', 'inactive', 'expired', 'votable']);

/** Deployed nodes let both be left out. */
export const defaultFilter = { order_direction: 'ascending', status: 'all' };
