import { deployedLegacyWitnessSchedule, legacyWitnessSchedule } from '../../types/witness-schedule.ts';
import { method } from '../method.ts';

export const getWitnessSchedule = method('condenser_api.get_witness_schedule', {
  summary: 'Who makes the blocks of this round, and by which rules.',
  params: {},
  result: legacyWitnessSchedule,
  source: 'document 2, Chain state',
  deployed: { departure: 'schedule-elected-weight', result: deployedLegacyWitnessSchedule },
});
