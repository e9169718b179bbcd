import { proposal } from '../../types/proposal.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { defaultFilter, orderDirection, proposalFilter, proposalOrders } from '../proposal-orders.ts';

const listed = list('proposals', proposal, proposalOrders);

export const listProposals = method('database_api.list_proposals', {
  summary: 'Proposals in one of four orders.',
  ...listed,
  params: { ...listed.params, order_direction: orderDirection, status: proposalFilter },
  defaults: defaultFilter,
  uninitialized: ['order_direction', 'status'],
});
