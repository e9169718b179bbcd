import { core, dollars, isNull, plus, times } from '../ledger/asset.ts';
import { adjustBalance } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { witnessOf } from '../ledger/rows.ts';
import { hundredPercentBigInt } from '../ledger/units.ts';
import { createVesting } from '../ledger/vesting.ts';
import type { Witness } from '../state/witnesses.ts';

const blocksPerYear = 10_512_000n;

/**
 * New supply of one block: for content, vesting, proposals, and the rest for the witness of the block (deployed: process_funds,
 * database.cpp).
 */
export function payInflation(context: Context): void {
  const { state, parameters } = context;
  const properties = state.dynamicGlobalProperties;
  const made = (properties.virtual_supply.amount * inflationRate(context)) / (hundredPercentBigInt * blocksPerYear);
  const part = (percent: number) => (made * BigInt(percent)) / hundredPercentBigInt;
  const content = payRewardFunds(context, part(parameters.contentRewardPercent));
  const vesting = part(parameters.vestingRewardPercent);
  const proposals = part(parameters.proposalFundPercent);

  const witness = witnessOf(context, properties.current_witness);
  const { witness_pay_normalization_factor } = state.witnessSchedule;
  const share =
    (made - content - vesting - proposals) * BigInt(parameters.maxWitnesses) * BigInt(weightOf(context, witness));
  const reward = share / BigInt(witness_pay_normalization_factor);

  const funded = payTreasury(context, proposals);
  const { current_sbd_supply, sps_interval_ledger = dollars(0n), ...current } = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    total_vesting_fund_core: plus(current.total_vesting_fund_core, vesting),
    current_supply: plus(current.current_supply, content + vesting + reward),
    current_sbd_supply: plus(current_sbd_supply, funded),
    virtual_supply: plus(current.virtual_supply, content + vesting + reward + proposals),
    sps_interval_ledger: plus(sps_interval_ledger, funded),
  });
  createVesting(context, witness.owner, core(reward), (vesting_shares) =>
    context.announce('producer_reward', { producer: witness.owner, vesting_shares }),
  );
}

/** The inflation rate in basis points a year: one less each period, down to the minimum. */
function inflationRate({ state, parameters }: Context): bigint {
  const { inflationStart, inflationStop, inflationNarrowingPeriod } = parameters;
  const periods = Math.trunc(state.dynamicGlobalProperties.head_block_number / inflationNarrowingPeriod);
  return BigInt(Math.max(inflationStart - periods, inflationStop));
}

/** Returns what the funds have received. */
function payRewardFunds({ state }: Context, reward: bigint): bigint {
  let taken = 0n;
  const funds = state.rewardFunds.map((fund) => {
    const part = (reward * BigInt(fund.percent_content_rewards)) / hundredPercentBigInt;
    taken += part;
    return { ...fund, reward_balance: plus(fund.reward_balance, part) };
  });
  state.set('rewardFunds', funds);
  return taken;
}

/** Proposals are paid in dollars at the median price; before the first price nothing is. Returns the dollars. */
function payTreasury(context: Context, amount: bigint): bigint {
  const { treasury } = context.parameters;
  const price = context.state.feedHistory.current_median_history;
  if (amount === 0n || treasury === undefined || isNull(price)) return 0n;
  const paid = times(core(amount), price);
  adjustBalance(context, treasury, paid);
  return paid.amount;
}

function weightOf({ state }: Context, { schedule }: Witness): number {
  const { timeshare_weight, miner_weight, elected_weight } = state.witnessSchedule;
  return { timeshare: timeshare_weight, miner: miner_weight, elected: elected_weight, none: 1 }[schedule ?? 'elected'];
}
