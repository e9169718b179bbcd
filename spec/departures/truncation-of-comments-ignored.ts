import type { Departure } from './departure.ts';

export const truncationOfCommentsIgnored = {
  id: 'truncation-of-comments-ignored',
  clause: 'condenser_api.get_discussions_by_comments/params',
  documented: 'the query takes `truncate_body`',
  deployed: 'the complete bodies, for any value',
  evidence:
    'recorded test network, version 0.24.0, every get_discussions_by_comments with a `truncate_body`; ' +
    '`libraries/plugins/apis/tags_api/tags_api.cpp` of steemit/steem, which does not look at it there',
  seen: {
    recording: 'calls',
    method: 'condenser_api.get_discussions_by_comments',
    where: {
      '/params/0/truncate_body': 4,
      '/result/0/body_length': 15,
      '/result/0/body': (body) => String(body).length > 4,
    },
  },
  reference: 'the requested length of each body',
} as const satisfies Departure;
