import { core } from '../../../spec/dialects/core.ts';
import { operationContext } from '../apply/operation-context.ts';
import { brokenLaws } from '../laws/index.ts';
import { coreSupply, dollarSupply, vestingSupply } from '../laws/supply.ts';
import type { Parameters } from '../ledger/parameters.ts';
import type { Store } from '../ledger/store.ts';
import { payComments } from '../processes/comment-cashout.ts';
import { processes } from '../processes/index.ts';
import { processProposals } from '../processes/proposal-fund.ts';

/** Money that is neither made nor lost by moving it. */
const conserved = [coreSupply, dollarSupply, vestingSupply];

const [day, month] = [86_400, 30 * 86_400];

/**
 * What of the supply does not add up behind each process of a block a month later, when much is due: what one fund or account
 * loses others have to get, or the supply. Leaves the state as it was.
 */
export function brokenByProcesses(state: Store, parameters: Parameters): readonly string[] {
  const { dynamicGlobalProperties } = state;
  const of = { state, parameters, dialect: core, chainId: '', verifiesSignatures: false, observers: [] };
  const { context, emitted } = operationContext(of);
  const session = state.journal.open();
  state.set('dynamicGlobalProperties', { time: dynamicGlobalProperties.time + month });
  const broken = processes.flatMap((process) => {
    const [value, fund, count] = [worthOf(state), treasuryOf(state, parameters), emitted.records.length];
    process(context);
    const found = [...brokenLaws(state, conserved)];
    const lost = value - worthOf(state);
    // Every payout is truncated, by less than a unit of dollars.
    const most = BigInt(emitted.records.length - count + 1) * (dollarPrice(state) + 1n);
    if (process === payComments && (lost < 0n || lost > most))
      found.push(`the fund loses ${lost} more than the payouts are worth`);
    const paid = fund - treasuryOf(state, parameters);
    if (process === processProposals && paid > budget(state, dynamicGlobalProperties.last_budget_time ?? 0, fund))
      found.push(`proposals get ${paid} of ${fund} in the fund`);
    return found.map((text) => `behind ${process.name}: ${text}`);
  });
  session.undo();
  return broken;
}

/** All CORE, and all dollars at the median price. */
function worthOf(state: Store): bigint {
  const { current_supply, current_sbd_supply } = state.dynamicGlobalProperties;
  const { base, quote } = state.feedHistory.current_median_history;
  return current_supply.amount + (current_sbd_supply.amount * quote.amount) / base.amount;
}

/** Units of CORE for a unit of dollars, rounded up. */
function dollarPrice({ feedHistory: { current_median_history: price } }: Store): bigint {
  return price.quote.amount / price.base.amount + 1n;
}

const treasuryOf = ({ accounts }: Store, { treasury = '' }: Parameters): bigint =>
  accounts.by.name.get(treasury)?.sbd_balance.amount ?? 0n;

/** A hundredth of the fund a day since the last maintenance. */
function budget(state: Store, lastTime: number, fund: bigint): bigint {
  return (fund * BigInt(state.dynamicGlobalProperties.time - lastTime)) / BigInt(100 * day);
}
