import { voteWeight } from '../ledger/accounts/witness-votes.ts';
import { dollars, negative } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import { type Context, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';
import { noTransaction } from '../ledger/emitted.ts';
import { removeProposal } from '../ledger/remove-proposal.ts';
import { accountOf } from '../ledger/rows.ts';
import { hundredPercentBigInt, secondsPerDay } from '../ledger/units.ts';
import { type Proposal, removalTime } from '../state/proposals.ts';
import { divisions } from './proposal-payments.ts';

/**
 * Removes ended proposals; each maintenance reports the income of the fund and pays the active ones (deployed: sps_processor::run,
 * sps_processor.cpp).
 */
export function processProposals(context: Context): void {
  removeEnded(context);
  const time = now(context);
  if ((context.state.dynamicGlobalProperties.next_maintenance_time ?? 0) > time) return;
  recordFunding(context);
  const active = activeProposals(context);
  if (active.length > 0) payProposals(context, tally(context, active));
  context.state.set('dynamicGlobalProperties', {
    next_maintenance_time: time + context.parameters.proposalMaintenancePeriod,
    last_budget_time: time,
  });
}

function removeEnded(context: Context): void {
  const time = now(context);
  const budget = { count: 0 };
  for (const proposal of due(context.state.proposals.by.end_date, (proposal) => removalTime(proposal) <= time))
    if (!removeProposal(context, proposal, budget)) return;
}

/** The income of the fund since the last maintenance. */
function recordFunding({ state, emit, parameters }: Context): void {
  const { head_block_number, sps_interval_ledger } = state.dynamicGlobalProperties;
  // Proposals came with a hardfork.
  if (
    head_block_number < parameters.hardforkBlock ||
    sps_interval_ledger === undefined ||
    sps_interval_ledger.amount <= 0n
  )
    return;
  emit('sps_fund', { additional_funds: sps_interval_ledger });
  state.set('dynamicGlobalProperties', { sps_interval_ledger: dollars(0n) });
}

function activeProposals(context: Context): readonly Proposal[] {
  const time = now(context);
  const started = [...due(context.state.proposals.by.start_date, ({ start_date }) => start_date <= time)];
  return started.filter(({ end_date }) => time <= end_date);
}

/** Counts the votes again, without voters that have a proxy. Most votes first, then the oldest proposal. */
function tally(context: Context, proposals: readonly Proposal[]): readonly Proposal[] {
  const { state } = context;
  const counted = proposals.map((proposal) => {
    const voters = [...state.proposalVotes.by.proposal_voter.of(proposal.proposal_id)].map(({ voter }) =>
      accountOf(context, voter),
    );
    const total_votes = voters.reduce((sum, voter) => sum + (voter.proxy === '' ? voteWeight(voter) : 0n), 0n);
    const after = { ...proposal, total_votes };
    state.tables.proposals.replace(proposal, after);
    return after;
  });
  return counted.sort(
    (one, other) => compare(other.total_votes, one.total_votes) || compare(one.proposal_id, other.proposal_id),
  );
}

const compare = (one: bigint, other: bigint): number => (one < other ? -1 : one > other ? 1 : 0);

/** Divides the budget of the period: a hundredth of the fund a day. */
function payProposals(context: Context, proposals: readonly Proposal[]): void {
  const { state, parameters } = context;
  const { treasury } = parameters;
  if (treasury === undefined) return;
  const passed = BigInt(now(context) - (state.dynamicGlobalProperties.last_budget_time ?? 0));
  const budget = (passed * (accountOf(context, treasury).sbd_balance.amount / 100n)) / BigInt(secondsPerDay);
  if (budget === 0n) return;
  // Deployed nodes multiply in 32 bits.
  const ratio = BigInt.asUintN(32, passed * hundredPercentBigInt) / BigInt(secondsPerDay);
  const due = ({ daily_pay }: Proposal) => (ratio * daily_pay.amount) / hundredPercentBigInt;
  for (const { proposal, amount } of divisions[parameters.proposalDivision](proposals, budget, due)) {
    const { receiver } = proposal;
    const payment = dollars(amount);
    context.emit('proposal_pay', { receiver, payment, trx_id: noTransaction, op_in_trx: 0 });
    adjustBalance(context, treasury, negative(payment));
    adjustBalance(context, receiver, payment);
  }
}
