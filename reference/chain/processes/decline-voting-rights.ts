import { adjustVotesAt, clearWitnessVotes, ownVotes } from '../ledger/accounts/witness-votes.ts';
import { type Context, isReached, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { accountOf, updateAccount } from '../ledger/rows.ts';

/** Due requests to decline voting rights take effect; this is final (deployed: process_decline_voting_rights, database.cpp). */
export function declineVoting(context: Context): void {
  const { state } = context;
  const time = now(context);
  const requests = state.declineVotingRightsRequests.by.effective_date;
  for (const row of due(requests, ({ effective_date }) => isReached(effective_date, time))) {
    const account = accountOf(context, row.account);
    adjustVotesAt(context, account, ownVotes(account, -1n));
    updateAccount(context, clearWitnessVotes(context, accountOf(context, row.account)), { can_vote: false, proxy: '' });
    state.tables.declineVotingRightsRequests.remove(row);
  }
}
