import { dollars } from '../engine/asset.ts';
import { type Context, now } from '../engine/context.ts';

/** At each maintenance: what the proposal fund got since the last one is reported. */
export function recordFunding(context: Context): void {
  const { state } = context;
  if (!isMaintenance(context)) return;
  const { sps_interval_ledger } = state.dynamicGlobalProperties;
  if (sps_interval_ledger === undefined || sps_interval_ledger.amount <= 0n) return;
  context.emit('sps_fund', { additional_funds: sps_interval_ledger });
  state.set('dynamicGlobalProperties', { sps_interval_ledger: dollars(0n) });
}

export function isMaintenance(context: Context): boolean {
  return (context.state.dynamicGlobalProperties.next_maintenance_time ?? 0) <= now(context);
}

/** The maintenance is over: when the next one is due. */
export function scheduleMaintenance(context: Context): void {
  const time = now(context);
  context.state.set('dynamicGlobalProperties', {
    next_maintenance_time: time + context.parameters.proposalMaintenancePeriod,
    last_budget_time: time,
  });
}
