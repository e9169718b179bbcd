import type { Clause } from './clause.ts';

const place = { document: 2, section: 'Proposals', level: 'must' } as const;

export const proposals = [
  {
    ...place,
    id: 'proposals/ids',
    at: ['2:127#1ba413', '3:83#ccc07e'],
    text: 'Proposals are found by their `id`, which is not their `proposal_id`.',
  },
  {
    ...place,
    id: 'proposals/legacy-pay',
    at: ['2:127#1ba413'],
    text: 'condenser_api shows `daily_pay` as a legacy asset string.',
  },
  {
    ...place,
    id: 'proposals/orders',
    at: ['2:131#9d5539'],
    text: 'Proposals are sorted by creator, start date, end date or total votes.',
  },
  {
    ...place,
    id: 'proposals/vote-orders',
    at: ['2:131#dd5a9f'],
    text: 'Votes for proposals are sorted by voter and proposal or by proposal and voter.',
  },
  {
    ...place,
    id: 'proposals/direction',
    at: ['2:132#1dc2c9', '3:44#4dcbf8'],
    text: 'Lists of proposals and of votes for them take `ascending` as `order_direction`.',
  },
  {
    ...place,
    id: 'proposals/filters',
    at: ['2:133#298c88', '3:44#4dcbf8', '1:219#bbb3b1'],
    text: 'Proposals and votes for them are picked by status: `all`, `active`, `inactive`, `expired` or `votable`.',
  },
  {
    ...place,
    id: 'proposals/start',
    at: ['2:134#1aee31'],
    text: 'condenser_api takes the same forms of `start` for each order as database_api.',
  },
  {
    ...place,
    id: 'proposals/operations',
    at: ['2:135#47d32d'],
    text: 'Broadcast operations create proposals, vote on and remove them: `create_proposal`, `update_proposal_votes`, `remove_proposal`.',
  },
] as const satisfies readonly Clause[];
