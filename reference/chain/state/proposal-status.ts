import type { Proposal } from './proposals.ts';

export type ProposalStatus = 'inactive' | 'active' | 'expired';

/** The status of a proposal at a time, epoch seconds (document 1, Proposal status). */
export function statusOf(
  { start_date, end_date }: Pick<Proposal, 'start_date' | 'end_date'>,
  time: number,
): ProposalStatus {
  return time < start_date ? 'inactive' : time > end_date ? 'expired' : 'active';
}
