import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { deployedLegacyProposalVote, proposalVote } from '../../types/proposal.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';
import { orderOf, startOf } from '../order.ts';
import { byOrder } from '../paging.ts';
import { defaultFilter, orderDirection, proposalFilter, proposalVoteOrders } from '../proposal-orders.ts';

export const listProposalVotes = method('condenser_api.list_proposal_votes', {
  summary: 'Who approves of which proposal, by voter or by proposal.',
  params: {
    start: startOf(proposalVoteOrders),
    limit: u32,
    order: orderOf(proposalVoteOrders),
    order_direction: orderDirection,
    status: proposalFilter,
  },
  result: array(proposalVote),
  source: 'document 2, Proposals',
  defaults: defaultFilter,
  limit: typicalLimit,
  orders: proposalVoteOrders,
  paging: { source: byOrder },
  deployed: { departure: 'votes-of-object-proposals', result: array(deployedLegacyProposalVote) },
});
