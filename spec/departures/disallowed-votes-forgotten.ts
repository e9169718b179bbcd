import type { Departure } from './departure.ts';

export const disallowedVotesForgotten = {
  id: 'disallowed-votes-forgotten',
  clause: 'comment/options',
  unjudged: 'it shows where a client broadcasts options without votes, and no rule does',
  documented: '`comment_options` sets the options of a comment',
  deployed:
    'condenser_api reads every `comment_options` with `allow_votes` true: one that allows no votes has another digest there than the ' +
    'signed one, and is refused for its signatures',
  evidence:
    'public sources, `libraries/plugins/apis/condenser_api/include/steem/plugins/condenser_api/condenser_api_legacy_operations.hpp` of ' +
    'steemit/steem: the conversion of its `comment_options` copies every other member',
  reference: 'as deployed for the protocols of deployed versions; the value that was sent by the documents',
} as const satisfies Departure;
