import { dynamicGlobalProperties } from '../../types/dynamic-global-properties.ts';
import { method } from '../method.ts';

export const getDynamicGlobalProperties = method('database_api.get_dynamic_global_properties', {
  summary: 'The global state of the chain at its head.',
  params: {},
  result: dynamicGlobalProperties,
  source: 'document 3, database_api',
});
