import { least } from '../ledger/integers.ts';
import type { Parameters } from '../ledger/parameters.ts';
import type { Proposal } from '../state/proposals.ts';

export interface Payment {
  readonly proposal: Proposal;
  /** Smallest units of dollars. */
  readonly amount: bigint;
}

/**
 * How the budget of a period is divided; `due` gives what a proposal has requested for the period. Proposals come with the most
 * votes first. Amounts are in the smallest units of dollars and never exceed the budget together.
 */
type Division = (
  proposals: readonly Proposal[],
  budget: bigint,
  due: (proposal: Proposal) => bigint,
) => Iterable<Payment>;

/** Divisions by the name that a version of the protocol gives. */
export const divisions: Readonly<Record<Parameters['proposalDivision'], Division>> = {
  rank: byRank,
  proportion: inProportion,
};

/** In full from the most votes on, until the budget is spent (deployed). */
function* byRank(
  proposals: readonly Proposal[],
  budget: bigint,
  due: (proposal: Proposal) => bigint,
): Iterable<Payment> {
  let left = budget;
  for (const proposal of proposals) {
    if (proposal.total_votes === 0n) return;
    const amount = due(proposal);
    yield { proposal, amount: least(amount, left) };
    if (amount >= left) return;
    left -= amount;
  }
}

/** In proportion to the amount requested and to the votes, no more than requested (document 1, Proposal system). */
function* inProportion(
  proposals: readonly Proposal[],
  budget: bigint,
  due: (proposal: Proposal) => bigint,
): Iterable<Payment> {
  const weight = (proposal: Proposal) => due(proposal) * proposal.total_votes;
  const sum = proposals.reduce((total, proposal) => total + weight(proposal), 0n);
  if (sum === 0n) return;
  for (const proposal of proposals) {
    const amount = least((budget * weight(proposal)) / sum, due(proposal));
    if (amount > 0n) yield { proposal, amount };
  }
}
