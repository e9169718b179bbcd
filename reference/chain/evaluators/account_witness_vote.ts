import { adjustWitness, voteWeight } from '../ledger/accounts/witness-votes.ts';
import type { Evaluator } from '../ledger/context.ts';
import { assertion, refuse } from '../ledger/refuse.ts';
import { accountOf, updateAccount, witnessOf } from '../ledger/rows.ts';

const hasProxy = assertion('account_witness_vote/proxy', 'A proxy votes for the account', {});
const declined = assertion('account_witness_vote/declined', 'The account has declined to vote', {});
const noVote = assertion('account_witness_vote/no-vote', 'There is no vote to take back', {});
const alreadyVoted = assertion('account_witness_vote/already-voted', 'The account votes for the witness already', {});
const tooMany = assertion('account_witness_vote/too-many', 'The account votes for as many witnesses as it may', {});

/**
 * Gives a vote to a witness or takes it back. Refuses accounts that have a proxy or declined, a vote that is there already or not at all, more votes than allowed
 * (deployed: account_witness_vote_evaluator, steem_evaluator.cpp).
 */
export const accountWitnessVote: Evaluator<'account_witness_vote'> = (
  context,
  { account: name, witness: owner, approve },
) => {
  const { state, parameters } = context;
  const voter = accountOf(context, name);
  refuse(voter.proxy !== '', hasProxy, {});
  refuse(approve && !voter.can_vote, declined, {});
  const witness = witnessOf(context, owner);
  const vote = state.witnessVotes.by.account_witness.get(name, owner);

  if (vote === undefined) {
    refuse(!approve, noVote, {});
    refuse(voter.witnesses_voted_for >= parameters.maxWitnessVotes, tooMany, {});
    state.tables.witnessVotes.insert({ id: state.nextId('witnessVotes'), witness: owner, account: name });
    adjustWitness(context, witness, voteWeight(voter));
    updateAccount(context, voter, { witnesses_voted_for: voter.witnesses_voted_for + 1 });
  } else {
    refuse(approve, alreadyVoted, {});
    adjustWitness(context, witness, -voteWeight(voter));
    updateAccount(context, voter, { witnesses_voted_for: voter.witnesses_voted_for - 1 });
    state.tables.witnessVotes.remove(vote);
  }
};
