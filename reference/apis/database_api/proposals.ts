import type { Proposal } from '../../chain/state/proposals.ts';
import type { ChainView } from '../../chain/view.ts';

type Status = 'inactive' | 'active' | 'expired';

/** The status of a proposal at a time (document 1, Proposal status). */
function statusOf({ start_date, end_date }: Proposal, { state }: ChainView): Status {
  const now = state.dynamicGlobalProperties.time;
  return now < start_date ? 'inactive' : now > end_date ? 'expired' : 'active';
}

export function withStatus(proposal: Proposal, view: ChainView) {
  return { ...proposal, status: statusOf(proposal, view) };
}

/** Whether a proposal is among those that a filter means; one that its owner removed is in none. */
export function isMeant(proposal: Proposal, filter: string | undefined, view: ChainView): boolean {
  if (proposal.removed) return false;
  if (filter === undefined || filter === 'all') return true;
  const status = statusOf(proposal, view);
  return filter === status || (filter === 'votable' && status !== 'expired');
}
