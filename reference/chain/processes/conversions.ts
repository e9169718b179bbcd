import { dollars, isNull, plus, times } from '../ledger/asset.ts';
import { adjustBalance, inCore } from '../ledger/balances.ts';
import { type Context, isReached, now } from '../ledger/context.ts';
import { due } from '../ledger/due.ts';

/** Pays due conversions of dollars to CORE, at the current median price (deployed: process_conversions, database.cpp). */
export function convertDollars(context: Context): void {
  const { state } = context;
  const { current_median_history: price } = state.feedHistory;
  if (isNull(price)) return;
  const time = now(context);
  let [taken, issued] = [0n, 0n];
  for (const row of due(state.sbdConversionRequests.by.conversion_date, (row) =>
    isReached(row.conversion_date, time),
  )) {
    const { owner, requestid, amount } = row;
    const amount_out = times(amount, price);
    adjustBalance(context, owner, amount_out);
    taken += amount.amount;
    issued += amount_out.amount;
    context.emit('fill_convert_request', { owner, requestid, amount_in: amount, amount_out });
    state.tables.sbdConversionRequests.remove(row);
  }
  if (taken === 0n) return;
  const properties = state.dynamicGlobalProperties;
  state.set('dynamicGlobalProperties', {
    current_supply: plus(properties.current_supply, issued),
    current_sbd_supply: plus(properties.current_sbd_supply, -taken),
    virtual_supply: plus(properties.virtual_supply, issued - inCore(context, dollars(taken)).amount),
  });
}
