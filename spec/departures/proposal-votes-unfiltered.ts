import type { Departure } from './departure.ts';

export const proposalVotesUnfiltered = {
  id: 'proposal-votes-unfiltered',
  clause: 'proposals/filters',
  documented: 'list_proposal_votes takes `status`, as list_proposals does',
  deployed: 'the votes for proposals of every status, for any filter',
  evidence:
    'recorded test networks, version 0.24.0, every list_proposal_votes of database_api: thirteen votes for active ' +
    'proposals, requested with each of the five filters',
  seen: {
    recording: 'callsC',
    method: 'database_api.list_proposal_votes',
    where: { '/params/status': 'expired', '/result/proposal_votes/0/proposal/status': 'active' },
  },
  reference: 'those for proposals of the status',
} as const satisfies Departure;
