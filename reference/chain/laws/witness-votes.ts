import { voteWeight } from '../ledger/accounts/witness-votes.ts';
import { countBy, equal, type Law, sumBy } from './law.ts';

/** Votes an account may have (document 1, Constants). */
const maxAccountWitnessVotes = 30;

export const witnessVotes: Law = {
  id: 'votes/witnesses',
  statement: 'The votes of a witness are those of the accounts that vote for it, with what they are the proxy of.',
  *broken(state) {
    const accountOf = (name: string) => state.accounts.by.name.get(name);
    const votes = () => state.witnessVotes.by.account_witness.from();
    const weights = sumBy(
      votes(),
      ({ witness }) => witness,
      ({ account }) => {
        const voter = accountOf(account);
        return voter === undefined ? 0n : voteWeight(voter);
      },
    );
    for (const { owner, votes } of state.witnesses.by.name.from())
      yield* equal(`votes of ${owner}`, weights.get(owner) ?? 0n, votes);

    const counts = countBy(votes(), ({ account }) => account);
    for (const { name, witnesses_voted_for, proxy, can_vote } of state.accounts.by.name.from()) {
      const count = counts.get(name) ?? 0;
      yield* equal(`witnesses that ${name} votes for`, count, witnesses_voted_for);
      if (count > maxAccountWitnessVotes) yield `${name} votes for ${count} witnesses`;
      if (count > 0 && proxy !== '') yield `${name} votes and has a proxy`;
      if (count > 0 && !can_vote) yield `${name} votes and has declined to`;
    }
  },
};
