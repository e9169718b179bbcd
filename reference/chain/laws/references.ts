import type { StateView } from '../state/index.ts';
import type { Law } from './law.ts';

/** Names that rows hold, by the kind of row. */
const names = (state: StateView): Readonly<Record<string, Iterable<string>>> => ({
  comment: flat(state.comments.by.permlink.from(), ({ author, beneficiaries }) => [
    author,
    ...beneficiaries.map(({ account }) => account),
  ]),
  vote: flat(state.votes.by.comment_voter.from(), ({ voter }) => [voter]),
  witness: flat(state.witnesses.by.name.from(), ({ owner }) => [owner]),
  order: flat(state.limitOrders.by.account.from(), ({ seller }) => [seller]),
  escrow: flat(state.escrows.by.from_id.from(), ({ from, to, agent }) => [from, to, agent]),
  'savings withdrawal': flat(state.savingsWithdrawals.by.from_id.from(), ({ from, to }) => [from, to]),
  conversion: flat(state.sbdConversionRequests.by.account.from(), ({ owner }) => [owner]),
  delegation: flat(state.vestingDelegations.by.delegation.from(), ({ delegator, delegatee }) => [delegator, delegatee]),
  route: flat(state.withdrawVestingRoutes.by.withdraw_route.from(), ({ from_account, to_account }) => [
    from_account,
    to_account,
  ]),
  'change of recovery account': flat(
    state.changeRecoveryAccountRequests.by.account.from(),
    ({ account_to_recover, recovery_account }) => [account_to_recover, recovery_account],
  ),
  proposal: flat(state.proposals.by.id.from(), ({ creator, receiver }) => [creator, receiver]),
  'proposal vote': flat(state.proposalVotes.by.voter_proposal.from(), ({ voter }) => [voter]),
  proxy: flat(state.accounts.by.name.from(), ({ proxy }) => (proxy === '' ? [] : [proxy])),
});

export const references: Law = {
  id: 'state/references',
  statement: 'Whoever a row names has an account, and votes are for what is there.',
  *broken(state) {
    for (const [kind, all] of Object.entries(names(state)))
      for (const name of all)
        if (state.accounts.by.name.get(name) === undefined) yield `a ${kind} names ${name}, who has no account`;
    for (const { voter, comment_id } of state.votes.by.comment_voter.from())
      if (state.comments.get(comment_id) === undefined) yield `${voter} votes for a comment that is gone`;
    for (const { account, witness } of state.witnessVotes.by.account_witness.from())
      if (state.witnesses.by.name.get(witness) === undefined)
        yield `${account} votes for ${witness}, who is no witness`;
    for (const { voter, proposal_id } of state.proposalVotes.by.voter_proposal.from())
      if (state.proposals.by.id.get(proposal_id) === undefined)
        yield `${voter} votes for proposal ${proposal_id}, which is gone`;
  },
};

function* flat<T>(items: Iterable<T>, of: (item: T) => readonly string[]): IterableIterator<string> {
  for (const item of items) yield* of(item);
}
