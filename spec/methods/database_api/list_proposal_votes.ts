import { proposalVote } from '../../types/proposal.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { defaultFilter, orderDirection, proposalFilter, proposalVoteOrders } from '../proposal-orders.ts';

const listed = list('proposal_votes', proposalVote, proposalVoteOrders);

export const listProposalVotes = method('database_api.list_proposal_votes', {
  summary: 'Who approves of which proposal, by voter or by proposal.',
  ...listed,
  params: { ...listed.params, order_direction: orderDirection, status: proposalFilter },
  defaults: defaultFilter,
  uninitialized: ['order_direction', 'status'],
});
