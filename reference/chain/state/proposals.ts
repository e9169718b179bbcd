import type { Static } from '../../../spec/kernel/schema.ts';
import type { proposal } from '../../../spec/types/proposal.ts';
import { text, time, wide } from './key.ts';
import { defineTable } from './table.ts';

/** What the time makes of it, its status, is no part of it. */
export type Proposal = Omit<Static<typeof proposal>, 'status'> & {
  /** Its owner has removed it, and later blocks remove its votes. */
  readonly removed?: boolean;
};

/** Seconds that an ended proposal stays; the chain sorts by the time when it goes. */
export const PROPOSAL_MAINTENANCE_CLEANUP = 86_400;

/** Epoch seconds from which blocks remove an ended proposal. */
export const removalTime = ({ end_date }: Pick<Proposal, 'end_date'>): number =>
  end_date + PROPOSAL_MAINTENANCE_CLEANUP;

export const proposals = defineTable<Proposal>()({
  name: 'proposals',
  key: ({ id }) => id,
  orders: {
    id: [wide(({ proposal_id }) => proposal_id)],
    creator: [text(({ creator }) => creator), wide(({ proposal_id }) => proposal_id)],
    start_date: [time(({ start_date }) => start_date), wide(({ proposal_id }) => proposal_id)],
    end_date: [time(removalTime), wide(({ proposal_id }) => proposal_id)],
    total_votes: [wide(({ total_votes }) => total_votes), wide(({ proposal_id }) => proposal_id)],
  },
});
