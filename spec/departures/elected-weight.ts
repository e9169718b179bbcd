import type { Departure } from './departure.ts';

/** The member that replaces `top19_weight`. */
export const hasElectedWeight = ({ elected_weight: weight }: Readonly<Record<string, unknown>>) =>
  Number.isInteger(weight);

export const electedWeight = {
  id: 'schedule-elected-weight',
  clause: 'condenser_api.get_witness_schedule/result',
  documented: 'the witness schedule of condenser_api has `top19_weight`',
  deployed: '`elected_weight` instead, as in the object form',
  evidence:
    'recorded test networks, version 0.24.0; the main network of 2017 (version 0.19) still had the documented name',
  seen: { recording: 'calls', method: 'condenser_api.get_witness_schedule' },
  reference: 'both members',
  shows: { pointers: ['/result/top19_weight'], kind: 'missing', holder: hasElectedWeight },
} as const satisfies Departure;
