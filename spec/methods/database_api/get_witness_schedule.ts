import { witnessSchedule } from '../../types/witness-schedule.ts';
import { method } from '../method.ts';

export const getWitnessSchedule = method('database_api.get_witness_schedule', {
  summary: 'Who makes the blocks of this round, and by which rules.',
  params: {},
  result: witnessSchedule,
  source: 'document 3, database_api',
});
