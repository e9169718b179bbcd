import { scheduledHardfork } from '../../types/hardfork-properties.ts';
import { method } from '../method.ts';

export const getNextScheduledHardfork = method('condenser_api.get_next_scheduled_hardfork', {
  summary: 'The next rules that the witnesses voted for, and when they begin.',
  params: {},
  result: scheduledHardfork,
  source: 'document 2, Chain state',
});
