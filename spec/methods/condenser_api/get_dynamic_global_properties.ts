import { legacyDynamicGlobalProperties } from '../../types/dynamic-global-properties.ts';
import { method } from '../method.ts';

export const getDynamicGlobalProperties = method('condenser_api.get_dynamic_global_properties', {
  summary: 'The global state of the chain at its head.',
  params: {},
  result: legacyDynamicGlobalProperties,
  source: 'document 2, Chain state',
});
