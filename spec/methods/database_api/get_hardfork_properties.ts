import { hardforkProperties } from '../../types/hardfork-properties.ts';
import { method } from '../method.ts';

export const getHardforkProperties = method('database_api.get_hardfork_properties', {
  summary: 'Which rules are in force, and which come next.',
  params: {},
  result: hardforkProperties,
  source: 'document 3, database_api',
});
