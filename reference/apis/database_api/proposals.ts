import { statusOf } from '../../chain/state/proposal-status.ts';
import type { Proposal } from '../../chain/state/proposals.ts';
import type { ChainView } from '../../chain/view.ts';

export function withStatus(proposal: Proposal, view: ChainView) {
  return { ...proposal, status: statusOf(proposal, view.state.dynamicGlobalProperties.time) };
}

/** Whether a filter selects a proposal; removed ones are never selected. */
export function isMeant(proposal: Proposal, filter: string | undefined, view: ChainView): boolean {
  if (proposal.removed) return false;
  if (filter === undefined || filter === 'all') return true;
  const status = statusOf(proposal, view.state.dynamicGlobalProperties.time);
  return filter === status || (filter === 'votable' && status !== 'expired');
}
