import { type Evaluator, now } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf } from '../ledger/rows.ts';

const requested = assertion('decline_voting_rights/requested', 'The account has declined already', {});
const notRequested = assertion('decline_voting_rights/not-requested', 'There is nothing to take back', {});

/**
 * Requests to give up voting for ever, or takes that back. Refuses a second request, and nothing to take back
 * (deployed: decline_voting_rights_evaluator, steem_evaluator.cpp).
 */
export const declineVotingRights: Evaluator<'decline_voting_rights'> = (context, { account, decline }) => {
  const { state, parameters } = context;
  accountOf(context, account);
  const request = state.declineVotingRightsRequests.by.account.get(account);
  refuse(decline && request !== undefined, requested, {});
  if (decline) {
    const effective_date = now(context) + parameters.ownerRecoveryPeriod;
    state.tables.declineVotingRightsRequests.insert({
      id: state.nextId('declineVotingRightsRequests'),
      account,
      effective_date,
    });
    return;
  }
  if (request === undefined) return refuse(true, notRequested, {});
  state.tables.declineVotingRightsRequests.remove(request);
};
