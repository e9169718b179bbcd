import { plus } from '../ledger/asset.ts';
import { inCore } from '../ledger/balances.ts';
import type { Context } from '../ledger/context.ts';
import { hundredPercent, hundredPercentBigInt } from '../ledger/units.ts';

/**
 * Updates the virtual supply (CORE, and dollars at the median price) and the print rate, which falls as dollars grow (deployed:
 * update_virtual_supply, database.cpp).
 */
export function updateVirtualSupply(context: Context): void {
  const { state } = context;
  const { current_supply, current_sbd_supply, sbd_start_percent, sbd_stop_percent } = state.dynamicGlobalProperties;
  const inDollars = inCore(context, current_sbd_supply).amount;
  const supply = plus(current_supply, inDollars);
  const percent =
    supply.amount === 0n ? 0 : Number((inDollars * hundredPercentBigInt + supply.amount / 2n) / supply.amount);
  state.set('dynamicGlobalProperties', {
    virtual_supply: supply,
    sbd_print_rate: printRate(percent, sbd_start_percent, sbd_stop_percent),
  });
}

/** The debt ratio in basis points, like the three limits. */
function printRate(percent: number, start: number, stop: number): number {
  if (percent <= start) return hundredPercent;
  if (percent >= stop) return 0;
  return Math.trunc(((stop - percent) * hundredPercent) / (stop - start));
}
