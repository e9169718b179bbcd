import { nodeVersion } from '../../types/node-version.ts';
import { method } from '../method.ts';

export const getVersion = method('database_api.get_version', {
  summary: 'What the node was built from, and the chain it serves.',
  params: {},
  result: nodeVersion,
  source: 'document 3, database_api',
});
