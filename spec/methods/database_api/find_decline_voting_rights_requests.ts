import { array } from '../../kernel/combinators/containers.ts';
import { accountName } from '../../kernel/keys.ts';
import { deployed } from '../../kernel/source.ts';
import { declineVotingRightsRequest } from '../../types/decline-voting-rights-request.ts';
import { keyed } from '../list.ts';
import { method } from '../method.ts';

export const findDeclineVotingRightsRequests = method('database_api.find_decline_voting_rights_requests', {
  summary: 'The requests to give up voting, of those of the accounts that have one.',
  params: { accounts: array(accountName) },
  selects: { accounts: 'account' },
  result: keyed('requests', deployed(declineVotingRightsRequest)),
  source: 'document 3, database_api',
});
