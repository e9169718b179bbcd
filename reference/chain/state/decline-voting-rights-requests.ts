import type { Static } from '../../../spec/kernel/schema.ts';
import type { declineVotingRightsRequest } from '../../../spec/types/decline-voting-rights-request.ts';
import { text, time } from './key.ts';
import { defineTable } from './table.ts';

export type DeclineVotingRightsRequest = Static<typeof declineVotingRightsRequest>;

export const declineVotingRightsRequests = defineTable<DeclineVotingRightsRequest>()({
  name: 'decline_voting_rights_requests',
  key: ({ id }) => id,
  orders: {
    account: [text((request) => request.account)],
    effective_date: [time((request) => request.effective_date), text(({ account }) => account)],
  },
});
