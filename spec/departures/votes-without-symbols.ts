import type { Departure } from './departure.ts';

export const votesWithoutSymbols = {
  id: 'votes-without-symbols',
  clause: 'database_api.list_votes/orders',
  documented: 'six orders, four of them with a symbol',
  deployed: 'the two without, `by_comment_voter` and `by_voter_comment`; the others are known and refused',
  evidence:
    'the live node, version 0.24.0, and public sources, libraries/plugins/apis/database_api/database_api.cpp (list_votes)',
  reference: 'all six, every vote having the one symbol that there is',
} as const satisfies Departure;
