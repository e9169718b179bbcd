import { accountName } from '../../kernel/keys.ts';
import { time } from '../../kernel/scalars.ts';
import { deployed } from '../../kernel/source.ts';
import { declineVotingRightsRequest } from '../../types/decline-voting-rights-request.ts';
import { list } from '../list.ts';
import { method } from '../method.ts';
import { by, byOne } from '../order.ts';

export const listDeclineVotingRightsRequests = method('database_api.list_decline_voting_rights_requests', {
  summary: 'Requests to give up voting, by account or by time.',
  ...list('requests', deployed(declineVotingRightsRequest), {
    by_account: byOne('account', accountName),
    by_effective_date: by({ effective_date: time, account: accountName }),
  }),
});
