import type { Departure } from './departure.ts';

export const proposalsByDateOfRemoval = {
  id: 'proposals-by-date-of-removal',
  unjudged:
    'the rules about pages of this order accept either beginning, and no other: a page does not show how its `start` was read',
  clause: 'database_api.list_proposals/start-by_end_date',
  documented: 'by `by_end_date`, `start` is the end date and the number of a proposal',
  deployed:
    'the date when the chain removes the proposal, a day after its end: pages begin up to a day before `start`, and its number ' +
    'counts only there',
  evidence: '`libraries/chain/include/steem/chain/sps_objects.hpp` of steemit/steem, the index by_end_date',
  reference: 'the documented form; the deployed one on protocol 0.24',
} as const satisfies Departure;
