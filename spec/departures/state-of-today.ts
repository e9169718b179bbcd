import type { Departure } from './departure.ts';
import { hasElectedWeight } from './elected-weight.ts';

const reserve = ['average_block_size', 'current_reserve_ratio', 'max_virtual_bandwidth'];

export const stateOfToday = {
  id: 'state-of-today',
  clause: 'condenser_api.get_state/result',
  documented: '`props` has the bandwidth reserve beside the global properties, the witness schedule has `top19_weight`',
  deployed: 'the reserve was removed with resource credits, and `elected_weight` replaces `top19_weight`',
  evidence: 'recorded test networks, version 0.24.0, every get_state',
  seen: { recording: 'calls', method: 'condenser_api.get_state' },
  reference: 'the documented members, and `elected_weight` beside them',
  shows: {
    pointers: [
      '/result/props/average_block_size',
      '/result/props/current_reserve_ratio',
      '/result/props/max_virtual_bandwidth',
      '/result/witness_schedule/top19_weight',
    ],
    kind: 'missing',
    // Nodes with resource credits have the first of these, and no members of the reserve.
    holder: (holder) =>
      hasElectedWeight(holder) ||
      (Object.hasOwn(holder, 'available_account_subsidies') && !reserve.some((name) => Object.hasOwn(holder, name))),
  },
} as const satisfies Departure;
