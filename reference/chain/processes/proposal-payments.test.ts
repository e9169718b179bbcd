import { expect, it } from 'vitest';
import type { Proposal } from '../state/proposals.ts';
import { divisions } from './proposal-payments.ts';

const proposal = (id: bigint, daily: bigint, total_votes: bigint) =>
  ({ proposal_id: id, daily_pay: { amount: daily, symbol: 'SBD' }, total_votes }) as unknown as Proposal;

/** Amounts by proposal. */
function paid(name: keyof typeof divisions, budget: bigint, proposals: readonly Proposal[]) {
  const payments = divisions[name](proposals, budget, ({ daily_pay }) => daily_pay.amount);
  return Object.fromEntries([...payments].map(({ proposal, amount }) => [String(proposal.proposal_id), amount]));
}

const three = [proposal(1n, 100n, 30n), proposal(2n, 300n, 10n), proposal(3n, 50n, 0n)];

it.each([
  [1000n, { 1: 100n, 2: 300n }],
  [150n, { 1: 100n, 2: 50n }],
  [100n, { 1: 100n }],
])('by rank a budget of %d is paid in full from the most votes on', (budget, expected) => {
  expect(paid('rank', budget, three)).toEqual(expected);
});

// Weights are 100 × 30 and 300 × 10: both get half, as far as they requested it.
it.each([
  [100n, { 1: 50n, 2: 50n }],
  [301n, { 1: 100n, 2: 150n }],
  [1000n, { 1: 100n, 2: 300n }],
])('in proportion a budget of %d is divided by request and votes, up to the request', (budget, expected) => {
  expect(paid('proportion', budget, three)).toEqual(expected);
});

it.each(['rank', 'proportion'] as const)('%s pays nobody without votes', (name) => {
  expect(paid(name, 1000n, [proposal(1n, 100n, 0n)])).toEqual({});
});
