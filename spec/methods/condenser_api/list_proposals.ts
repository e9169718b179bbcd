import { array } from '../../kernel/combinators/containers.ts';
import { u32 } from '../../kernel/integer.ts';
import { deployedLegacyProposal, proposal } from '../../types/proposal.ts';
import { typicalLimit } from '../list.ts';
import { method } from '../method.ts';
import { orderOf, startOf } from '../order.ts';
import { byOrder } from '../paging.ts';
import { defaultFilter, orderDirection, proposalFilter, proposalOrders } from '../proposal-orders.ts';

export const listProposals = method('condenser_api.list_proposals', {
  summary: 'Proposals in one of four orders.',
  params: {
    start: startOf(proposalOrders),
    limit: u32,
    order: orderOf(proposalOrders),
    order_direction: orderDirection,
    status: proposalFilter,
  },
  result: array(proposal),
  source: 'document 2, Proposals',
  defaults: defaultFilter,
  limit: typicalLimit,
  orders: proposalOrders,
  paging: { source: byOrder },
  deployed: { departure: 'list-proposals-without-status', result: array(deployedLegacyProposal) },
});
