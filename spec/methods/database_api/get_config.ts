import { configuration } from '../../constants/configuration.ts';
import { method } from '../method.ts';

export const getConfig = method('database_api.get_config', {
  summary: 'The constants that the node was built with.',
  params: {},
  result: configuration,
  source: 'document 3, database_api',
});
